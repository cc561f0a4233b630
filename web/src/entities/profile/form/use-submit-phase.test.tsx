/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import { act, renderHook } from '@testing-library/react';
import { useSubmitPhase } from './use-submit-phase.ts';

const phases = () =>
  renderHook((loading: boolean) => useSubmitPhase(loading), { initialProps: false });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('is active with the submit, finished once results are there, and idle three seconds later', () => {
  const { result, rerender } = phases();
  expect(result.current.phase).toBe('idle');
  act(() => result.current.start());
  expect(result.current.phase).toBe('active');
  rerender(true);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.phase).toBe('active');
  rerender(false);
  expect(result.current.phase).toBe('finished');
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current.phase).toBe('finished');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.phase).toBe('idle');
});

it('finishes by itself where the list was known and never loads', () => {
  const { result } = phases();
  act(() => result.current.start());
  act(() => jest.advanceTimersByTime(300));
  expect(result.current.phase).toBe('finished');
  act(() => jest.advanceTimersByTime(3000));
  expect(result.current.phase).toBe('idle');
});

it('does not call a list finished that loads for another reason', () => {
  const { result, rerender } = phases();
  rerender(true);
  rerender(false);
  expect(result.current.phase).toBe('idle');
});
