import type { SheetCell } from '../sheet/cell.ts';
import { readPeople } from './read-people.ts';

const today = '2026-11-21';
const context = { country: 'CL', language: 'es' } as const;

function people(...rows: SheetCell[][]) {
  const read = readPeople(rows, today, context);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.people;
}

test('headings are found in any order and in three languages', () => {
  expect(people(['Idade', 'Gênero', 'Família'], [34, 'Mulher', 'A'])).toEqual([
    { rowNumber: 2, group: 'A', role: 'holder', sex: 'F', age: 34, relationship: null },
  ]);
});

test('a birth date becomes full years, as a date or as text', () => {
  const ages = people(
    ['Sexo', 'Fecha de nacimiento'],
    ['F', '1990-11-21'],
    ['F', '22-11-1990'],
    ['M', '1990-11-20'],
  ).map(({ age }) => age);
  expect(ages).toEqual([36, 35, 36]);
});

test('rows of one group stand together, others by themselves; empty rows are passed over', () => {
  const read = people(
    ['sexo', 'edad', 'parentesco', 'grupo'],
    ['F', 34, 'Titular', 'Soto'],
    [null, null, null, null],
    ['M', '36', 'Cônjuge', 'Soto'],
    ['M', 5, 'hijo', 'Soto'],
    ['F', 60, null, null],
  );
  expect(read.map(({ group, role, relationship }) => [group, role, relationship])).toEqual([
    ['Soto', 'holder', null],
    ['Soto', 'dependant', 'Cónyuge'],
    ['Soto', 'dependant', 'Hijo/a'],
    ['fila 6', 'holder', null],
  ]);
});

test('all faults are told at once, each with its row', () => {
  const read = readPeople(
    [
      ['sexo', 'edad'],
      ['x', 34],
      ['F', -1],
      ['F', 200],
      ['', ''],
      ['M', null],
      ['M', 30],
    ],
    today,
    context,
  );
  expect(
    read.ok ? [] : read.problems.map(({ rowNumber, column, code }) => [rowNumber, column, code]),
  ).toEqual([
    [2, 'sexo', 'INVALID_VALUE'],
    [3, 'edad', 'INVALID_VALUE'],
    [4, 'edad', 'INVALID_VALUE'],
    [6, 'edad', 'REQUIRED'],
  ]);
});

test.each([[[]], [[['nombre']]], [[['sexo', 'edad']]]])(
  'a sheet without people says so: %j',
  (rows) => {
    expect(readPeople(rows as SheetCell[][], today, { country: 'CL', language: 'en' }).ok).toBe(
      false,
    );
  },
);

test.each(['31-06-1990', '2027-01-01', 'ayer', '1800-01-01'])('%s is no birth date', (text) => {
  const read = readPeople(
    [
      ['sexo', 'nacimiento'],
      ['F', text],
    ],
    today,
    context,
  );
  expect(read.ok).toBe(false);
});
