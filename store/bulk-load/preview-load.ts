import { col, fn, literal, Op } from 'sequelize';
import type { CostChange } from '@cotejo/domain/company-billing/compare-costs.ts';
import { monthOf } from '@cotejo/domain/company-billing/month-days.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { memberModel } from '../company-policy/company-policy.model.ts';
import { coveredOn } from '../company-policy/read-policies.ts';
import type { OneTenantDatabase } from '../database.ts';
import { loadRowModel, type BulkLoadRow } from './bulk-load.model.ts';
import { previewCost } from './preview-cost.ts';
import { readLoadedPolicy } from './loaded-policy.ts';

/** What a load would do with its policy, in each of its groups. */
export interface GroupPreview {
  readonly group: string;
  readonly activate: number;
  readonly cancel: number;
  /** Dependants who have no row and leave with holders of the group. */
  readonly alsoEnds: number;
}

export interface LoadPreview {
  readonly groups: readonly GroupPreview[];
  /** Who the policy covers on the first day of next month, as it is known and as it would be; null: it is over by then. */
  readonly nextMonth: {
    /** ISO day. */
    readonly day: string;
    readonly before: number;
    readonly after: number;
  } | null;
  /** What next month costs, as it is known and as it would be; null: the policy has no prices, or is over by then. */
  readonly cost: CostChange | null;
}

interface Sum {
  readonly state: 'activate' | 'cancel';
  readonly policyGroup: string | null;
  readonly people: string;
  readonly also: string;
  readonly byThen: string;
}

/**
 * What a load that was checked would do with its policy; null: it is about none.
 *
 * @param today ISO day in the company's country
 */
export async function previewLoad(
  own: OneTenantDatabase,
  load: BulkLoadRow,
  today: string,
): Promise<LoadPreview | null> {
  const policy = await readLoadedPolicy(own, load);
  if (policy === null || load.companyPolicyId === null) return null;
  const day = addMonths(monthOf(today), 1);
  const sums = await sumRows(own, load.id, day);
  const groups = new Map<string, GroupPreview>();
  let change = 0;
  for (const { state, policyGroup, people, also, byThen } of sums) {
    const group = policyGroup ?? '';
    const known = groups.get(group) ?? { group, activate: 0, cancel: 0, alsoEnds: 0 };
    const alsoEnds = known.alsoEnds + Number(also);
    groups.set(group, { ...known, alsoEnds, [state]: known[state] + Number(people) });
    change += state === 'activate' ? Number(byThen) : -Number(byThen);
  }
  const isOver = policy.endsOn !== null && policy.endsOn < day;
  const before = isOver ? 0 : await countCovered(own, load.companyPolicyId, day);
  return {
    groups: [...groups.values()].toSorted((one, other) => (one.group < other.group ? -1 : 1)),
    nextMonth: isOver ? null : { day, before, after: before + change },
    cost: isOver
      ? null
      : await previewCost(own, { id: load.id, companyPolicyId: load.companyPolicyId }, policy, day),
  };
}

/** By state and group: how many rows there are, who leaves besides, and how many people that is until a day. */
async function sumRows(
  own: OneTenantDatabase,
  bulkLoadId: string,
  day: string,
): Promise<readonly Sum[]> {
  const until = own.sequelize.escape(day);
  const rows = await loadRowModel(own).findAll({
    attributes: [
      'state',
      'policyGroup',
      [fn('count', col('number')), 'people'],
      [fn('sum', col('also_ends')), 'also'],
      [
        literal(
          `coalesce(sum(1 + also_ends) FILTER (WHERE effective_on IS NULL OR effective_on <= ${until}), 0)`,
        ),
        'byThen',
      ],
    ],
    where: { bulkLoadId, state: { [Op.in]: ['activate', 'cancel'] } },
    group: ['state', 'policyGroup'],
    raw: true,
    ...own.scope,
  });
  return rows as unknown as readonly Sum[];
}

const countCovered = (
  own: OneTenantDatabase,
  companyPolicyId: string,
  day: string,
): Promise<number> =>
  memberModel(own).count({ where: { companyPolicyId, ...coveredOn(day) }, ...own.scope });
