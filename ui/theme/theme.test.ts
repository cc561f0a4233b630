import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeProblems } from '@cotejo/domain/site/check-theme.ts';
import { safeTypeColor } from './safe-type-color.ts';
import { themeStyle } from './theme-style.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ]),
);

it('finds our own theme readable', () => {
  expect(themeProblems(tokens)).toEqual([]);
});

it('names what is unreadable in a theme', () => {
  const problems = themeProblems({ ...tokens, 'accent-contrast': '#ffffff' });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^--accent-contrast on --accent: \d/);
});

it('accepts every insurance type of the tokens, and nothing unreadable or strange', () => {
  const types = Object.entries(tokens).filter(([name]) => name.startsWith('type-'));
  expect(types.length).toBeGreaterThan(15);
  for (const [name, color] of types)
    expect([name, safeTypeColor(color)]).toEqual([name, color.toLowerCase()]);
  expect(safeTypeColor('#ffff00')).toBeNull();
  expect(safeTypeColor('red;background:url(x)')).toBeNull();
  expect(safeTypeColor(null)).toBeNull();
});

it('lets only names and values of known shapes into a style', () => {
  const style = themeStyle({ brand: '#7a5cc2', radius: '4px', evil: 'url(x)', 'a;b': '#fff' });
  expect(style).toEqual({ '--brand': '#7a5cc2', '--radius': '4px' });
});
