import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';

export const sampleProblems: readonly SheetProblem[] = [
  {
    rowNumber: null,
    column: null,
    heading: null,
    code: 'WRONG_COUNT',
    message: 'La planilla trae 2 trabajadores y el precio es para 3 trabajadores',
    mend: 'Corrige la planilla, o tu perfil si el seguro es para otras personas',
  },
  {
    rowNumber: 3,
    column: 'birthDate',
    heading: 'Fecha de nacimiento',
    code: 'INVALID_VALUE',
    message: 'El dato «Fecha de nacimiento» no es válido',
    mend: 'Escribe la fecha como 31-12-1990',
  },
];
