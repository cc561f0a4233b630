/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import type { RefundRecord } from '@cotejo/domain/staff/refund.record.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { fakeApi, ok, renderPortal, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';

const refund = (more: Partial<RefundRecord>): RefundRecord => ({
  id: '0b576b08-d192-4000-8000-000000000001',
  version: 1,
  purchaseId: '0b576b08-d192-4000-8000-000000000002',
  periodId: null,
  reference: '0B576B08-D192',
  country: 'CL',
  productCode: 'QPS901',
  amount: { amount: 36_470, currency: 'CLP' },
  state: 'refunded',
  reason: 'withdrawal',
  way: 'void',
  provider: 'transbank',
  paidAt: '2026-11-22T12:00:00.000Z',
  changedAt: '2026-11-22T13:00:00.000Z',
  ...more,
});

test('the list says in words where the money is, and a refused refund leads to where it waits', async () => {
  const refused = refund({ id: '0b576b08-d192-4000-8000-000000000003', state: 'refund_failed' });
  const { api } = fakeApi({
    listRefunds: () =>
      ok({
        items: [refund({}), refused],
        next: null,
        previous: null,
        ignored: [],
        asOf: '2026-11-22T14:00:00.000Z',
      }),
  });
  await renderPortal('/portal/dinero-devuelto', api);
  // The filters name every state too: what a row says is in the table.
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Devuelto')).toBeVisible();
  expect(table.getAllByText('Retracto')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Decidir' })).toHaveAttribute(
    'href',
    `/portal/espera/${refused.id}`,
  );
});

const refusedId = '0b576b08-d192-4000-8000-000000000003';
const periodId = '0b576b08-d192-4000-8000-000000000004';

test.each<[string, Role, Partial<RefundRecord>, string | null]>([
  ['of a purchase, who decides it', 'BACKOFFICE', {}, `/portal/espera/${refusedId}`],
  ['of a purchase, who may only ask for refunds', 'POSTVENTA', {}, null],
  ['of a period, who decides it', 'BACKOFFICE', { periodId }, `/portal/espera/${refusedId}`],
  [
    'of a period, who may only read periods',
    'ENTERPRISE_QUEPLAN_ADMIN',
    { periodId },
    `/portal/cobros/${periodId}`,
  ],
  ['of a period, who does not', 'POSTVENTA', { periodId }, null],
])('a refused refund %s: it leads to a page that is there for them', async (_, role, more, to) => {
  const items = [refund({ id: refusedId, state: 'refund_failed', ...more })];
  const { api } = fakeApi({
    listRefunds: () =>
      ok({ items, next: null, previous: null, ignored: [], asOf: '2026-11-22T14:00:00.000Z' }),
  });
  await renderRoutes(routes, '/portal/dinero-devuelto', api, 'es', '/', role);
  const table = within(await screen.findByRole('table'));
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  const elsewhere = links.filter((href) => !href?.startsWith('/portal/dinero-devuelto'));
  expect(elsewhere).toEqual(to === null ? [] : [to]);
});
