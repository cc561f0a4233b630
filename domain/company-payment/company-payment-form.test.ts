import { referenceKeyOf } from './company-payment-form.ts';

test.each([
  ['OP-00123', 'OP123'],
  ['op 123', 'OP123'],
  ['000123', '123'],
  ['100-200', '100200'],
  ['A0', 'A0'],
  ['--- ', '--- '],
])('the operation number %p is %p however it is written', (written, key) => {
  expect(referenceKeyOf(written)).toBe(key);
});
