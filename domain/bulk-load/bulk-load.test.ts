import { readSheet, type SheetRow } from '../sheet/read-sheet.ts';
import { moveCounts, needsSecondPerson, noRows } from './bulk-load-transitions.ts';
import { readLoadPerson } from './load-person.ts';
import { describeRowProblem } from './load-problem.ts';
import type { LoadColumn } from './load-sheets.ts';
import { peopleLoadSheet } from './people-sheet.ts';
import { planRow } from './plan-row.ts';

const headings = ['Nombres', 'Apellido paterno', 'RUT', 'Fecha de nacimiento', 'Sexo'];
const more = ['Tipo de asegurado', 'RUT titular', 'Parentesco'];

/** What reading a row says about its person, and the codes of what is wrong. */
function read(...cells: readonly string[]) {
  const context = { country: 'CL', language: 'es' } as const;
  const { rows, problems } = readSheet(peopleLoadSheet, [[...headings, ...more], cells], context);
  const found = problems.flatMap(({ column, code }) =>
    column === null ? [] : [{ column, code } as Parameters<typeof readLoadPerson>[2][number]],
  );
  const { person, problems: said } = readLoadPerson(
    'people',
    rows[0]! as SheetRow<LoadColumn>,
    found,
    '2026-11-28',
  );
  return { person, codes: said.map(({ column, code }) => `${column} ${code}`) };
}

const ana = ['Ana', 'Soto', '11.111.111-1', '1990-01-31', 'F'] as const;

test('a worker is who says so, or says nothing of a holder', () => {
  expect(read(...ana)).toMatchObject({
    codes: [],
    person: { legalId: '111111111', isDependant: false, holderLegalId: null, dependentType: null },
  });
  // What a worker says of a holder means nothing.
  expect(read(...ana, 'Titular', '22.222.222-2').person.holderLegalId).toBeNull();
});

test('a dependant names another person as holder, and what they are to them', () => {
  expect(read(...ana, 'Carga', '22.222.222-2', 'Hija')).toMatchObject({
    codes: [],
    person: { isDependant: true, holderLegalId: '222222222', dependentType: 'HIJO' },
  });
  expect(read(...ana, 'Carga').codes).toEqual(['holder REQUIRED', 'dependentType REQUIRED']);
  expect(read(...ana, 'Carga', '11.111.111-1', 'Hija').codes).toEqual(['holder OWN_HOLDER']);
});

test('each cell has one problem: a birth that lies ahead, a name that is none', () => {
  expect(read('Ana', 'Soto', '11.111.111-1', '2026-11-29', 'F').codes).toEqual([
    'birthDate INVALID_VALUE',
  ]);
  expect(read('x'.repeat(121), '', '1-2', 'y', 'F').codes.toSorted()).toEqual([
    'birthDate INVALID_VALUE',
    'firstName INVALID_VALUE',
    'legalId INVALID_VALUE',
    'paternalSurname REQUIRED',
  ]);
});

const row = {
  number: 5,
  isDependant: false,
  personKey: 'p',
  holderKey: null,
  contentKey: 'c',
  problems: [],
};
const alone = { firstNumber: 5, known: null, hasHolder: false };
const known = { isDependant: false, contentKey: 'c', version: 3 };

test('a row makes somebody, changes somebody, or says what is known', () => {
  expect(planRow(row, alone)).toMatchObject({ state: 'create', seenVersion: null });
  expect(planRow(row, { ...alone, known })).toMatchObject({ state: 'same', seenVersion: 3 });
  const other = { ...known, contentKey: 'd' };
  expect(planRow(row, { ...alone, known: other })).toMatchObject({
    state: 'update',
    seenVersion: 3,
    seenContentKey: 'd',
  });
});

test('the second row of a person, another type and a dependant of nobody are faults', () => {
  const codes = (...given: Parameters<typeof planRow>) =>
    planRow(...given).problems.map(({ code }) => code);
  expect(codes(row, { ...alone, firstNumber: 4 })).toEqual(['REPEATED']);
  const dependant = { ...row, isDependant: true, holderKey: 'h' };
  expect(codes(dependant, { ...alone, known })).toEqual(['OTHER_TYPE', 'NO_HOLDER']);
  expect(codes(dependant, { ...alone, hasHolder: true })).toEqual([]);
  // What is wrong with the cell of the holder is said once.
  const problems = [{ column: 'holder', code: 'INVALID_VALUE' }] as const;
  expect(codes({ ...dependant, holderKey: null, problems }, alone)).toEqual(['INVALID_VALUE']);
});

test('counts follow the rows', () => {
  const read = { ...noRows, read: 3 };
  expect(moveCounts(read, ['read', 'read'], ['create', 'faulty'])).toEqual({
    ...noRows,
    read: 1,
    create: 1,
    faulty: 1,
  });
});

test('two people confirm from 200 changes on, or a tenth of the people', () => {
  const changes = (create: number, update = 0) => ({ ...noRows, create, update, same: 500 });
  expect(needsSecondPerson(changes(150, 49), 0, 0)).toBe(false);
  expect(needsSecondPerson(changes(150, 50), 0, 0)).toBe(true);
  expect(needsSecondPerson(changes(9), 100, 0)).toBe(false);
  expect(needsSecondPerson(changes(10), 100, 0)).toBe(true);
  expect(needsSecondPerson(changes(150), 0, 50)).toBe(true);
});

test('a problem is said in the reader’s language, with the other row', () => {
  expect(
    describeRowProblem('people', 7, { column: 'legalId', code: 'REPEATED', other: 5 }, 'en'),
  ).toEqual({
    rowNumber: 7,
    column: 'legalId',
    heading: 'ID',
    code: 'REPEATED',
    message: 'This person is already in row 5',
    mend: 'Leave one row for each person',
  });
});
