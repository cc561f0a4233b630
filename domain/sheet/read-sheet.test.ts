import {
  amount,
  day,
  email,
  legalId,
  oneOf,
  sex,
  text,
  wholeNumber,
  type CellKind,
} from './cell-kinds.ts';
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
