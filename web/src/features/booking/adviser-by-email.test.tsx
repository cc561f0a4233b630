/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readReferral, saveReferral } from '../../shared/visitor/referral.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { AdviserByEmail } from './adviser-by-email.tsx';

const ana = {
  slug: 'ana',
  name: 'Ana Rojas',
  initials: 'AR',
  photo: null,
  languages: ['es'],
  lines: [],
};

beforeEach(() => localStorage.clear());

/** Looks an address up, and closes what came of it; meanwhile another tab came by the link of an adviser. */
async function lookUp(answer: ApiResult<unknown>, title: string): Promise<void> {
  const { api } = fakeApi({ findAdviserByEmail: () => answer });
  const user = userEvent.setup({ delay: null });
  await renderPage(AdviserByEmail, { path: '/Agendar', route: '/Agendar', api });
  await user.click(screen.getByRole('button', { name: '¿Conoces el correo de tu asesor?' }));
  await user.type(screen.getByRole('textbox', { name: 'Correo del asesor' }), 'ana@cotejo.cl');
  saveReferral({ slug: 'eva', name: 'Eva Soto', at: new Date().toISOString(), byLink: true });
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  const said = await screen.findByRole('dialog', { name: title });
  await user.click(within(said).getByRole('button', { name: 'Cerrar' }));
}

test('whoever was found is saved', async () => {
  await lookUp(ok({ data: ana }), 'Te atiende Ana Rojas');
  expect(readReferral()).toMatchObject({ slug: 'ana', name: 'Ana Rojas', byLink: false });
});

test.each([
  ['nobody has', 404, 'No encontramos a ese asesor'],
  ['could not be looked up', 503, 'No pudimos buscar a tu asesor'],
])('an address that %s leaves whom another tab has saved', async (_, status, title) => {
  await lookUp(problem(status, 'NO'), title);
  expect(readReferral()).toMatchObject({ slug: 'eva', byLink: true });
});
