import { markProblems } from './mark-problems.ts';
import { readSheet } from './read-sheet.ts';

const rows = [
  ['RUT', 'Nacimiento'],
  ['1-9', new Date('1990-12-31T00:00:00Z')],
  [null, '=1+1'],
  ['5;5'],
] as const;

test('each row says what is wrong in it, and the heading what is wrong in the whole file', () => {
  const problems = [
    { rowNumber: null, message: 'Falta una persona' },
    { rowNumber: 3, message: 'Completa «RUT»' },
    { rowNumber: 3, message: 'La fecha no es válida' },
  ];
  expect(markProblems(rows, problems, 'es').split('\n')).toEqual([
    '\uFEFFRUT;Nacimiento;Problemas. Falta una persona',
    '1-9;1990-12-31;',
    // Excel would compute it.
    ";'=1+1;Completa «RUT». La fecha no es válida",
    '"5;5";;',
    '',
  ]);
});

test('what comes back is read like what was sent', async () => {
  const csv = Buffer.from(markProblems(rows.slice(0, 2), [], 'pt'));
  expect(await readSheet(csv, 'pt', { network: '203.0.113.7' })).toEqual([
    ['RUT', 'Nacimiento', 'Problemas'],
    ['1-9', '1990-12-31', ''],
  ]);
});
