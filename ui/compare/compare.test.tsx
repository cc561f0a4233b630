/** @jest-environment jsdom */
import '../testing/setup.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CompareGroup } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { CompareTray } from './compare-tray.tsx';

const groups: CompareGroup[] = [
  {
    id: 'price',
    title: 'Precio',
    rows: [
      {
        id: 'month',
        label: 'Precio mensual',
        different: true,
        cells: [
          { kind: 'price', first: '$36.470' },
          { kind: 'price', first: '$27.843', best: 'El más bajo' },
        ],
      },
    ],
  },
  {
    id: 'when',
    title: 'Desde cuándo',
    rows: [
      {
        id: 'wait',
        label: 'Carencia',
        different: false,
        cells: [
          { kind: 'text', text: '60 días' },
          { kind: 'text', text: '60 días' },
        ],
      },
    ],
  },
];

const column = (name: string) => ({
  id: name,
  name,
  insurer: { name: 'BICE Vida', logoLabel: 'Logo' },
  action: { text: 'Contratar', context: name, href: '#', look: 'strong' as const },
  tools: [{ text: 'Quitar', context: name, href: '#quitar' }],
});

const table = (onlyDifferences: boolean) => (
  <CompareTable
    caption="Comparación"
    regionLabel="Tabla"
    columns={[column('Familia 70'), column('Base')]}
    groups={groups}
    onlyDifferences={onlyDifferences}
    labels={{
      bar: 'Seguros que comparas',
      differs: 'Difiere',
      differsNote: 'No dicen lo mismo.',
      same: 'Igual',
      sameNote: 'Marcamos las filas en que dicen lo mismo.',
      allEqual: 'Todo igual.',
    }}
  />
);

it('is a table with a head for each column and row, in a region the keyboard can scroll', async () => {
  const { container } = render(table(false));
  expect(screen.getByRole('region', { name: 'Tabla' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('table', { name: 'Comparación' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: /Precio mensual\s+Difiere/ })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /\$27\.843\s*El más bajo/ })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('has the way to buy above and below each column', () => {
  render(table(false));
  expect(screen.getAllByRole('link', { name: 'Contratar Base' })).toHaveLength(2);
});

it('leaves out equal rows, and groups without any other', () => {
  render(table(true));
  expect(screen.queryByText('Carencia')).not.toBeInTheDocument();
  expect(screen.queryByText('Desde cuándo')).not.toBeInTheDocument();
  expect(screen.getByText('Precio mensual')).toBeInTheDocument();
});

it('says why one product alone cannot be compared', () => {
  render(
    <CompareTray
      label="Por comparar"
      slots={[{ id: '1', name: 'Base', insurer: 'BICE Vida', removeLabel: 'Quitar Base' }]}
      count="1 de 3"
      room="Puedes sumar 2 más"
      clearLabel="Vaciar"
      unfoldLabel="Ver los elegidos"
      action={{ label: 'Comparar 1', href: '#', blocked: 'Elige al menos 2.' }}
      onRemove={() => undefined}
      onClear={() => undefined}
    />,
  );
  const tray = within(screen.getByRole('region', { name: 'Por comparar' }));
  const compare = tray.getByRole('button', { name: 'Comparar 1' });
  expect(compare).toHaveAttribute('aria-disabled', 'true');
  expect(compare).toHaveAccessibleDescription('Elige al menos 2.');
  expect(tray.getByRole('status')).toHaveTextContent('1 de 3');
});

it('unfolds what was chosen, each with its way out, where there is no room for slots', async () => {
  const removed = jest.fn();
  const cleared = jest.fn();
  const { container } = render(
    <CompareTray
      label="Por comparar"
      slots={[
        { id: '1', name: 'Base', insurer: 'BICE Vida', removeLabel: 'Quitar Base' },
        { id: '2', name: 'Pleno', insurer: 'BICE Vida', removeLabel: 'Quitar Pleno' },
      ]}
      count="2 de 3"
      room="Puedes sumar 1 más"
      clearLabel="Vaciar"
      unfoldLabel="Ver los elegidos"
      action={{ label: 'Comparar 2', href: '#' }}
      onRemove={removed}
      onClear={cleared}
    />,
  );
  const unfold = screen.getByRole('button', { name: 'Ver los elegidos' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const slots = document.getElementById(unfold.getAttribute('aria-controls') ?? '');
  expect(slots?.parentElement).toHaveClass('compare-tray__inner--open');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Pleno' }));
  expect(removed).toHaveBeenCalledWith('2');
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(cleared).toHaveBeenCalled();
  expect(await axe(container)).toHaveNoViolations();
});
