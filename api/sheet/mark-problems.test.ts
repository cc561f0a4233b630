import { groupSheet } from '@cotejo/domain/purchase/subject/read-group-sheet.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import { markProblems, type Marked } from './mark-problems.ts';
import { readCells } from './read-cells.ts';

const problem = (rowNumber: number | null, message: string, mend: string | null): SheetProblem => ({
  rowNumber,
  column: null,
  heading: null,
  code: 'X',
  message,
  mend,
});
const file: Marked = {
  headingRow: 2,
  rows: [['Nómina'], ['RUT', 'Nombres'], ['01-9', '=1+1'], ['5']],
  problems: [
    problem(null, 'Falta una persona', null),
    problem(3, 'Completa «RUT»', null),
    problem(3, 'La fecha no es válida', 'Escríbela'),
  ],
};

const reread = async (marked: string | null) =>
  readCells(Buffer.from(marked ?? '', 'base64'), groupSheet, 'es', { staff: true });

test('each row says what is wrong in it and how to correct it, and the heading what is wrong in the whole file', async () => {
  const rows = await reread(await markProblems(file, 'es'));
  expect(rows).toEqual([
    ['Nómina'],
    ['RUT', 'Nombres', 'Problemas. Falta una persona'],
    // Text, and never computed.
    ['01-9', '=1+1', 'Completa «RUT». La fecha no es válida (Escríbela)'],
    ['5'],
  ]);
  const again = { headingRow: 2, rows, problems: [problem(4, 'Completa «Nombres»', null)] };
  expect(await reread(await markProblems(again, 'pt'))).toEqual([
    ['Nómina'],
    ['RUT', 'Nombres', 'Problemas'],
    ['01-9', '=1+1'],
    ['5', null, 'Completa «Nombres»'],
  ]);
}, 30_000);

test('a file in which nothing is wrong does not come back', async () => {
  expect(await markProblems({ ...file, problems: [] }, 'en')).toBeNull();
});
