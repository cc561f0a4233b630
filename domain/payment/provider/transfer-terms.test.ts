import { getTransferReference, isByProof, toOperationNumber } from './transfer-terms.ts';

test('a transfer is named by letters and digits, the same for an attempt each time', () => {
  const id = '3f9a12bc-11ab-8c00-9000-000000000000';
  expect(getTransferReference(id)).toBe('COT3F9A12BC1');
  expect(getTransferReference(id)).toMatch(/^[A-Z0-9]{12}$/);
});

test('a number of an operation is the same however it was typed', () => {
  expect(toOperationNumber('00 123-45')).toBe('12345');
  expect(toOperationNumber('ab-7')).toBe('AB7');
  expect(toOperationNumber('000')).toBe('0');
  expect(toOperationNumber(' - ')).toBe('');
});

test('a person decides about transfers of QuePlan and QueSeguro, and of nobody else', () => {
  expect(['queplan', 'queseguro', 'linkify', 'transbank', 'nobody'].filter(isByProof)).toEqual([
    'queplan',
    'queseguro',
  ]);
});
