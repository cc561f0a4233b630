import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { filledPurchase, putPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { mountPeriods } from '../billing/mount-periods.ts';
import { mountLeads } from '../lead/mount-leads.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountTickets } from '../ticket/mount-tickets.ts';
import { mountSalesDashboard } from './mount-sales-dashboard.ts';

jest.setTimeout(120_000);

type Dashboard = NonNullable<CallAnswer<'readSalesDashboard'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;
type Country = 'CL' | 'PE';

/** Rows as the test knows them. */
interface Purchase {
  readonly country: Country;
  readonly stage: string;
  readonly status: PurchaseStatus;
  /** Whole days before now, by Chile's clock, at which it began and was sold. */
  readonly daysAgo: number;
  readonly adviser: string | null;
  readonly amount: number;
  readonly currency: string;
}
interface Period {
  readonly country: Country;
  readonly state: string;
  readonly declined: number;
  readonly daysAgo: number;
  readonly arrearsDays: number | null;
}
interface Ticket {
  readonly country: Country;
  readonly state: string;
  /** Days until it is due; null: it is not. */
  readonly dueIn: number | null;
  readonly assignedTo: string | null;
}

let api: SeededApp;
let desk: Bearer;
let supervisor: Bearer;
let seller: Bearer;
const purchases: Purchase[] = [];
const periods: Period[] = [];
const tickets: Ticket[] = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountLeads, mountPeriods, mountTickets, mountSalesDashboard],
  });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const place = ['country', 'CL'] as const;
  seller = await signedInAs(api.dependencies, 'EJECUTIVO', place, supervisor.accountId);
  await api.db.query(`UPDATE lead SET created_at = now() - interval '400 days'`);
  await seedPurchases();
  await seedTickets();
}, 240_000);
afterAll(() => api?.close());

const byChile = (days: number): string =>
  `((now() AT TIME ZONE 'America/Santiago') - make_interval(days => ${days})) AT TIME ZONE 'America/Santiago'`;
const today = `(now() AT TIME ZONE 'America/Santiago')::date`;

/** Stage, status, and the status of its payment. */
const ways: readonly (readonly [string, PurchaseStatus, PaymentStatus | null])[] = [
  ['begun', 'filling', null],
  ['filled', 'expired', null],
  ['paying', 'filling', 'declined'],
  ['paid', 'issuing', 'approved'],
  ['issued', 'confirmed', 'approved'],
  ['issued', 'refunded', 'refunded'],
  ['issued', 'confirmed', 'approved'],
];

async function seedPurchases(): Promise<void> {
  const days = [0, 3, 40];
  for (let at = 0; at < 21; at += 1) {
    const [stage, status, payment] = ways[at % ways.length] ?? ['begun', 'filling', null];
    const country = at % 4 === 3 ? 'PE' : 'CL';
    // A sale in another currency than its country's.
    const currency = at === 6 ? 'USD' : country === 'CL' ? 'CLP' : 'PEN';
    const adviser = country === 'CL' && at % 2 === 0 ? seller.accountId : null;
    const daysAgo = days[at % days.length] ?? 0;
    const amount = 10_000 + at;
    purchases.push({ country, stage, status, daysAgo, adviser, amount, currency });
    const purchase = await filledPurchase(api);
    const { id } = purchase;
    if (stage !== 'begun')
      await api.db.query(
        `UPDATE purchase_step SET status = 'COMPLETED' WHERE purchase_id = $1 AND order_position = 1`,
        [id],
      );
    const attemptId =
      payment === null ? null : await putPurchase(api.db, purchase, { status, payment });
    await api.db.query(
      `UPDATE purchase SET status = $2, country_code = $3,
              price = price || jsonb_build_object('amount', $4::int, 'currency', $5::text) WHERE id = $1`,
      [id, status, country, amount, currency],
    );
    await api.db.query(
      `UPDATE lead SET country_code = $2, assigned_to = $3, created_at = ${byChile(daysAgo)}
        WHERE id = (SELECT lead_id FROM purchase WHERE id = $1)`,
      [id, country, adviser],
    );
    if (stage !== 'issued' || attemptId === null) continue;
    const origin = { purchaseId: id, attemptId, countryCode: country };
    const issued = { ...origin, startsOn: '2026-01-01', year: 2026 };
    const policy = await api.db.transaction((tx) => insertPolicy(tx, issued));
    await api.db.query(`UPDATE policy SET issued_at = ${byChile(daysAgo)} WHERE id = $1`, [
      policy.id,
    ]);
    await seedPeriods({ purchaseId: id, policyId: policy.id, attemptId, country });
  }
}

