import { readSalesDashboard } from '@cotejo/contract/staff/sales-dashboard-routes.ts';
import { recoveries } from '@cotejo/domain/billing/recovery.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { countries as rules, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import {
  arrearsStageNames,
  salesQuestions as questions,
  ticketAgeNames,
} from '@cotejo/domain/desk/sales-dashboard.ts';
import { dashboardQuestions, type DashboardSpan } from '@cotejo/domain/lead/lead-dashboard.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { saleStages, stagesFrom, type SaleStage } from '@cotejo/domain/lead/sale-stage.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { RECURRENT_PAYMENT_STATUSES } from '@cotejo/domain/payment/kinds.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { periodTable } from '@cotejo/store/billing/period-table.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import {
  countByEither,
  countByValue,
  sumByDay,
  type DaySum,
} from '@cotejo/store/record/page.sql.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import { ticketTable } from '@cotejo/store/ticket/ticket-table.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import {
  branchesIn,
  chooseCountry,
  toQuestion,
  type CountedKind,
} from '../record/count-question.ts';
import { reachOf } from '../record/reach.ts';

/** Who may read what was paid of a sale may read its premium. */
const premiumPermission = 'payment:read';

/** Sales, charges and tickets of a country: each number is of a list that the caller reads, by a question of its own. */
export const mountSalesDashboard: Mount = (app, { db }) => {
  mount(app, readSalesDashboard, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const reached = await reachOf(db, leadRecord, actor, leadRecord.permissions.read);
    const chosen = query.country as CountryCode | undefined;
    const { country, countries } = chooseCountry(reached, chosen, context);
    const span = query.span as DashboardSpan;
    await auditAct(db, context, { action: 'sales-dashboard:read', target: null });
    const asked: Asked = { db, actor, context, country, span };
    const leads = { kind: leadRecord, table: leadTable, branches: branchesIn(reached, country) };
    return {
      body: {
        country,
        countries,
        span,
        asOf: new Date().toISOString(),
        sales: await countSales(asked, leads),
        periods: await countPeriods(asked),
        tickets: await countTickets(asked),
      },
    };
  });
};

interface Asked {
  readonly db: Database;
  readonly actor: Actor;
  readonly context: RequestContext;
  readonly country: CountryCode;
  readonly span: DashboardSpan;
}

/** What somebody reads of a kind in the country; null where they read no list of it. */
async function readable(
  { db, actor, country }: Asked,
  kind: AnyKind,
  table: RecordTable,
): Promise<CountedKind | null> {
  const reached = await reachOf(db, kind, actor, kind.permissions.read);
  const branches = branchesIn(reached, country);
  return branches.length === 0 ? null : { kind, table, branches };
}

const countBoth = (
  { db, context }: Asked,
  of: CountedKind,
  question: string,
  cells: readonly [string, string],
) => countByEither(db, of.table, cells, toQuestion(of, question, context));

async function countAll(
  { db, context }: Asked,
  of: CountedKind,
  question: string,
): Promise<number> {
  const asked = toQuestion(of, question, context);
  return sumOf((await countByValue(db, of.table, 'countryCode', asked)).values());
}

const sumOf = (counts: Iterable<number>): number =>
  [...counts].reduce((sum, each) => sum + each, 0);

async function countSales(asked: Asked, leads: CountedKind) {
  const { country, span } = asked;
  const came = dashboardQuestions.came(country, span);
  const cells = ['saleStage', 'purchase'] as const;
  const [stages, statuses] = await countBoth(asked, leads, came, cells);
  const reachedBy = (stage: SaleStage): number =>
    sumOf(stagesFrom(stage).map((each) => stages.get(each) ?? 0));
  return {
    stages: saleStages.map((name) => ({
      name,
      count: reachedBy(name),
      question: questions.stage(country, span, name),
    })),
    statuses: purchaseStatuses
      .map((name) => ({
        name,
        count: statuses.get(name) ?? 0,
        question: questions.status(country, span, name),
      }))
      .filter((row) => row.count > 0),
    ...(await countDays(asked, leads)),
  };
}

/** Sales of each day by the asker's clock, as the list has its days; their premiums for who may read what was paid. */
async function countDays(asked: Asked, leads: CountedKind) {
  const { db, actor, context, country, span } = asked;
  const sold = questions.sold(country, span);
  const cells = { at: 'soldAt', amount: 'premium', currency: 'premiumCurrency' } as const;
  const counted = await sumByDay(db, leadTable, cells, toQuestion(leads, sold, context));
  const paid = await reachOf(db, leadRecord, actor, premiumPermission);
  const branches = branchesIn(paid, country);
  const mayRead = branches.length > 0;
  // Mostly they reach the premiums of all that they count.
  const isSame = JSON.stringify(branches) === JSON.stringify(leads.branches);
  const sums = isSame
    ? counted
    : mayRead
      ? await sumByDay(db, leadTable, cells, toQuestion({ ...leads, branches }, sold, context))
      : [];
  const premiumsOf = (days: readonly DaySum[]) => (mayRead ? sumByCurrency(days) : null);
  const today = dayIn(rules[context.country].timeZone, Date.now());
  return {
    sold: {
      count: sumOf(counted.map((row) => row.count)),
      question: sold,
      premiums: premiumsOf(sums),
    },
    days: Array.from({ length: span }, (_, at) => {
      const daysAgo = span - 1 - at;
      const day = addDays(today, -daysAgo);
      return {
        day,
        count: sumOf(counted.filter((row) => row.day === day).map((row) => row.count)),
        question: questions.soldOn(country, daysAgo),
        premiums: premiumsOf(sums.filter((row) => row.day === day)),
      };
    }),
  };
}

/** Amounts of one currency are added, of two never. */
function sumByCurrency(days: readonly DaySum[]) {
  const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    amount: sumOf(days.filter((row) => row.currency === currency).map(({ amount }) => amount)),
  }));
}

async function countPeriods(asked: Asked) {
  const { country, span } = asked;
  const periods = await readable(asked, periodRecord, periodTable);
  if (periods === null) return null;
  const due = questions.due(country, span);
  const [states, recovered] = await countBoth(asked, periods, due, ['state', 'recovery']);
  const arrears = [];
  for (const name of arrearsStageNames) {
    const question = questions.arrears(country, name);
    arrears.push({ name, question, count: await countAll(asked, periods, question) });
  }
  return {
    states: RECURRENT_PAYMENT_STATUSES.map((name) => ({
      name,
      count: states.get(name) ?? 0,
      question: questions.state(country, span, name),
    })),
    recoveries: recoveries.map((name) => ({
      name,
      count: recovered.get(name) ?? 0,
      question: questions.recovery(country, span, name),
    })),
    arrears,
  };
}

async function countTickets(asked: Asked) {
  const { country } = asked;
  const tickets = await readable(asked, ticketRecord, ticketTable);
  if (tickets === null) return null;
  const ages = [];
  for (const name of ticketAgeNames) {
    const question = questions.ticket(country, name);
    ages.push({ name, question, count: await countAll(asked, tickets, question) });
  }
  const question = questions.asked(country);
  return { ages, asked: { question, count: await countAll(asked, tickets, question) } };
}
