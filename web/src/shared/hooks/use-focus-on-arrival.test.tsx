/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import '../../testing/jsdom-globals.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

function Site() {
  useFocusOnArrival();
  return (
    <>
      <nav>
        <Link to="/plan">Plan, del menú</Link>
      </nav>
      <Routes>
        <Route
          path="/lista"
          element={
            <main>
              <h1>Lista</h1>
              <Link to="/plan">Ver detalle</Link>
              <Link to="/lista?orden=lowerPrice">Ordenar</Link>
            </main>
          }
        />
        <Route
          path="/plan"
          element={
            <main>
              <h1>Plan</h1>
            </main>
          }
        />
      </Routes>
    </>
  );
}

const open = () => {
  render(
    <MemoryRouter initialEntries={['/lista']}>
      <Site />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
};

it('goes to the title of the next page when the link that led there is gone', async () => {
  const user = open();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Ver detalle' }));
  expect(screen.getByRole('heading', { name: 'Plan' })).toHaveFocus();
});

it('stays on what is still there', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Ordenar' }));
  expect(screen.getByRole('link', { name: 'Ordenar' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Plan, del menú' }));
  expect(screen.getByRole('link', { name: 'Plan, del menú' })).toHaveFocus();
});
