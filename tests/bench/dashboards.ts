import { mountPeriods } from '@cotejo/api/billing/mount-periods.ts';
import { mountDashboard } from '@cotejo/api/lead/mount-dashboard.ts';
import { mountLeads } from '@cotejo/api/lead/mount-leads.ts';
import { mountPeople } from '@cotejo/api/person/mount-people.ts';
import { mountSalesDashboard } from '@cotejo/api/staff/mount-sales-dashboard.ts';
import { mountCounts } from '@cotejo/api/staff/mount-counts.ts';
import { mountTickets } from '@cotejo/api/ticket/mount-tickets.ts';
import { dashboardSpans, usualSpan } from '@cotejo/domain/lead/lead-dashboard.ts';
import type { Database } from '@cotejo/store/database.ts';
import { wordMark } from '@cotejo/store/person/person-mark.ts';
import { startSeededApp, type SeededApp } from '../support/app/seeded-app.ts';
import { signedInAs } from '../support/people/staff.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { measureTimes } from './measure-times.ts';
import { table } from './percentile.ts';

const policies = Number(process.env['BENCH_POLICIES'] ?? 100_000);
const rounds = Number(process.env['BENCH_DASHBOARDS'] ?? 50);
/** How many times the plainest count of the same leads a page of some thirty numbers may take (p99), of the days that it opens with. */
const most = 30;

/**
 * What a manager opens each morning over a year of BENCH_POLICIES (100,000) policies, with five times as many leads: each dashboard
 * beside the plainest count of the leads of its days. Fails where one of the usual days takes over thirty times as long (p99).
 */
export async function benchDashboards(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const api = await startSeededApp({
    mounts: [
      mountLeads,
      mountDashboard,
      mountPeriods,
      mountTickets,
      mountSalesDashboard,
      mountCounts,
      mountPeople,
    ],
    connections: 1,
    prepare: fillYear,
  });
  try {
    const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE');
    const rows: (string | number)[][] = [];
    for (const span of dashboardSpans) {
      const bare = await measureTimes(() => countLeads(api.db, span), { rounds });
      rows.push([`${span} days: bare count`, bare.p50, bare.p99, 1]);
      for (const [name, path] of [
        ['sales', `/api/staff/sales-dashboard?country=CL&span=${span}`],
        ['leads', `/api/staff/lead-dashboard?country=CL&span=${span}`],
      ] as const) {
        const took = await measureTimes(() => ask(api, path, authorization), { rounds, warmUp: 8 });
        rows.push([`${span} days: ${name}`, took.p50, took.p99, took.p99 / bare.p99]);
      }
    }
    const counts = await measureTimes(() => ask(api, '/api/staff/counts', authorization), {
      rounds,
      warmUp: 8,
    });
    rows.push(['counts of the queues', counts.p50, counts.p99, '']);
    await markPeople(api);
    for (const [name, q] of [
      ['search by a code', 'B-2222'],
      ['search by a name that 20,000 have', 'Soto'],
    ] as const) {
      const took = await measureTimes(() => search(api, q, authorization), { rounds, warmUp: 8 });
      rows.push([name, took.p50, took.p99, '']);
    }
    print(table([['dashboard', 'p50 ms', 'p99 ms', 'p99 ÷ bare'], ...rows]));
    const slow = rows.filter(
      ([name, , , ratio]) => String(name).startsWith(`${usualSpan} days`) && Number(ratio) > most,
    );
    for (const [name] of slow) print(`${name}: over ${most} × the bare count`);
    return slow.length === 0;
  } finally {
    await api.close();
    await stopTestServices();
  }
}

