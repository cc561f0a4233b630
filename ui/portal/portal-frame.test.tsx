/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, within } from '@testing-library/react';
import { PortalFrame } from './portal-frame.tsx';

const pages = (current: string) =>
  ['Cobros', 'Pagos'].map((label) => ({
    href: `/${label}`,
    label,
    icon: 'card' as const,
    isCurrent: label === current,
  }));
const frame = (current: string) => (
  <PortalFrame
    skip="Saltar al contenido"
    home={{ href: '/', label: 'Inicio' }}
    person={{ name: 'Ana Soto', role: 'Backoffice' }}
    navLabel="Portal"
    menu="Menú"
    pages={pages(current)}
    signOut="Cerrar sesión"
    onSignOut={() => undefined}
  >
    <h1>{current}</h1>
  </PortalFrame>
);

test('on narrow screens a menu names the page, and folds once another one is open', () => {
  const { container, rerender } = render(frame('Cobros'));
  const menu = () => {
    const found = container.querySelector('details');
    if (found === null) throw new Error('no menu');
    return found;
  };
  expect(menu().querySelector('summary')?.textContent).toMatch(/^Menú · Cobros/);
  expect(menu().open).toBe(false);
  menu().open = true;
  rerender(frame('Pagos'));
  expect(menu().querySelector('summary')?.textContent).toMatch(/^Menú · Pagos/);
  expect(menu().open).toBe(false);
});

test('pages of a group stand under its name, which is spoken once', () => {
  const grouped = [...pages('Pagos'), { ...pages('')[0]!, href: '/guia', label: 'Guía' }].map(
    (page, at) => ({ ...page, group: at < 2 ? 'Dinero' : 'Ayuda' }),
  );
  const { getAllByRole } = render(
    <PortalFrame {...frame('Pagos').props} pages={grouped}>
      <h1>Pagos</h1>
    </PortalFrame>,
  );
  const [money, help] = getAllByRole('group', { name: /Dinero|Ayuda/ });
  expect(money).toHaveAccessibleName('Dinero');
  expect(
    within(money!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cobros', 'Pagos']);
  expect(within(help!).getAllByRole('link')).toHaveLength(1);
});
