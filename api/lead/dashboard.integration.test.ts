import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import type { LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountDashboard } from './mount-dashboard.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(120_000);

type Dashboard = NonNullable<CallAnswer<'readLeadDashboard'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

/** A lead as the test knows it, beside its row. */
interface Seeded {
  readonly country: 'CL' | 'PE';
  readonly status: LeadStatus;
  readonly adviser: string | null;
  readonly origin: string | null;
  /** Whole days before now at which it came in; all of them by Chile's clock. */
  readonly daysAgo: number;
  /** Minutes until it was first spoken with; null: nobody did. */
  readonly contactAfter: number | null;
}

let api: SeededApp;
let supervisor: Bearer;
let seller: Bearer;
let other: Bearer;
let abroad: Bearer;
const seeded: Seeded[] = [];
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLeads, mountDashboard] });
  supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const place = ['country', 'CL'] as const;
  seller = await signedInAs(api.dependencies, 'EJECUTIVO', place, supervisor.accountId);
  other = await signedInAs(api.dependencies, 'EJECUTIVO');
  abroad = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'PE']);
  await api.db.query(
    `UPDATE lead SET created_at = now() - interval '400 days', status = 98, assigned_to = NULL`,
  );
  const statuses: readonly LeadStatus[] = [8, 2, 3, 13, 4, 11, 500, 12, 101, 98, 9, 14];
  const origins = ['/contactos/chile', '/Comparar/Isapres', null];
  const days = [0, 3, 6, 7, 29, 30, 89, 90, 100];
  for (let at = 0; at < 72; at += 1) {
    const isAbroad = at % 6 === 5;
    const people = isAbroad ? [abroad] : [seller, other, null];
    const adviser = people[at % people.length] ?? null;
    await seed({
      country: isAbroad ? 'PE' : 'CL',
      status: statuses[at % statuses.length] ?? 8,
      adviser: adviser?.accountId ?? null,
      origin: origins[at % 5] ?? null,
      daysAgo: days[at % days.length] ?? 0,
      contactAfter: at % 4 === 0 ? null : at * 7,
    });
  }
}, 180_000);
afterAll(() => api.close());

async function seed(lead: Seeded): Promise<void> {
  const id = randomUUID();
  const { country, status, adviser, origin, daysAgo, contactAfter } = lead;
  const reference = requestReference(Buffer.from(id));
  const opened = { id, country, productCode: 'QPS901', attribution: {}, reference };
  await api.db.transaction((tx) =>
    openLead(tx, { ...opened, position: { status: 8, subStatus: null } }),
  );
  await api.db.query(
    `UPDATE lead SET status = $2, assigned_to = $3, origin_route = $4,
            created_at = ((now() AT TIME ZONE 'America/Santiago') - make_interval(days => $5::int))
                         AT TIME ZONE 'America/Santiago'
      WHERE id = $1`,
    [id, status, adviser, origin, daysAgo],
  );
  const event = `INSERT INTO lead_event (lead_id, source_version, status, sub_status, moved_by, at)
                 SELECT id, $2, $3, $4, $5, created_at + make_interval(mins => $6::int)
                   FROM lead WHERE id = $1`;
  // Given to somebody, looked for in vain, and what a purchase says by itself: nobody was spoken with.
  await api.db.query(event, [id, 2, 2, 200, seller.accountId, 1]);
  await api.db.query(event, [id, 3, 4, 401, seller.accountId, 2]);
  await api.db.query(event, [id, 4, 3, 331, null, 2]);
  if (contactAfter !== null) {
    await api.db.query(event, [id, 5, 13, 212, seller.accountId, contactAfter]);
    await api.db.query(event, [id, 6, 14, null, seller.accountId, contactAfter + 60]);
  }
  seeded.push(lead);
}

