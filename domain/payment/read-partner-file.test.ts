import { readPartnerFile } from './read-partner-file.ts';

const context = { country: 'PE', language: 'es' } as const;

test('rows are read by their headings, in any order and language, days as people write them', () => {
  const file = readPartnerFile(
    [
      ['Fecha', 'N de operación', 'Referencia', 'Monto', 'Banco'],
      ['23-11-2026', '00123', 'COT1A2B3C4D5', '36.470', 'Estado'],
      [null, '', ' ', null, null],
      [new Date('2026-11-22T00:00:00Z'), 456, 'cot1a2b3c4d6', 36_470, null],
    ],
    context,
  );
  expect(file).toEqual({
    type: 'rows',
    rows: [
      {
        rowNumber: 2,
        reference: 'COT1A2B3C4D5',
        amount: '36.470',
        receivedOn: '2026-11-23',
        operationNumber: '00123',
      },
      {
        rowNumber: 4,
        reference: 'cot1a2b3c4d6',
        amount: '36470',
        receivedOn: '2026-11-22',
        operationNumber: '456',
      },
    ],
  });
});

test('a file without a column names what it lacks', () => {
  const file = readPartnerFile([['Reference', 'Amount']], { ...context, language: 'en' });
  expect(file).toMatchObject({
    type: 'no_columns',
    missing: [
      { column: 'receivedOn', message: 'The column “Date” is missing' },
      { column: 'operationNumber', message: 'The column “Operation” is missing' },
    ],
  });
  expect(readPartnerFile([], context)).toMatchObject({ type: 'no_columns' });
});
