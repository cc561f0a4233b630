import type { CountryCode } from '../country/country.ts';
import { isWorkingTime } from '../country/working-hours.ts';
import { returnedStatus } from './desk-moves.ts';
import type { LeadStatus, LeadSubStatus } from './lead-statuses.ts';

/** When a rule gives leads to somebody. */
export const ruleHours = ['working', 'always'] as const;
export type RuleHours = (typeof ruleHours)[number];

/** A row of the table of rules, as far as it decides whose a lead becomes. */
export interface AssignmentRule {
  readonly id: string;
  readonly name: string;
  readonly countryCode: CountryCode;
  /** The first that fits decides. */
  readonly place: number;
  /** Null: every line. */
  readonly businessLine: string | null;
  /** Null: whosever site it came through. */
  readonly partnerId: string | null;
  readonly hours: RuleHours;
  /** Null: executives of the whole country. */
  readonly supervisorId: string | null;
  /** Nobody is given more while they have so many open. */
  readonly maxOpen: number;
}

export interface UnassignedLead {
  readonly countryCode: CountryCode;
  readonly businessLine: string | null;
  readonly partnerId: string | null;
}

/** The order in which rules are asked: by place, then by id. */
export const inOrder = <Rule extends AssignmentRule>(rules: readonly Rule[]): readonly Rule[] =>
  rules.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));

/** The rule of a lead: the first of its country, in their order, that names its line and partner or names none. */
export function ruleOf<Rule extends AssignmentRule>(
  rules: readonly Rule[],
  lead: UnassignedLead,
): Rule | null {
  const fits = (said: string | null, is: string | null): boolean => said === null || said === is;
  const found = inOrder(rules).find(
    (rule) =>
      rule.countryCode === lead.countryCode &&
      fits(rule.businessLine, lead.businessLine) &&
      fits(rule.partnerId, lead.partnerId),
  );
  return found ?? null;
}

/** Whether a rule gives leads to somebody at an instant (epoch milliseconds); outside its hours they wait in their order. */
export const isRuleOpen = ({ hours, countryCode }: AssignmentRule, now: number): boolean =>
  hours === 'always' || isWorkingTime(countryCode, now);

/** What is to be done with what a rule gives: the first contact; of what somebody had or gave back, to go on with it. */
export const ruledSubStatus = ({
  status,
  assignedTo,
}: {
  readonly status: LeadStatus;
  readonly assignedTo: string | null;
}): LeadSubStatus => (assignedTo !== null || status === returnedStatus ? 201 : 200);

/** Why a lead cannot be given to anybody else (spec 3 §8): no mail reaches who could take it; no rule finds anybody. */
export type AssignmentRefusal = 'CODE001' | 'CODE002';

/** Somebody who could be given a lead: enabled, and signed in. */
export interface Adviser {
  readonly accountId: string;
  /** Leads that wait for them. */
  readonly open: number;
  /** When they were last given one, in epoch milliseconds; null = never. */
  readonly lastAt: number | null;
}

/**
 * Who of a pool is given the next lead: whoever has the fewest open, among equals whoever has waited longest for one, then by
 * id; null where everybody has as many as the rule lets them.
 */
export function pickAdviser(
  pool: readonly Adviser[],
  { maxOpen }: Pick<AssignmentRule, 'maxOpen'>,
): Adviser | null {
  const [first] = pool
    .filter(({ open }) => open < maxOpen)
    .toSorted(
      (a, b) =>
        a.open - b.open ||
        (a.lastAt ?? 0) - (b.lastAt ?? 0) ||
        (a.accountId < b.accountId ? -1 : 1),
    );
  return first ?? null;
}
