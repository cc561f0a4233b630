/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Badges, type BadgeView } from './badges.tsx';

const badges: BadgeView[] = [
  { kind: 'new', text: 'Nuevo' },
  { kind: 'popular', text: 'Más vendido' },
  { kind: 'exclusive', text: 'Exclusivo' },
  { kind: 'score', text: 'Mejor puntaje' },
];

it('shows two in their order, and says the rest behind the count', async () => {
  const { container } = render(<Badges badges={badges} label="Distinciones" />);
  const list = within(screen.getByRole('list', { name: 'Distinciones' }));
  const items = list.getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Mejor puntaje');
  expect(items[1]).toHaveTextContent('Más vendido');
  expect(list.getByRole('button', { name: '+2: Exclusivo, Nuevo' })).toHaveTextContent('+2');
  expect(list.getByRole('note', { hidden: true })).toHaveTextContent('Exclusivo, Nuevo');
  expect(await axe(container)).toHaveNoViolations();
});

it('counts nothing where all have room', () => {
  render(<Badges badges={badges} label="Distinciones" max={4} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
