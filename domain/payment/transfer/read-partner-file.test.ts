import { readPartnerFile } from './read-partner-file.ts';

const context = { country: 'PE', language: 'es' } as const;

test('rows are read by their headings, in any order and language, days as people write them', () => {
  const file = readPartnerFile(
    [
      ['Fecha', 'N de operación', 'Referencia', 'Monto', 'Banco'],
      ['23-11-2026', '00123', 'COT1A2B3C4D5', '36.470', 'Estado'],
      [null, '', ' ', null, null],
      ['2026-11-22', 456, 'cot1a2b3c4d6', 36_470, null],
    ],
    context,
  );
  expect(file).toEqual({
    headingRow: 1,
    problems: [],
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
    rows: [],
    problems: [
      { column: 'receivedOn', message: 'The column “Date” is missing' },
      { column: 'operationNumber', message: 'The column “Operation” is missing' },
    ],
  });
  expect(readPartnerFile([], context).problems).toHaveLength(4);
});

test('a row whose day or amount cannot be read is said with how to write it, and is not looked for', () => {
  const { rows, problems } = readPartnerFile(
    [
      ['Referencia', 'Monto', 'Fecha', 'Operación'],
      ['COT1', '1.2.3', '23-11-2026', '1'],
      ['COT2', '100', 'ayer', '2'],
      ['COT3', '12,50', '23-11-2026', '3'],
    ],
    context,
  );
  expect(rows.map(({ reference }) => reference)).toEqual(['COT3']);
  expect(problems).toEqual([
    {
      rowNumber: 2,
      column: 'amount',
      heading: 'Monto',
      code: 'INVALID_VALUE',
      message: 'El dato «Monto» no es válido',
      mend: 'Escribe el monto como 36.470 o 36.470,50',
    },
    expect.objectContaining({ rowNumber: 3, column: 'receivedOn', code: 'INVALID_VALUE' }),
  ]);
});
