/**
 * What ends a line of what staff have to see:
 *
 * - look: a later look of the recovery schedule that no longer finds it
 * - act: the move that ends the matter, in its transaction
 * - person: somebody of the staff who has looked at it and says so, with a reason; an act may come first
 */
export type AttentionEnd = 'look' | 'act' | 'person';

/**
 * Everything that staff are shown, by what ends it:
 *
 * - late: it takes longer than it should; it is still retried
 * - lost: it was open and nothing worked on it; it was started again
 * - failed: a workflow of ours ended by failing
 * - waits: a workflow waits for a person
 * - payment_open: neither a provider nor more time can tell the outcome of a charge
 * - subject_request: the legal term of a person's request about their data is near
 * - refund_failed: a provider refused to give money back
 * - refund_late: somebody has waited for their money for days
 * - charged_back: a bank took a charge back
 * - period_unpaid: a premium that is owed for weeks, or whose charge needs somebody who looks
 * - mail_refused: there is no such mailbox
 * - endpoint_paused: the server of a partner took nothing for days, or ended its address
 * - outbox_dead: messages that cannot be delivered
 * - audit_broken: somebody changed the audit, or rows of it are not linked
 * - ledger_differs: our books and a provider do not say the same of a day; a later comparison that agrees ends it too
 * - odd_reading: one person reads more than is usual
 * - provider_down: an account of a provider does not answer, and payments pass it over
 * - charge_malformed: a provider refused a charge for a mistake of ours: a key, an amount, a field
 * - uf_refused: the source of the UF is away, or said what cannot be true
 * - uf_outdated: today has no UF value that may be charged
 */
export const attentionEnds = {
  late: 'look',
  lost: 'look',
  failed: 'person',
  waits: 'look',
  payment_open: 'act',
  subject_request: 'act',
  refund_failed: 'act',
  refund_late: 'look',
  charged_back: 'act',
  period_unpaid: 'act',
  mail_refused: 'person',
  endpoint_paused: 'person',
  outbox_dead: 'person',
  audit_broken: 'act',
  ledger_differs: 'person',
  odd_reading: 'act',
  provider_down: 'act',
  charge_malformed: 'person',
  uf_refused: 'act',
  uf_outdated: 'look',
} as const satisfies Readonly<Record<string, AttentionEnd>>;

export type AttentionKind = keyof typeof attentionEnds;

export const attentionKinds = Object.keys(attentionEnds) as readonly AttentionKind[];

export function kindsEndedBy(end: AttentionEnd): readonly AttentionKind[] {
  return attentionKinds.filter((kind) => attentionEnds[kind] === end);
}

/** How many are on a page of the list. */
export const attentionPageSize = 200;

/** Days after which a refund that has not moved is shown: banks take up to five working days. */
export const refundLateDays = 7;
