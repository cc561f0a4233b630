/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

it('moves through its items with the arrow keys and runs the chosen one', async () => {
  const quit = jest.fn();
  render(
    <Menu
      items={[
        { id: 'a', label: 'Editar', href: '#editar' },
        { id: 'b', label: 'Dar de baja', onSelect: quit },
      ]}
    >
      Acciones
    </Menu>,
  );
  screen.getByRole('button', { name: 'Acciones' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Editar')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Dar de baja')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Editar')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(quit).toHaveBeenCalledTimes(1);
});