async function ask(who: Bearer | null, query: string) {
  const headers = who === null ? {} : { authorization: who.authorization };
  const answer = await api.fetch(`/api/staff/lead-dashboard?${query}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Dashboard };
}

async function listed({ authorization }: Bearer, question: string): Promise<number> {
  const answer = await api.fetch(`/api/staff/leads?${question}&count=1`, {
    headers: { authorization },
  });
  const { count } = (await answer.json()) as { readonly count: { readonly value: number } };
  return count.value;
}

/** The groups, by hand: domain/lead/lead-dashboard.ts is not asked. */
const groups: readonly (readonly [string, readonly number[]])[] = [
  ['untouched', [1, 7, 8]],
  ['inWork', [2, 9, 13, 14]],
  ['online', [500, 501]],
  ['sold', [3, 11]],
  ['lost', [4, 12]],
  ['givenBack', [100, 101]],
  ['putAside', [5, 6, 10, 97, 98, 99]],
];
const ages: readonly (readonly [string, number, number])[] = [
  ['today', 0, 0],
  ['week', 1, 7],
  ['month', 8, 30],
  ['quarter', 31, 90],
  ['older', 91, Infinity],
];

/** PostgreSQL's own way between two values. */
function shareOf(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + (place % 1) * ((sorted[Math.ceil(place)] ?? 0) - below);
}

const isSold = ({ status }: Seeded): boolean => status === 3 || status === 11;
const isOpen = ({ status }: Seeded): boolean => [1, 7, 8, 2, 9, 13, 14].includes(status);

function conversionBy(leads: readonly Seeded[], valueOf: (lead: Seeded) => string | null) {
  const values = [...new Set(leads.map(valueOf))];
  return new Map(
    values.map((value) => {
      const own = leads.filter((lead) => valueOf(lead) === value);
      return [value, [own.length, own.filter(isSold).length]] as const;
    }),
  );
}

/** What each of them reaches. */
const reaches: readonly (readonly [string, () => Bearer, (lead: Seeded) => boolean])[] = [
  ['an executive', () => seller, ({ adviser }) => adviser === seller.accountId],
  ['their supervisor', () => supervisor, ({ adviser }) => adviser === seller.accountId],
  ['an executive of nobody', () => other, ({ adviser }) => adviser === other.accountId],
];

test.each(reaches)('%s finds what an independent count finds', async (_, who, isTheirs) => {
  await compare(who(), isTheirs);
});

test('the desk of a country finds what an independent count finds', async () => {
  await compare(
    await signedInAs(api.dependencies, 'BACKOFFICE'),
    ({ country }) => country === 'CL',
  );
});

async function compare(who: Bearer, isTheirs: (lead: Seeded) => boolean): Promise<void> {
  for (const span of [1, 7, 30, 90]) {
    const { status, body } = await ask(who, `country=CL&span=${span}`);
    expect(status).toBe(200);
    const reached = seeded.filter((lead) => lead.country === 'CL' && isTheirs(lead));
    const came = reached.filter(({ daysAgo }) => daysAgo < span);
    expect(body.came.count).toBe(came.length);
    expect(body.groups.map(({ group, count }) => [group, count])).toEqual(
      groups.map(([name, statuses]) => [
        name,
        came.filter(({ status: own }) => statuses.includes(own)).length,
      ]),
    );
    const open = reached.filter(isOpen);
    expect(body.ages.map(({ age, count }) => [age, count])).toEqual(
      ages.map(([name, from, to]) => [
        name,
        open.filter(({ daysAgo }) => daysAgo >= from && daysAgo <= to).length,
      ]),
    );
    const waits = came.flatMap(({ contactAfter }) => contactAfter ?? []).map((each) => each * 60);
    expect(body.firstContact.contacted).toBe(waits.length);
    const { median, ninetieth } = body.firstContact;
    if (waits.length === 0) expect([median, ninetieth]).toEqual([null, null]);
    else {
      expect(median).toBeCloseTo(shareOf(waits, 0.5) ?? -1, 0);
      expect(ninetieth).toBeCloseTo(shareOf(waits, 0.9) ?? -1, 0);
    }
    expect(
      new Map(
        body.advisers.map(({ adviser, came: all, sold }) => [adviser?.id ?? null, [all, sold]]),
      ),
    ).toEqual(conversionBy(came, ({ adviser }) => adviser));
    expect(
      new Map(body.origins.map(({ origin, came: all, sold }) => [origin, [all, sold]])),
    ).toEqual(conversionBy(came, ({ origin }) => origin));
    // What a number opens is what it counted.
    const figures: (readonly [string, number])[] = [[body.came.question, body.came.count]];
    for (const { question, count } of [body.groups, body.ages].flat())
      figures.push([question, count]);
    for (const row of [body.advisers, body.origins].flat())
      figures.push([row.question, row.came], [row.soldQuestion, row.sold]);
    for (const [question, count] of figures)
      expect([question, await listed(who, question)]).toEqual([question, count]);
  }
}

test('own, foreign and nobody', async () => {
  expect((await ask(abroad, 'country=CL')).status).toBe(403);
  expect((await ask(seller, 'country=PE')).status).toBe(403);
  const own = (await ask(abroad, 'span=90')).body;
  expect([own.country, own.countries]).toEqual(['PE', ['PE']]);
  expect(own.advisers.map(({ adviser }) => adviser?.id)).toEqual([abroad.accountId]);
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const everywhere = (await ask(admin, '')).body;
  expect([everywhere.country, everywhere.span]).toEqual(['CL', 30]);
  expect(everywhere.countries).toContain('PE');
  expect((await ask(admin, 'country=CL&span=8')).status).toBe(400);
  expect((await ask(null, 'country=CL')).status).toBe(401);
});

test('what came in within some days is found by an index of its day', async () => {
  const plans: string[] = [];
  const rollBack = new Error('nothing of it stays');
  const asked = api.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO lead (id, country_code, status, source_version, created_at)
       SELECT gen_random_uuid(), 'CL', 12, 1, now() - make_interval(mins => at * 60)
         FROM generate_series(1, 20000) at`,
    );
    await tx.query('ANALYZE lead');
    const { rows } = await tx.query<{ readonly 'QUERY PLAN': string }>(
      `EXPLAIN SELECT status, count(*) FROM lead l
        WHERE ((true AND l.country_code = 'CL' AND l.country_code = 'CL'
                AND l.created_at >= now() - interval '7 days')) GROUP BY 1`,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    throw rollBack;
  });
  await expect(asked).rejects.toBe(rollBack);
  const plan = plans.join('\n');
  expect(plan).toMatch(/Index Cond: .*created_at/);
  expect(plan).not.toContain('Seq Scan');
});
