import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountLeads } from '../lead/mount-leads.ts';
import { mountCounts } from './mount-counts.ts';
import { mountWaiting } from './mount-waiting.ts';

jest.setTimeout(60_000);

type Counts = NonNullable<CallAnswer<'readDeskCounts'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLeads, mountWaiting, mountCounts] });
}, 180_000);
afterAll(() => api.close());

/** A lead of somebody, in a status; `late`: the hour that was agreed is over. */
async function given(
  { accountId }: Bearer,
  status: number,
  {
    late = false,
    country = 'CL',
  }: { readonly late?: boolean; readonly country?: 'CL' | 'PE' } = {},
): Promise<void> {
  const id = randomUUID();
  const reference = requestReference(Buffer.from(id));
  const lead = { id, country, productCode: 'QPS901', attribution: {}, reference };
  await api.db.transaction((tx) =>
    openLead(tx, { ...lead, position: { status: 8, subStatus: null } }),
  );
  await api.db.query(
    `UPDATE lead SET status = $2, assigned_to = $3,
            due_at = CASE WHEN $4 THEN now() - interval '1 hour' END WHERE id = $1`,
    [id, status, accountId, late],
  );
}

async function countsOf({ authorization }: Bearer): Promise<Counts> {
  const answer = await api.fetch('/api/staff/counts', { headers: { authorization } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Counts;
}

/** How many a queue of the list has for them. */
async function listed({ authorization }: Bearer, queue: string): Promise<number> {
  const query = leadRecord.list.views?.[queue];
  const answer = await api.fetch(`/api/staff/leads?${query}&count=1`, {
    headers: { authorization },
  });
  const { count } = (await answer.json()) as { readonly count: { readonly value: number } };
  return count.value;
}

const exactly = (value: number) => ({ value, capped: false });

test('own, foreign and nobody', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const seller = await signedInAs(
    api.dependencies,
    'EJECUTIVO',
    ['country', 'CL'],
    supervisor.accountId,
  );
  const other = await signedInAs(api.dependencies, 'EJECUTIVO');
  const abroad = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'PE']);
  const before = await countsOf(await signedInAs(api.dependencies, 'BACKOFFICE'));
  await given(seller, 2);
  await given(seller, 13, { late: true });
  // Over, and somebody else's.
  await given(seller, 4);
  await given(other, 13, { late: true });
  await given(abroad, 13, { late: true, country: 'PE' });

  // An executive decides about nothing that waits.
  expect(await countsOf(seller)).toEqual({ mine: exactly(2), late: exactly(1), waiting: null });
  expect(await countsOf(abroad)).toMatchObject({ mine: exactly(1), late: exactly(1) });
  expect(await countsOf(supervisor)).toMatchObject({ mine: exactly(0), late: exactly(1) });
  const desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect(await countsOf(desk)).toMatchObject({
    mine: exactly(0),
    late: exactly(before.late.value + 2),
    waiting: exactly(0),
  });
  for (const person of [seller, other, abroad, supervisor, desk]) {
    const { mine, late } = await countsOf(person);
    expect(mine.value).toBe(await listed(person, 'open'));
    expect(late.value).toBe(await listed(person, 'overdue'));
  }
  expect((await api.fetch('/api/staff/counts')).status).toBe(401);
});

test('more than ninety-nine are not counted', async () => {
  const seller = await signedInAs(api.dependencies, 'EJECUTIVO');
  for (let made = 0; made < 99; made += 1) await given(seller, 2);
  expect((await countsOf(seller)).mine).toEqual(exactly(99));
  await given(seller, 2);
  expect((await countsOf(seller)).mine).toEqual({ value: 99, capped: true });
});