interface Sold {
  readonly purchaseId: string;
  readonly policyId: string;
  readonly attemptId: string;
  readonly country: Country;
}

async function seedPeriods(sold: Sold): Promise<void> {
  const { country } = sold;
  const rows: readonly Omit<Period, 'country'>[] = [
    { state: 'processed', declined: 0, daysAgo: 1, arrearsDays: null },
    { state: 'processed', declined: 1, daysAgo: 2, arrearsDays: null },
    { state: 'processed', declined: 2, daysAgo: 20, arrearsDays: null },
    { state: 'processed', declined: 5, daysAgo: 29, arrearsDays: null },
    { state: 'recycling', declined: 1, daysAgo: 3, arrearsDays: 3 },
    { state: 'recycling', declined: 2, daysAgo: 8, arrearsDays: 4 },
    { state: 'recycling', declined: 3, daysAgo: 30, arrearsDays: 30 },
    { state: 'cancelled', declined: 1, daysAgo: 6, arrearsDays: 6 },
    { state: 'scheduled', declined: 0, daysAgo: 0, arrearsDays: null },
    { state: 'scheduled', declined: 0, daysAgo: -5, arrearsDays: null },
  ];
  for (const [number, row] of rows.entries()) {
    const id = randomUUID();
    periods.push({ ...row, country });
    await api.db.query(
      `INSERT INTO billing_period (id, policy_id, number, purchase_id, country_code, covers_from, covers_to, due_on,
                                   amount, currency, provider, state, arrears_from, attempt_id)
       VALUES ($1, $2, $3, $4, $5, ${today} - $6::int, ${today} - $6::int + 29, ${today} - $6::int,
               9000, 'CLP', 'mercadopago', $7, ${today} - $8::int, $9)`,
      [
        id,
        sold.policyId,
        number,
        sold.purchaseId,
        country,
        row.daysAgo,
        row.state,
        row.arrearsDays,
        row.state === 'processed' ? sold.attemptId : null,
      ],
    );
    for (let tried = 0; tried < row.declined; tried += 1) await decline(id);
  }
}

