/** @jest-environment jsdom */
import '../testing/setup.ts';
import { act, render, screen } from '@testing-library/react';
import { SearchProgress } from './search-progress.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('status').textContent.trim();

it('says nothing for 300 ms, then one of four texts after the other, every 3.5 s, and again', () => {
  render(<SearchProgress messages={['uno', 'dos', 'tres', 'cuatro']} />);
  wait(200);
  expect(shown()).toBe('');
  wait(200);
  const said = [shown()];
  for (let turn = 0; turn < 5; turn++) {
    wait(3300);
    expect(shown()).toBe(said.at(-1));
    wait(200);
    said.push(shown());
  }
  expect(said).toEqual(['uno', 'dos', 'tres', 'cuatro', 'uno', 'dos']);
});

it('adds after four seconds that it takes longer than usual', () => {
  render(<SearchProgress messages={['uno']} late="Está tardando más de lo normal." />);
  wait(3900);
  expect(shown()).toBe('uno');
  wait(200);
  expect(shown()).toContain('Está tardando más de lo normal.');
});
