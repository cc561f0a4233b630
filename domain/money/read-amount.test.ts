import { readAmount } from './read-amount.ts';

test.each([
  ['36470', 0, 36_470],
  ['36.470', 0, 36_470],
  ['$36.470', 0, 36_470],
  ['1.036.470', 0, 1_036_470],
  ['1,234.50', 2, 123_450],
  ['1.234,50', 2, 123_450],
  ['S/ 1234.50', 2, 123_450],
  ['1234', 2, 123_400],
  ['1,234', 2, 123_400],
])('%s with %i decimals is %i', (typed, exponent, amount) => {
  expect(readAmount(typed, exponent)).toBe(amount);
});

test.each([
  ['', 0],
  ['0', 0],
  ['-5', 0],
  ['12,50', 0],
  ['12.5', 2],
  ['1,2,3', 2],
  ['mucho', 2],
])('%s with %i decimals is no amount', (typed, exponent) => {
  expect(readAmount(typed, exponent)).toBeNull();
});