async function ask(api: SeededApp, path: string, authorization: string): Promise<void> {
  const response = await api.fetch(path, { headers: { authorization } });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${path} was answered with ${response.status}: ${text}`);
}

async function search(api: SeededApp, q: string, authorization: string): Promise<void> {
  const response = await api.post('/api/staff/search', { q }, { authorization });
  if (response.status !== 200) throw new Error(`${q} was looked for with ${response.status}`);
}

/** Two words for each lead of the year; one of them is the name of 20,000 people, whose records nobody reaches. */
async function markPeople({ db, dependencies }: SeededApp): Promise<void> {
  const mark = wordMark(dependencies.configuration.indexKey, 'soto');
  await db.query(
    `INSERT INTO person_mark (subject_id, mark, mail_key, created_at)
     SELECT gen_random_uuid(), CASE WHEN n <= 20000 THEN $2 ELSE md5(n::text) END, md5('mail' || n), now() - n * interval '1 second'
       FROM generate_series(1, $1::integer) n`,
    [10 * policies, mark],
  );
  await db.query('VACUUM ANALYZE person_mark');
}

const countLeads = (db: Database, span: number) =>
  db.query(
    `SELECT status, count(*) FROM lead
      WHERE country_code = 'CL' AND created_at >= now() - $1 * interval '1 day' GROUP BY 1`,
    [span],
  );

/** Five leads a policy over the last year, the last three of five with a purchase; four periods a policy, and a ticket for every fifth. */
async function fillYear(db: Database): Promise<void> {
  const statements = [
    `INSERT INTO lead (id, country_code, product_code, status, source_version, created_at, updated_at, reference, origin_route)
     SELECT md5('lead' || n)::uuid, CASE WHEN n % 10 < 8 THEN 'CL' ELSE 'PE' END, 'X',
            CASE n % 5 WHEN 0 THEN 3 WHEN 1 THEN 501 WHEN 2 THEN 4 WHEN 3 THEN 2 ELSE 8 END, 1, at, at, 'B-' || n, '/Comparar'
       FROM (SELECT n, now() - n * interval '365 days' / ${5 * policies} AS at
               FROM generate_series(1, ${5 * policies}) n) made`,
    `INSERT INTO lead_event (lead_id, status, source_version, at, moved_by)
     SELECT id, status, 1, created_at + interval '2 hours', (SELECT id FROM account LIMIT 1) FROM lead WHERE reference LIKE 'B-%'`,
    `INSERT INTO purchase (id, country_code, language, product_id, product_code, product_type, product, persons, price, status,
                           version, lead_id, created_at, updated_at, ends_at)
     SELECT md5('purchase' || l.id)::uuid, l.country_code, 'es', r.id, r.product_code, 'SALUD', '{}', '[]',
            '{"amount": 30000, "currency": "CLP"}',
            CASE l.status WHEN 3 THEN 'confirmed' WHEN 501 THEN 'filling' ELSE 'expired' END,
            3, l.id, l.created_at, l.created_at, l.created_at + interval '30 days'
       FROM lead l, (SELECT id, product_code FROM product ORDER BY id LIMIT 1) r
      WHERE l.reference LIKE 'B-%' AND l.status IN (3, 501, 4)`,
    `INSERT INTO purchase_step (purchase_id, step_id, order_position, status)
     SELECT id, 'step-' || n, n, CASE WHEN n > 1 AND status = 'filling' THEN 'PENDING' ELSE 'COMPLETED' END
       FROM purchase, generate_series(1, 3) n`,
    `INSERT INTO payment_attempt (id, provider, kind, flow, status, amount, currency, owner, owner_kind, owner_id, created_at)
     SELECT md5('attempt' || id)::uuid, 'webpay', 'card', 'redirect', 'approved', 30000, 'CLP', 'purchase:' || id, 'purchase', id,
            created_at
       FROM purchase WHERE status = 'confirmed'`,
    `INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on, issued_at)
     SELECT md5('policy' || id)::uuid, 'P' || id, id, md5('attempt' || id)::uuid, created_at::date, created_at
       FROM purchase WHERE status = 'confirmed'`,
    `INSERT INTO billing_period (id, policy_id, number, purchase_id, country_code, covers_from, covers_to, due_on, amount, currency,
                                 provider, state, arrears_from, attempt_id)
     SELECT md5('period' || y.id || n)::uuid, y.id, n, y.purchase_id, p.country_code, y.starts_on + 30 * n, y.starts_on + 30 * n + 29,
            y.starts_on + 30 * n, 30000, 'CLP', 'oneclick',
            CASE WHEN ascii(right(y.number, 1)) % 8 = 0 THEN 'recycling' ELSE 'processed' END,
            CASE WHEN ascii(right(y.number, 1)) % 8 = 0 THEN y.starts_on + 30 * n END, y.attempt_id
       FROM policy y JOIN purchase p ON p.id = y.purchase_id, generate_series(0, 3) n`,
    `INSERT INTO ticket (id, reference, country_code, language, kind, state, priority, mail_key, due_at, created_at)
     SELECT md5('ticket' || n)::uuid, 'T' || n, 'CL', 'es', 'question', (ARRAY['NEW', 'OPEN'])[1 + n % 2],
            'normal', 'k', now() + (n % 20 - 10) * interval '1 day', now() - n * interval '20 minutes'
       FROM generate_series(1, ${policies / 5}) n`,
  ];
  await db.query('SET statement_timeout = 0');
  for (const statement of statements) await db.query(statement);
  await db.query('VACUUM ANALYZE');
}
