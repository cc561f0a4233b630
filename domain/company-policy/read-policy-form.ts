import { placeCode } from '../company/company.ts';
import { policyTiers, type PolicyTier } from './policy-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody wrote of a company's policy, read. Of one that was bought online only tier and groups are asked. */
export interface GivenPolicy {
  readonly insurer: string;
  readonly plan: string;
  readonly number: string | null;
  readonly tier: PolicyTier | null;
  readonly coverageGroups: readonly string[];
  /** ISO days. */
  readonly startsOn: string;
  readonly endsOn: string | null;
}

export type PolicyProblem = 'ends-before' | 'groups';

const maxGroups = 20;
const maxGroupName = 40;

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** The code of the company that a form names; null where it can be none. */
export function readCompanyCode(values: Values): string | null {
  const code = textOf(values, 'company').toLowerCase();
  return placeCode.test(code) ? code : null;
}

/**
 * The number of the policy that a company bought online, in capitals as `formatPolicyNumber` makes it, where that is what somebody
 * adds; null: it is another one.
 */
export const readBoughtNumber = (values: Values): string | null =>
  values['origin'] === 'online' ? textOf(values, 'boughtNumber').toUpperCase() : null;

/** Names between commas and lines, each once. */
function readGroups(text: string): readonly string[] {
  const names = text.split(/[,;\n]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

const readTier = (values: Values): PolicyTier | null =>
  policyTiers.find((tier) => tier === values['tier']) ?? null;

/** Reads the form of a policy, and says by field what cannot be right. */
export function readPolicyForm(values: Values): {
  readonly given: GivenPolicy;
  readonly problems: ReadonlyMap<string, PolicyProblem>;
} {
  const given: GivenPolicy = {
    insurer: textOf(values, 'insurer'),
    plan: textOf(values, 'plan'),
    number: textOf(values, 'number') || null,
    tier: readTier(values),
    coverageGroups: readGroups(textOf(values, 'coverageGroups')),
    startsOn: textOf(values, 'startsOn'),
    endsOn: textOf(values, 'endsOn') || null,
  };
  const problems = new Map<string, PolicyProblem>();
  const { coverageGroups: groups, startsOn, endsOn } = given;
  const isLong = groups.some((name) => name.length > maxGroupName);
  if (groups.length === 0 || groups.length > maxGroups || isLong)
    problems.set('coverageGroups', 'groups');
  if (endsOn !== null && endsOn < startsOn) problems.set('endsOn', 'ends-before');
  return { given, problems };
}
