/** @jest-environment jsdom */
import '../testing/setup.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { useHideOnWayDown } from './use-hide-on-way-down.ts';

/** Scrolls a window of a width to each place in turn, and says after which of them the header is hidden. */
function hiddenAt(width: number, ...places: readonly number[]): readonly boolean[] {
  window.matchMedia = (query) =>
    ({ matches: width < Number(/\d+/.exec(query)?.[0]) }) as MediaQueryList;
  Object.assign(window, { scrollY: 0 });
  const { result, unmount } = renderHook(useHideOnWayDown);
  const seen = places.map((scrollY) => {
    act(() => {
      Object.assign(window, { scrollY });
      window.dispatchEvent(new Event('scroll'));
    });
    return result.current;
  });
  unmount();
  return seen;
}

test('it leaves on the way down and is back on the first way up, whatever trembles', () => {
  expect(hiddenAt(360, 100, 400, 403, 800, 797, 700, 900, 0)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test.each([
  [991, true],
  [992, false],
  [1280, false],
])('at %d px it leaves: %s', (width, leaves) => {
  expect(hiddenAt(width, 400)).toEqual([leaves]);
});

test('beyond the top, where a page is pulled down, it stays', () => {
  expect(hiddenAt(360, -80, -20, 0)).toEqual([false, false, false]);
});

test('what moves it lasts no time for who wants less motion', () => {
  const css = readFileSync(join(__dirname, 'site-header.module.css'), 'utf8');
  expect(css).toContain('transition: translate var(--calm)');
  const tokens = readFileSync(join(__dirname, '../theme/tokens.css'), 'utf8');
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\)\s*{\s*:root\s*{[^}]*--calm: 0ms/);
});
