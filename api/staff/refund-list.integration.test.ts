import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountRefundList } from './mount-refund-list.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountRefundList] });
}, 180_000);
afterAll(() => api.close());

type List = NonNullable<CallAnswer<'listRefunds'>>;

const staff = async (role: Role = 'BACKOFFICE', country = 'CL') => {
  const { authorization } = await signedInAs(api.dependencies, role, ['country', country]);
  return { authorization };
};
const read = (path: string, headers: Readonly<Record<string, string>>) =>
  api.fetch(`/api/staff/refunds${path}`, { headers });
async function list(query: string, headers: Readonly<Record<string, string>>): Promise<List> {
  const answer = await read(`?${query}`, headers);
  if (answer.status !== 200) throw new Error(api.logLines.slice(-3).join('\n'));
  return (await answer.json()) as List;
}
const idsOf = ({ items }: List): readonly string[] => items.map(({ id }) => id);

test('lists what goes back and nothing else, by its state, provider, purchase and day', async () => {
  const failed = await purchaseAt(api, { status: 'refunding', payment: 'refund_failed' });
  const done = await purchaseAt(api, { status: 'refunded', payment: 'refunded' });
  const paid = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const headers = await staff();
  const all = await list('', headers);
  expect(idsOf(all)).toEqual(expect.arrayContaining([failed.attemptId, done.attemptId]));
  expect(idsOf(all)).not.toContain(paid.attemptId);
  expect(all.items.find(({ id }) => id === failed.attemptId)).toMatchObject({
    state: 'refund_failed',
    country: 'CL',
    reference: getPurchaseReference(failed.id),
  });
  const refused = idsOf(await list('state=refund_failed', headers));
  expect(refused).toContain(failed.attemptId);
  expect(refused).not.toContain(done.attemptId);
  expect(idsOf(await list(`reference=${getPurchaseReference(done.id)}`, headers))).toEqual([
    done.attemptId,
  ]);
  expect(idsOf(await list('changed=0..0', headers))).toContain(done.attemptId);
  expect(idsOf(await list('changed=..-1', headers))).not.toContain(done.attemptId);
});

test('one has its facts and what happened to its purchase; one that goes back no more is gone', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'refunding', payment: 'refunding' });
  const paid = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const headers = await staff();
  const one = (await (await read(`/${attemptId}`, headers)).json()) as NonNullable<
    CallAnswer<'readRefund'>
  >;
  expect(one).toMatchObject({ id: attemptId, allowed: [], cells: { state: 'refunding' } });
  expect((await read(`/${attemptId}/history`, headers)).status).toBe(200);
  expect((await read(`/${paid.attemptId}`, headers)).status).toBe(404);
});

test('staff of another country find none of it', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'refunded', payment: 'refunded' });
  const elsewhere = await staff('BACKOFFICE', 'PE');
  expect(idsOf(await list('', elsewhere))).not.toContain(attemptId);
  expect((await read(`/${attemptId}`, elsewhere)).status).toBe(404);
  expect((await read(`/${attemptId}/history`, elsewhere)).status).toBe(404);
});
