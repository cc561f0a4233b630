import {
  accountNumber,
  accountType,
  amount,
  bank,
  day,
  email,
  legalId,
  oneOf,
  sex,
  text,
  wholeNumber,
  type CellKind,
} from './cell-kinds.ts';
import { banks, findBank } from '../bank/banks.ts';
import type { SheetCell } from './cell.ts';
import { defineSheet } from './define-sheet.ts';
import { readSheet } from './read-sheet.ts';

const label = (word: string) => ({ es: word, en: `${word} (en)`, pt: `${word} pt` });
const context = { country: 'CL', language: 'es' } as const;
const animal = oneOf((word) => (word === 'perro' ? 'dog' : null), label('Perro'));

const sheet = defineSheet({
  name: { label: label('Nombre'), synonyms: ['Apodo'], kind: text, required: true },
  age: { label: label('Edad'), kind: wholeNumber(0, 30) },
});

test('rows keep their numbers, and a row without a word is passed over', () => {
  const { rows, problems } = readSheet(
    sheet,
    [
      ['Color', 'EDAD', 'apodo'],
      ['rojo', 3, 'Luna'],
      ['azul', null, ' '],
      ['', '4', 'Sol'],
    ],
    context,
  );
  expect(rows).toEqual([
    {
      rowNumber: 2,
      cells: { name: { text: 'Luna', value: 'Luna' }, age: { text: '3', value: '3' } },
    },
    {
      rowNumber: 4,
      cells: { name: { text: 'Sol', value: 'Sol' }, age: { text: '4', value: '4' } },
    },
  ]);
  expect(problems).toEqual([]);
});

test('everything that is wrong is said with its row, its column and how to correct it', () => {
  const { problems } = readSheet(
    sheet,
    [
      ['nombre', 'edad pt'],
      ['', 31],
      ['Sol', 'x'],
    ],
    context,
  );
  expect(problems.map(({ rowNumber, column, code }) => [rowNumber, column, code])).toEqual([
    [2, 'name', 'REQUIRED'],
    [2, 'age', 'INVALID_VALUE'],
    [3, 'age', 'INVALID_VALUE'],
  ]);
  expect(problems[1]).toMatchObject({
    message: 'El dato «Edad» no es válido',
    mend: 'Escribe un número de 0 a 30',
  });
});

test('a file without a required column has no rows', () => {
  expect(readSheet(sheet, [['edad'], [3]], context)).toMatchObject({
    rows: [],
    problems: [{ rowNumber: 1, column: 'name', code: 'MISSING_COLUMN' }],
  });
});

test('titles and empty rows above the headings are passed over, and rows keep their numbers', () => {
  const { headingRow, rows, problems } = readSheet(
    sheet,
    [['Animales de la casa'], [], ['Nombre *', 'Edad\n(en)'], ['Luna', 3], ['Sol', 31]],
    context,
  );
  expect(headingRow).toBe(3);
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([4, 5]);
  expect(problems).toMatchObject([{ rowNumber: 5, column: 'age' }]);
});

test('a cell that cannot be relied upon is a problem of its own, also where nothing is required', () => {
  const { rows, problems } = readSheet(
    sheet,
    [
      ['nombre', 'edad'],
      ['Luna', { fault: 'CELL_ERROR', text: '#N/A' }],
    ],
    context,
  );
  expect(rows[0]?.cells.age).toEqual({ text: '#N/A', value: null });
  expect(problems).toEqual([
    {
      rowNumber: 2,
      column: 'age',
      heading: 'Edad',
      code: 'CELL_ERROR',
      message: 'La celda «Edad» tiene un error de la planilla',
      mend: 'Escribe el dato en la celda',
    },
  ]);
});

test('one heading cannot mean two columns', () => {
  const same = { label: label('Nombre'), kind: text };
  expect(() => defineSheet({ one: same, two: same })).toThrow('"Nombre" means both one and two');
});

