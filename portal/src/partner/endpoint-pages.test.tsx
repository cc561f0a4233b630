/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { EndpointRecord } from '@cotejo/domain/partner/endpoint-row.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render-portal.tsx';
import { pages } from './endpoint-pages.ts';
import { recordRoutes } from '../record/page/record-routes.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000009';
const endpoint: EndpointRecord = {
  id,
  version: 1,
  partner: 'banco',
  countryCode: 'CL',
  url: 'https://avisos.banco.example/cotejo',
  events: 'purchase.issued',
  state: 'active',
  contact: 'tecnico@banco.example',
  language: 'es',
  secretId: 'ws_1',
  failingSince: null,
  createdAt: '2026-11-26T14:51:00.000Z',
};
const record = {
  id,
  version: 1,
  cells: endpoint,
  links: [],
  allowed: [{ act: 'rotateSecret', state: 'open' }],
};

/** The pages over scripted answers; a create is refused at first where `refusal` says so. */
async function open(
  path: string,
  refusal?: { readonly pointer: string; readonly message: string },
) {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const once = { name: 'secret', value: 'whsec_abc=' };
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    const isFirst = asked.filter((each) => each.name === 'createEndpoint').length === 1;
    if (name === 'createEndpoint' && refusal !== undefined && isFirst)
      return {
        ok: false,
        status: 422,
        problem: { code: 'VALIDATION_FAILED', errors: [{ ...refusal, code: 'INVALID' }] },
      } as unknown as ApiResult<unknown>;
    if (name === 'createEndpoint') return { ok: true, status: 201, data: { ...record, once } };
    if (name === 'rotateEndpointSecret')
      return { ok: true, status: 200, data: { ...record, once } };
    if (name === 'readEndpointHistory')
      return { ok: true, status: 200, data: { items: [], next: null } };
    if (name === 'readEndpoint') return { ok: true, status: 200, data: record };
    const list = {
      items: [endpoint],
      next: null,
      previous: null,
      ignored: [],
      asOf: endpoint.createdAt,
    };
    return { ok: true, status: 200, data: list };
  });
  const routes = recordRoutes('/portal/avisos-partners', 'endpoints', async () => ({ pages }));
  const router = await renderRoutes(routes, path, api, 'en', '/', 'ADMIN');
  return { router, asked: (name: string) => asked.filter((each) => each.name === name) };
}

test('a new one is asked by its form; what is told once is on its page, and gone when that is left', async () => {
  const refusal = { pointer: '/values/partner', message: 'There is no partner with this code' };
  const { router, asked } = await open('/portal/avisos-partners', refusal);
  await userEvent.click(await screen.findByRole('link', { name: 'Add an address' }));
  await userEvent.type(await screen.findByLabelText('Partner'), 'banco');
  await userEvent.type(screen.getByLabelText('Address'), endpoint.url);
  await userEvent.type(screen.getByLabelText('E-mail of the technical contact'), endpoint.contact);
  await userEvent.selectOptions(screen.getByLabelText('Language of the contact'), 'es');
  expect(screen.getByRole('group', { name: 'What it is told' })).toBeVisible();
  // Every event is chosen until it is not.
  await userEvent.click(screen.getByLabelText('lead.ended'));
  const add = screen.getByRole('button', { name: 'Add an address' });
  await userEvent.click(add);
  expect(await screen.findAllByText(/There is no partner with this code/)).not.toHaveLength(0);
  await userEvent.click(add);
  expect(await screen.findByText('whsec_abc=')).toBeVisible();
  expect(screen.getByText('The address was added.')).toBeVisible();
  expect(asked('createEndpoint').at(-1)?.input.body).toMatchObject({
    values: {
      partner: 'banco',
      countryCode: 'CL',
      event_purchase_issued: true,
      event_purchase_cancelled: true,
      event_purchase_refunded: true,
    },
  });
  expect(JSON.stringify(router.state.location)).not.toContain('whsec_');
  await act(() => router.navigate('/portal/avisos-partners'));
  await act(() => router.navigate(`/portal/avisos-partners/${id}`));
  expect(await screen.findByText('What is known')).toBeVisible();
  expect(screen.queryByText('whsec_abc=')).toBeNull();
});

test('an act that tells something once leads to its record', async () => {
  const { router } = await open(`/portal/avisos-partners/${id}/rotateSecret`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the secret' }));
  const dialog = await screen.findByRole('dialog');
  const yes = [...dialog.querySelectorAll('button')].find((each) =>
    each.textContent?.includes('Change the secret'),
  );
  await userEvent.click(yes as HTMLButtonElement);
  expect(await screen.findByText('whsec_abc=')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/portal/avisos-partners/${id}`);
});
