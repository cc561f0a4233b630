import pino from 'pino';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { monthOf } from '@cotejo/domain/company-billing/month-days.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { somebody } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { createRefreshCompanyPeriods } from '@cotejo/workers/company-billing/refresh-company-periods.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { table } from './percentile.ts';

const companies = Number(process.env['BENCH_COMPANIES'] ?? 1_000);
const people = Number(process.env['BENCH_PEOPLE'] ?? 500);
/** Companies whose rows one statement makes. */
const atOnce = 50;
/**
 * How many times one statement over all of them it may take: each policy is locked, calculated, compared with what stands and written
 * in a transaction of its own, so that one that fails holds up no other.
 */
const most = 20;
/** So much more memory the second run may leave than the first, in MB: policies are calculated one at a time. */
const mostMemory = 100;

/**
 * The run that calculates the months of BENCH_COMPANIES (1,000) companies with BENCH_PEOPLE (500) people each, twice: the second time
 * nothing changed. Beside it, PostgreSQL's own count of the days of all of them in one statement, in the clear.
 */
export async function benchCompanyPeriods(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase();
  const db = Database.open(database.url, { max: 2, statementTimeoutMs: 600_000 });
  try {
    const month = addMonths(monthOf(dayIn('America/Santiago', Date.now())), -2);
    const companyIds = await makeCompanies(db, month);
    const bare = await timed(() => countDays(db, companyIds, month));
    const logger = pino({ level: 'silent' });
    const refresh = createRefreshCompanyPeriods({ db, chargesProjectedUf: true, logger });
    const run = async (): Promise<number> => {
      let changed = 0;
      let after: string | null = null;
      do {
        const ended = await refresh({ after, limit: 500 });
        if (ended.failed > 0) throw new Error(`${ended.failed} policies were not calculated`);
        changed += ended.changed;
        after = ended.next;
      } while (after !== null);
      return changed;
    };
    let made = 0;
    let again = 0;
    const first = await timed(async () => void (made = await run()));
    const before = process.memoryUsage.rss();
    const second = await timed(async () => void (again = await run()));
    const memory = Math.round((process.memoryUsage.rss() - before) / 1_048_576);
    print(
      table([
        [`months of ${companies} × ${people} people`, 'ms', '÷ bare', 'ms a company', 'months'],
        ['days counted by one statement', Math.round(bare), 1, bare / companies, ''],
        ['the run', Math.round(first), first / bare, first / companies, made],
        ['the same again', Math.round(second), second / bare, second / companies, again],
      ]),
    );
    print(`${memory} MB more memory after the second run`);
    const isFine =
      made >= companies * 2 && again === 0 && first <= most * bare && memory <= mostMemory;
    if (!isFine)
      print(
        `not fine: over ${most} × bare or ${mostMemory} MB, a month was not made, or changed twice`,
      );
    return isFine;
  } finally {
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Each has a policy since four months, whose people came on days of the first month that is calculated, and some left. */
async function makeCompanies(db: Database, month: string): Promise<readonly string[]> {
  await db.query(`INSERT INTO organization (id, code, country_code, type, display_name, acronym, url)
    VALUES (990001, 'bench', 'CL', 'aseguradora', 'Bench', 'B', 'Bench')`);
  const ids: string[] = [];
  for (let n = 0; n < companies; n += 1)
    ids.push(await addCompany(db, { code: `bench-${n}`, legalName: `Bench ${n}`, country: 'CL' }));
  for (let from = 0; from < ids.length; from += atOnce) {
    const companyIds = ids.slice(from, from + atOnce);
    await db.transaction((tx) =>
      tx.inTenants({ companyIds }, async (own) => {
        await own.query(
          `INSERT INTO company_person (id, company_id, person_key, is_dependant, content_key, sealed_person)
           SELECT gen_random_uuid(), c, 'p' || n, false, 'c' || n, '\\x00'
             FROM unnest($1::uuid[]) c, generate_series(1, $2::integer) n`,
          [companyIds, people],
        );
        await own.query(
          `INSERT INTO company_policy (id, company_id, organization_id, plan, number, starts_on, coverage_groups)
           SELECT gen_random_uuid(), c, 990001, 'Complementario', 'B-1', $2::date - 90, '{General,Jefaturas}'
             FROM unnest($1::uuid[]) c`,
          [companyIds, month],
        );
        await own.query(
          `INSERT INTO company_price_list (company_id, company_policy_id, valid_from, currency, pro_rata, amounts, recorded_by)
           SELECT p.company_id, p.id, $2::date, 'CLP', 'by-day', $3::jsonb, $4::uuid
             FROM company_policy p WHERE p.company_id = ANY ($1)`,
          [
            companyIds,
            month,
            JSON.stringify({
              General: { single: 30_000, 'with-dependants': 60_000 },
              Jefaturas: { single: 45_000, 'with-dependants': 90_000 },
            }),
            somebody,
          ],
        );
        await own.query(
          `INSERT INTO company_policy_member
             (id, company_id, company_policy_id, company_person_id, coverage_group, valid_from, valid_to, reason)
           SELECT gen_random_uuid(), e.company_id, p.id, e.id, CASE WHEN n % 10 = 0 THEN 'Jefaturas' ELSE 'General' END,
                  $2::date + n % 28, CASE WHEN n % 7 = 0 THEN $2::date + 40 END, CASE WHEN n % 7 = 0 THEN 'resigned' END
             FROM (SELECT *, substr(person_key, 2)::integer AS n FROM company_person WHERE company_id = ANY ($1)) e
             JOIN company_policy p ON p.company_id = e.company_id`,
          [companyIds, month],
        );
      }),
    );
  }
  return ids;
}

/** The days of each month by policy and group, for all companies at once. */
const countDays = (db: Database, companyIds: readonly string[], month: string): Promise<unknown> =>
  db.transaction((tx) =>
    tx.inTenants({ companyIds }, (own) =>
      own.query(
        `SELECT m.company_policy_id, m.coverage_group, s.month, count(*),
                sum(least(coalesce(m.valid_to, s.month + interval '1 month'), s.month + interval '1 month')::date
                  - greatest(m.valid_from, s.month)::date)
           FROM company_policy_member m,
                LATERAL (SELECT ($1::date + make_interval(months => n))::date AS month FROM generate_series(0, 2) n) s
          WHERE m.superseded_at IS NULL AND m.valid_from < s.month + interval '1 month'
            AND (m.valid_to IS NULL OR m.valid_to > s.month)
          GROUP BY 1, 2, 3`,
        [month],
      ),
    ),
  );
