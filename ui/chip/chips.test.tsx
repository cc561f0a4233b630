/** @jest-environment jsdom */
import '../testing/setup.ts';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chips } from './chips.tsx';

function Applied() {
  const [values, setValues] = useState(['Dental', 'Vida', 'Hasta 65']);
  return (
    <Chips
      label="Filtros aplicados"
      chips={values.map((label) => ({ id: label, label, removeLabel: `Quitar ${label}` }))}
      onRemove={(id) => setValues(values.filter((value) => value !== id))}
      clear={{ label: 'Limpiar', onClear: () => setValues([]) }}
    />
  );
}

it.each(['{Enter}', ' ', '{Delete}', '{Backspace}'])('is removed with %j', async (key) => {
  render(<Applied />);
  screen.getByRole('button', { name: 'Quitar Vida' }).focus();
  await userEvent.keyboard(key);
  expect(screen.queryByText('Vida')).not.toBeInTheDocument();
});

it('gives the focus to the neighbour, at the end to what is left', async () => {
  render(<Applied />);
  screen.getByRole('button', { name: 'Quitar Dental' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Quitar Vida' })).toHaveFocus();
  await userEvent.keyboard('{Delete}{Delete}');
  expect(screen.getByRole('group')).toHaveFocus();
});