test.each<[string, CellKind, SheetCell, string | null]>([
  ['day', day, '1985-07-09', '1985-07-09'],
  ['day', day, '9/7/1985', '1985-07-09'],
  ['day', day, '1985-7-9', '1985-07-09'],
  ['day', day, '31-02-1985', null],
  ['day', day, '09-07-85', null],
  ['sex', sex, 'Mulher', 'F'],
  ['sex', sex, 'H', 'M'],
  ['sex', sex, 'x', null],
  ['legalId', legalId, '11.111.111-1', '111111111'],
  ['legalId', legalId, '11.111.111-2', null],
  ['email', email, ' Ana@Empresa.CL ', 'Ana@empresa.cl'],
  ['email', email, 'ana@empresa', null],
  ['wholeNumber', wholeNumber(0, 30), '-1', null],
  ['wholeNumber', wholeNumber(0, 30), 1.5, null],
  ['amount', amount, '$ 36.470', '$ 36.470'],
  ['amount', amount, 36470.5, '36470.50'],
  ['amount', amount, '1.2.3', null],
  ['amount', amount, '-5', null],
  ['oneOf', animal, 'PERRO', 'dog'],
  ['oneOf', animal, 'gato', null],
])('%s reads a cell', (_, kind, cell, value) => {
  expect(kind.read(cell, context)).toBe(value);
});

describe('a bank account', () => {
  const accounts = defineSheet({
    accountType: { label: label('Tipo de cuenta'), kind: accountType, required: true },
    accountNumber: { label: label('Número de cuenta'), kind: accountNumber, required: true },
    bank: { label: label('Banco'), kind: bank, required: true },
  });
  const headings = ['Banco', 'Tipo de cuenta', 'Número de cuenta'];
  const read = (country: 'CL' | 'PE' | 'CO' | 'INT', ...rows: readonly (readonly SheetCell[])[]) =>
    readSheet(accounts, [headings, ...rows], { country, language: 'es' });
  const valuesOf = ({ rows }: ReturnType<typeof read>) =>
    rows.map(({ cells }) => [cells.bank.value, cells.accountType.value, cells.accountNumber.value]);

  test('is read as people write it', () => {
    const reading = read(
      'CL',
      ['Banco de Chile', 'Cuenta Corriente', '00-123-45678-09'],
      ['BANCOESTADO', 'CuentaRUT', 12345678],
      ['bci', 'cta. vista', '77.123.456'],
      [37, 'Ahorro', '000123456'],
      ['039', 'Checking account', '0201234567'],
      ['Itau', 'Conta corrente', '0201234567'],
    );
    expect(reading.problems).toEqual([]);
    expect(valuesOf(reading)).toEqual([
      ['001', 'checking', '001234567809'],
      ['012', 'sight', '12345678'],
      ['016', 'sight', '77123456'],
      ['037', 'savings', '000123456'],
      ['039', 'checking', '0201234567'],
      ['039', 'checking', '0201234567'],
    ]);
  });

  test('says at each cell what is no account of the country, and how it is written', () => {
    const reading = read(
      'CL',
      ['Banco del Desarrollo', 'Prepago', '1234'],
      ['Banco', 'Cuenta', 'DE89370400440532013000'],
      ['Scotiabank', 'Vista', '00000000'],
    );
    expect(reading.problems.map(({ rowNumber, column }) => `${rowNumber} ${column}`)).toEqual([
      '2 accountType',
      '2 accountNumber',
      '2 bank',
      '3 accountType',
      '3 accountNumber',
      '3 bank',
      '4 accountNumber',
    ]);
    for (const { code, mend } of reading.problems)
      expect([code, mend]).toEqual(['INVALID_VALUE', expect.stringMatching(/^Escribe /)]);
  });

  test('elsewhere has the types and numbers of its country, and a bank by any name', () => {
    const cci = '00219300123456789012';
    const row = ['Interbank', 'Ahorros', cci];
    expect(valuesOf(read('PE', row))).toEqual([['Interbank', 'savings', cci]]);
    expect(read('PE', ['Interbank', 'Vista', '123']).problems).toHaveLength(2);
    expect(valuesOf(read('CO', ['Bancolombia', 'Cta Corriente', '031-123456-78']))).toEqual([
      ['Bancolombia', 'checking', '03112345678'],
    ]);
    const iban = 'DE89 3704 0044 0532 0130 00';
    expect(valuesOf(read('INT', ['N26', 'checking', iban]))).toEqual([
      ['N26', 'checking', 'DE89370400440532013000'],
    ]);
  });

  test('has each bank of a country by one name', () => {
    for (const { code, name, aliases = [], isOffered } of banks.CL ?? [])
      for (const each of [code, name, ...aliases])
        expect([each, findBank('CL', each)]).toEqual([each, isOffered ? code : null]);
  });
});
