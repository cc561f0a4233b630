import * as routes from '@cotejo/contract/staff/desk-routes.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  dashboardQuestions as questions,
  groupOf,
  leadAgeNames,
  leadGroupNames,
  type DashboardSpan,
} from '@cotejo/domain/lead/lead-dashboard.ts';
import type { LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { countByValue, readShares } from '@cotejo/store/record/page.sql.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { branchesIn, chooseCountry, toQuestion } from '../record/count-question.ts';
import { reachOf } from '../record/reach.ts';

/** What a manager of the desk opens each morning: each number is of the list of leads, by a question of its own. */
export const mountDashboard: Mount = (app, { db, configuration }) => {
  mount(app, routes.readLeadDashboard, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const reached = await reachOf(db, leadRecord, actor, leadRecord.permissions.read);
    const chosen = query.country as CountryCode | undefined;
    const { country, countries } = chooseCountry(reached, chosen, context);
    const span = query.span as DashboardSpan;
    await auditAct(db, context, { action: 'lead-dashboard:read', target: null });
    const asked = { context, branches: branchesIn(reached, country) };
    const came = questions.came(country, span);
    const statuses = await count(db, asked, came, 'status');
    const groups = leadGroupNames.map((group) => ({
      group,
      count: sumOf(statuses, (status) => groupOf(Number(status) as LeadStatus) === group),
      question: questions.group(country, span, group),
    }));
    const ages = [];
    for (const age of leadAgeNames) {
      const question = questions.age(country, age);
      ages.push({ age, question, count: sumOf(await count(db, asked, question, 'countryCode')) });
    }
    const advisers = await conversion(db, asked, came, 'assignedTo');
    const ids = advisers.flatMap(({ value }) => value ?? []);
    const names = await nameAccounts(db, configuration.recordKeys, ids);
    const origins = await conversion(db, asked, came, 'originRoute');
    const contact = await readShares(db, leadTable, 'contactWait', [0.5, 0.9], asking(asked, came));
    return {
      body: {
        country,
        countries,
        span,
        asOf: new Date().toISOString(),
        came: { count: sumOf(statuses), question: came },
        groups,
        ages,
        firstContact: {
          contacted: contact.count,
          median: contact.values[0] ?? null,
          ninetieth: contact.values[1] ?? null,
        },
        advisers: advisers.map(({ value, ...counted }) => ({
          adviser: value === null ? null : { id: value, name: names.get(value) ?? value },
          ...counted,
          ...questionsOf(questions.adviser(country, span, value)),
        })),
        origins: origins.map(({ value, ...counted }) => ({
          origin: value,
          ...counted,
          ...questionsOf(questions.origin(country, span, value)),
        })),
      },
    };
  });
};

interface Asked {
  readonly context: RequestContext;
  readonly branches: readonly Branch[];
}

const questionsOf = (question: string) => ({ question, soldQuestion: questions.sold(question) });

const asking = ({ context, branches }: Asked, question: string) =>
  toQuestion({ kind: leadRecord, branches }, question, context);

const count = (db: Database, asked: Asked, question: string, cell: string) =>
  countByValue(db, leadTable, cell, asking(asked, question));

type Counted = Awaited<ReturnType<typeof count>>;

const sumOf = (counted: Counted, isMeant: (value: string | null) => boolean = () => true): number =>
  [...counted].reduce((sum, [value, each]) => (isMeant(value) ? sum + each : sum), 0);

/** How many came and how many of them were sold, by a cell; the most first. */
async function conversion(db: Database, asked: Asked, came: string, cell: string) {
  const all = await count(db, asked, came, cell);
  const sold = await count(db, asked, questions.sold(came), cell);
  return [...all]
    .map(([value, each]) => ({ value, came: each, sold: sold.get(value) ?? 0 }))
    .toSorted((a, b) => b.came - a.came || ((a.value ?? '') < (b.value ?? '') ? -1 : 1));
}