async function decline(periodId: string): Promise<void> {
  const id = randomUUID();
  await openAttempt(api.db, {
    id,
    owner: { kind: 'billing_period', id: periodId },
    provider: 'mercadopago',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    amount: 9000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await attemptModel(api.db).update({ status: 'declined' }, { where: { id } });
}

async function seedTickets(): Promise<void> {
  const states = ['NEW', 'OPEN', 'PENDING', 'SOLVED'];
  const due = [3, 0, -1, -2, -3, -7, -8, -40];
  for (let at = 0; at < 32; at += 1) {
    const state = states[Math.floor(at / due.length)] ?? 'NEW';
    const ticket: Ticket = {
      country: at % 3 === 2 ? 'PE' : 'CL',
      state,
      dueIn: state === 'NEW' || state === 'OPEN' ? (due[at % due.length] ?? 0) : null,
      assignedTo: at % 2 === 0 ? seller.accountId : null,
    };
    tickets.push(ticket);
    await api.db.query(
      `INSERT INTO ticket (id, reference, country_code, language, kind, state, priority, assigned_to, due_at, solved_at, mail_key)
       VALUES ($1, $2, $3, 'es', 'question', $4, 'normal', $5,
               ((${today} + $6::int) + time '12:00') AT TIME ZONE 'America/Santiago',
               CASE WHEN $4 = 'SOLVED' THEN now() END, 'key')`,
      [randomUUID(), `T-${at}`, ticket.country, state, ticket.assignedTo, ticket.dueIn],
    );
  }
}

async function ask(who: Bearer | null, query: string) {
  const headers = who === null ? {} : { authorization: who.authorization };
  const answer = await api.fetch(`/api/staff/sales-dashboard?${query}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Dashboard };
}

async function listed(list: string, question: string, { authorization }: Bearer): Promise<number> {
  const headers = { authorization };
  const answer = await api.fetch(`/api/staff/${list}?${question}&count=1`, { headers });
  const body = (await answer.json()) as {
    readonly count: { readonly value: number };
    readonly ignored: readonly string[];
  };
  expect([question, body.ignored]).toEqual([question, []]);
  return body.count.value;
}

type Row = { readonly name: string; readonly count: number; readonly question: string };
const toCounts = (rows: readonly Row[]) => rows.map(({ name, count }) => [name, count]);
const countOf = <Each>(rows: readonly Each[], isMeant: (row: Each) => boolean): number =>
  rows.filter(isMeant).length;

const stages = ['begun', 'filled', 'paying', 'paid', 'issued'];

async function compare(
  who: Bearer,
  country: Country,
  isTheirs: (row: { readonly adviser: string | null }) => boolean,
): Promise<void> {
  const own = purchases.filter((row) => row.country === country && isTheirs(row));
  for (const span of [1, 7, 30, 90]) {
    const { status, body } = await ask(who, `country=${country}&span=${span}`);
    expect(status).toBe(200);
    const { sales } = body;
    const began = own.filter(({ daysAgo }) => daysAgo < span);
    expect(toCounts(sales.stages)).toEqual(
      stages.map((name, from) => [
        name,
        countOf(began, ({ stage }) => stages.indexOf(stage) >= from),
      ]),
    );
    for (const { name, count } of sales.statuses)
      expect([name, count]).toEqual([name, countOf(began, (row) => row.status === name)]);
    expect(sales.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(began.length);
    const sold = began.filter((row) => row.status === 'confirmed');
    expect([sales.sold.count, sales.days.length]).toEqual([sold.length, span]);
    expect(sales.days.map(({ count }) => count)).toEqual(
      Array.from({ length: span }, (_, at) =>
        countOf(sold, (row) => row.daysAgo === span - 1 - at),
      ),
    );
    const figures: (readonly [string, string, number])[] = [
      ['leads', sales.sold.question, sales.sold.count],
    ];
    for (const { question, count } of [sales.stages, sales.statuses, sales.days].flat())
      figures.push(['leads', question, count]);
    for (const { question, count } of Object.values(body.periods ?? {}).flat())
      figures.push(['periods', question, count]);
    const { ages = [], asked } = body.tickets ?? {};
    for (const { question, count } of [ages, asked ?? []].flat())
      figures.push(['tickets', question, count]);
    for (const [list, question, count] of figures)
      expect([question, await listed(list, question, who)]).toEqual([question, count]);
  }
}

test('the desk of a country finds what is seeded there, and each number opens as many rows', async () => {
  await compare(desk, 'CL', () => true);
});

test('and so it is in another country', async () => {
  const abroad = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  await compare(abroad, 'PE', () => true);
});

test('a seller and their supervisor find sales and tickets of their own, no charges, and premiums only where they may read what was paid', async () => {
  const isTheirs = ({ adviser }: { readonly adviser: string | null }) =>
    adviser === seller.accountId;
  await compare(seller, 'CL', isTheirs);
  await compare(supervisor, 'CL', isTheirs);
  const own = (await ask(seller, 'country=CL&span=90')).body;
  expect([own.periods, own.sales.sold.premiums]).toEqual([null, null]);
  expect(own.sales.days.every(({ premiums }) => premiums === null)).toBe(true);
  const team = (await ask(supervisor, 'country=CL&span=90')).body;
  expect([team.periods, team.sales.sold.premiums === null]).toEqual([null, false]);
  const mine = tickets.filter(
    ({ country, assignedTo }) => country === 'CL' && assignedTo === seller.accountId,
  );
  expect(own.tickets?.asked.count).toBe(countOf(mine, ({ state }) => state === 'PENDING'));
});

test('premiums are added by day in each currency, of two currencies never', async () => {
  const { sales } = (await ask(desk, 'country=CL&span=90')).body;
  const sumOf = (rows: readonly Purchase[], currency: string): number =>
    rows.filter((row) => row.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
  const sold = purchases.filter((row) => row.country === 'CL' && row.status === 'confirmed');
  expect(sales.sold.premiums).toEqual([
    { currency: 'CLP', amount: sumOf(sold, 'CLP') },
    { currency: 'USD', amount: sumOf(sold, 'USD') },
  ]);
  for (const [at, { premiums }] of sales.days.entries()) {
    const day = sold.filter(({ daysAgo }) => daysAgo === 89 - at);
    const currencies = [...new Set(day.map(({ currency }) => currency))].toSorted();
    expect(premiums).toEqual(
      currencies.map((currency) => ({ currency, amount: sumOf(day, currency) })),
    );
  }
});

test('charges by state, at which try they were recovered, and arrears', async () => {
  const { periods: shown } = (await ask(desk, 'country=CL&span=30')).body;
  const own = periods.filter(({ country }) => country === 'CL');
  const due = own.filter(({ daysAgo }) => daysAgo >= 0 && daysAgo < 30);
  expect(toCounts(shown?.states ?? [])).toEqual(
    ['scheduled', 'processed', 'recycling', 'cancelled'].map((state) => [
      state,
      countOf(due, (row) => row.state === state),
    ]),
  );
  const paidAfter = (from: number, to = from) =>
    countOf(due, (row) => row.state === 'processed' && row.declined >= from && row.declined <= to);
  expect(toCounts(shown?.recoveries ?? [])).toEqual([
    ['second', paidAfter(1)],
    ['third', paidAfter(2)],
    ['fourth', paidAfter(3)],
    ['later', paidAfter(4, Infinity)],
    ['unpaid', countOf(due, (row) => row.state === 'recycling' && row.declined > 0)],
    ['cancelled', countOf(due, (row) => row.state === 'cancelled' && row.declined > 0)],
  ]);
  const owed = (from: number, to: number) =>
    countOf(
      own,
      ({ state, arrearsDays: days }) =>
        state === 'recycling' && days !== null && days >= from && days <= to,
    );
  expect(toCounts(shown?.arrears ?? [])).toEqual([
    ['mora_1', owed(0, 3)],
    ['mora_2', owed(4, 7)],
    ['mora_3', owed(8, Infinity)],
  ]);
});

test('tickets by how late their answer is', async () => {
  const { tickets: shown } = (await ask(desk, 'country=CL')).body;
  const own = tickets.filter(({ country }) => country === 'CL');
  const due = (from: number, to: number) =>
    countOf(own, ({ dueIn }) => dueIn !== null && dueIn >= from && dueIn <= to);
  expect(toCounts(shown?.ages ?? [])).toEqual([
    ['coming', due(1, Infinity)],
    ['today', due(0, 0)],
    ['days', due(-2, -1)],
    ['week', due(-7, -3)],
    ['older', due(-Infinity, -8)],
  ]);
  expect(shown?.asked.count).toBe(countOf(own, ({ state }) => state === 'PENDING'));
});

test('own, foreign and nobody', async () => {
  expect((await ask(desk, 'country=PE')).status).toBe(403);
  expect((await ask(seller, 'country=PE')).status).toBe(403);
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const everywhere = (await ask(admin, '')).body;
  expect([everywhere.country, everywhere.span]).toEqual(['CL', 30]);
  expect(everywhere.countries).toContain('PE');
  expect((await ask(admin, 'country=CL&span=8')).status).toBe(400);
  expect((await ask(null, 'country=CL')).status).toBe(401);
});

test('sales of some days are found by the day of their policy, and a purchase by its lead', async () => {
  const { purchase, soldAt } = leadTable.columns;
  const plans: string[] = [];
  const rollBack = new Error('nothing of it stays');
  const asked = api.db.transaction(async (tx) => {
    // How long so many rows take to write is not what is asked.
    await tx.query("SET LOCAL statement_timeout = '90s'");
    await tx.query(
      `INSERT INTO lead (id, country_code, status, source_version, created_at)
       SELECT gen_random_uuid(), 'CL', 12, 1, now() - make_interval(mins => at)
         FROM generate_series(1, 8000) at`,
    );
    // Two years of sales, each of a lead of its own.
    await tx.query(
      `WITH leads AS (SELECT id, row_number() OVER (ORDER BY id) AS at FROM lead WHERE source_version = 1 AND status = 12),
            ids AS (SELECT id AS lead_id, gen_random_uuid() AS id, at FROM leads),
            sample AS (SELECT p.*, y.attempt_id, y.starts_on FROM purchase p JOIN policy y ON y.purchase_id = p.id LIMIT 1),
            bought AS (
              INSERT INTO purchase (id, lead_id, country_code, language, product_id, product_code, product_type,
                                    product, persons, price, status, version, ends_at)
              SELECT i.id, i.lead_id, s.country_code, s.language, s.product_id,
                     s.product_code, s.product_type, s.product, s.persons, s.price, 'confirmed', 8, s.ends_at
                FROM ids i, sample s RETURNING id)
       INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on, status, issued_at)
       SELECT gen_random_uuid(), 'P-' || b.id, b.id, s.attempt_id, s.starts_on, 'ACTIVE',
              now() - random() * interval '2 years'
         FROM bought b, sample s`,
    );
    for (const table of ['lead', 'purchase', 'policy']) await tx.query(`ANALYZE ${table}`);
    const { rows } = await tx.query<{ readonly 'QUERY PLAN': string }>(
      `EXPLAIN SELECT count(*) FROM ${leadTable.from}
        WHERE l.country_code = 'CL' AND ${soldAt?.during?.("now() - interval '7 days'", null)}
        GROUP BY ${purchase?.sql}`,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    throw rollBack;
  });
  await expect(asked).rejects.toBe(rollBack);
  const plan = plans.join('\n');
  expect(plan).toMatch(/policy_by_issue/);
  expect(plan).toMatch(/purchase_of_one_lead/);
  expect(plan).not.toContain('Seq Scan');
});
