/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleProblems } from '../gallery/sample-problems.ts';
import { SheetProblems } from './sheet-problems.tsx';

const words = {
  title: 'Hay datos por corregir',
  row: 'Fila',
  column: 'Columna',
  problem: 'Problema',
  mend: 'Cómo corregirlo',
  wholeFile: 'Todo el archivo',
  save: 'Descargar',
};

test('each problem says where it is, why, and what to do about it', async () => {
  const onSave = jest.fn();
  const { container } = render(
    <SheetProblems problems={sampleProblems} words={words} onSave={onSave} />,
  );
  // The list itself is not read out whole.
  expect(screen.getByRole('alert')).toHaveTextContent(/^Hay datos por corregirDescargar$/);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FilaColumnaProblemaCómo corregirlo',
    expect.stringMatching(/^Todo el archivo–La planilla trae/) as string,
    'Fila 3Fecha de nacimientoEl dato «Fecha de nacimiento» no es válidoEscribe la fecha como 31-12-1990',
  ]);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Descargar' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  expect((await axe(container)).violations).toEqual([]);
});
