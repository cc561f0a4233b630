/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { SupportAccessRecord } from '@cotejo/domain/support-access/support-access-row.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './support-access-pages.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000062';
const access: SupportAccessRecord = {
  id,
  version: 1,
  companyId: '0b576b08-d192-4000-8000-000000000063',
  company: 'Acme SpA',
  companyCode: 'acme',
  countryCode: 'CL',
  person: 'Marta Ríos',
  role: 'POSTVENTA',
  reason: 'Ticket 31: falta una baja',
  state: 'open',
  openedAt: '2026-11-30T15:00:00.000Z',
  until: '2026-11-30T15:30:00.000Z',
  endedAt: null,
  endedBy: null,
};
const line = (kind: string, text: string | null) => ({
  at: '2026-11-30T15:05:00.000Z',
  by: { id, name: 'Marta Ríos' },
  kind,
  changes: [],
  text,
});

async function open() {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  let isOver = false;
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    if (name === 'readSupportAccessHistory')
      return {
        ok: true,
        status: 200,
        data: { items: [line('read', 'Personas, ficha (1)'), line('opened', null)], next: null },
      };
    if (name === 'endSupportAccess') isOver = true;
    const cells = isOver
      ? { ...access, version: 2, state: 'over', endedAt: access.until, endedBy: 'Ana Soto' }
      : access;
    const allowed = isOver ? [] : [{ act: 'end', state: 'open' }];
    return {
      ok: true,
      status: 200,
      data: { id, version: cells.version, cells, links: [], allowed },
    };
  });
  const path = '/portal/accesos-soporte';
  const routes = recordRoutes(path, 'supportAccesses', async () => ({ pages }));
  await renderRoutes(routes, `${path}/${id}`, api, 'es', '/', 'ENTERPRISE_CLIENT_ADMIN');
  return (name: string) => asked.filter((each) => each.name === name);
}

test('who administers a company sees who came in, why and what was read, and ends it', async () => {
  const user = userEvent.setup();
  const asked = await open();
  expect(await screen.findByText(access.reason)).toBeInTheDocument();
  expect(screen.getByText('Postventa')).toBeInTheDocument();
  expect(screen.getByText('Abierto')).toBeInTheDocument();
  expect(await screen.findByText(/Leyó: Personas, ficha \(1\)/)).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Terminar ahora' }));
  await user.click(await screen.findByRole('button', { name: 'Terminar ahora' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/aunque tenga una página abierta/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Terminar ahora' }));
  expect(await screen.findByText('El acceso está terminado.')).toBeInTheDocument();
  expect(asked('endSupportAccess').map(({ input }) => input)).toEqual([
    expect.objectContaining({ params: { id }, body: expect.objectContaining({ version: 1 }) }),
  ]);
});
