import type { PolicyStatus } from '../../status/policy-status.ts';

/**
 * What staff decide about a payment that a bank took back (docs/decisions/chargebacks.md):
 *
 * - insured: the dispute goes on, and meanwhile its policy is in force again
 * - lost: the bank decided for the payer, the policy ends, and its insurer gives the premium back
 * - lost_kept: the same, and the insurer keeps the premium: we bear it
 * - lost_insured: we bear it, and the policy stays in force
 */
export const chargebackDecisions = ['insured', 'lost', 'lost_kept', 'lost_insured'] as const;
export type ChargebackDecision = (typeof chargebackDecisions)[number];

interface DecisionFacts {
  /** The dispute is over: the charge is written off. */
  readonly isOver: boolean;
  /** Who bears a charge that is written off; null while the dispute goes on. */
  readonly bearer: 'insurer' | 'us' | null;
  /** What the policy is from then on. */
  readonly policy: Extract<PolicyStatus, 'ACTIVE' | 'INACTIVE'>;
}

export const chargebackFacts: Readonly<Record<ChargebackDecision, DecisionFacts>> = {
  insured: { isOver: false, bearer: null, policy: 'ACTIVE' },
  lost: { isOver: true, bearer: 'insurer', policy: 'INACTIVE' },
  lost_kept: { isOver: true, bearer: 'us', policy: 'INACTIVE' },
  lost_insured: { isOver: true, bearer: 'us', policy: 'ACTIVE' },
};

/**
 * What may be decided where the policy stands.
 *
 * @param policy null: the payment was taken back before a policy was issued, and none is any more
 */
export function mayDecideChargeback(
  decision: ChargebackDecision,
  policy: PolicyStatus | null,
): boolean {
  if (policy === null) return decision === 'lost';
  if (decision === 'insured') return policy === 'PENDING';
  // One that has ended meanwhile stays so.
  return policy !== 'INACTIVE' || chargebackFacts[decision].policy === 'INACTIVE';
}
