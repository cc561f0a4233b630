/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient } from '@cotejo/contract/client.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../lead/lead-pages.ts';
import { leadId, sampleLead } from '../../testing/sample-lead.ts';
import { renderRoutes } from '../../testing/render-portal.tsx';
import { recordRoutes } from '../page/record-routes.tsx';

jest.setTimeout(30_000);

test('a list says that rows of it changed, and shows how once it is asked to', async () => {
  let lists = 0;
  const api = toApiClient(async ({ name }) => {
    if (name === 'listSavedViews') return { ok: true, status: 200, data: { items: [] } };
    lists += 1;
    const items = [sampleLead({ version: lists })];
    const list = { items, next: null, previous: null, ignored: [], asOf: '2026-11-28T12:00:00Z' };
    return { ok: true, status: 200, data: list };
  });
  const addresses: string[] = [];
  let say = (_: string): void => undefined;
  const fetch = async (address: string) => {
    addresses.push(address);
    const read = () =>
      new Promise<{ readonly value: Uint8Array }>((resolve) => {
        say = (text) => resolve({ value: new TextEncoder().encode(text) });
      });
    return { ok: true, body: { getReader: () => ({ read }) } };
  };
  Object.assign(globalThis, { fetch });
  const routes = recordRoutes('/portal/solicitudes', 'leads', async () => ({ pages }));
  await renderRoutes(routes, '/portal/solicitudes', api, 'en');
  await screen.findByText('S-7K3M-9P2Q');
  expect(addresses).toEqual([`/api/staff/leads/events?list=1&seen=${leadId}.1`]);
  // In two parts, as a network cuts it.
  await act(async () => say('event: changed\ndata: {"id":'));
  expect(screen.queryByText('1 on this page changed')).toBeNull();
  await act(async () => say(`"${leadId}","isNew":false}\n\n`));
  expect(screen.getByText('1 on this page changed')).toBeVisible();
  for (const id of ['2', '3', '3'])
    await act(async () => say(`event: new\ndata: {"id":"${id}","isNew":true}\n\n`));
  expect(screen.getByText('2 new · 1 on this page changed')).toBeVisible();
  expect(lists).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(lists).toBe(2);
  expect(screen.queryByText(/on this page changed/)).toBeNull();
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toContain(`${leadId}.2`);
});
