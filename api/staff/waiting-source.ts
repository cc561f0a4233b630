import {
  chargebackDecisions,
  mayDecideChargeback,
  type ChargebackDecision,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { cancelsCharges } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import { waitingFacts, waitingKinds } from '@cotejo/domain/staff/waiting-kinds.ts';
import type { WaitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { hashOf } from '@cotejo/store/approval/approvals.ts';
import {
  loadWaitingPurchases,
  type Proposal,
  type WaitingPurchase,
} from '@cotejo/store/purchase/staff/waiting-purchases.sql.ts';
import { waitingTable } from '@cotejo/store/purchase/staff/waiting-table.ts';
import { listStaffNotes, type AboutTarget } from '@cotejo/store/staff-note/staff-notes.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { reachedCountries, reachesCountry, type Actor } from '../http/actor.ts';
import type { RecordSource } from '../record/record-source.ts';
import { workflowLink } from '../record/workflow-link.ts';
import { readHappened } from './read-happened.ts';

/** What staff read of purchases that wait for them (docs/decisions/waiting-list.md). */
export function waitingSource({
  configuration,
}: Dependencies): RecordSource<WaitingRecord, Readonly<Record<never, never>>> {
  const keys = configuration.recordKeys;
  return {
    table: waitingTable,
    reach: reachedKinds,
    load: async (db, ids, actor) => {
      const items = await loadWaitingPurchases(db, keys, ids);
      const targets = items.filter(({ proposals }) => proposals.length > 0).map(targetOf);
      const notes = await listStaffNotes(db, keys, targets);
      return items.map(({ period, ...item }): WaitingRecord => ({
        ...item,
        act: waitingFacts[item.kind].actOf(item),
        decisions: decisionsOf(item),
        mayCancel:
          item.kind === 'charge' &&
          item.payment === 'pending' &&
          cancelsCharges(item.provider ?? ''),
        mayPayOut: item.kind === 'refund' && reachesCountry(actor, 'refund:approve', item.country),
        purchaseReference: getPurchaseReference(item.purchaseId),
        periodId: period?.id ?? null,
        periodNumber: period?.number ?? null,
        proposals: item.proposals.map((proposal) =>
          presentProposal(proposal, actor, notesOn(item, notes)),
        ),
        workflowUrl:
          workflowLink(configuration, actor, item.country, workflowIdOf({ ...item, period }))[0]
            ?.href ?? null,
      }));
    },
    history: async (db, id, _before, _actor, language) => {
      const [item] = await loadWaitingPurchases(db, keys, [id]);
      return item === undefined
        ? { items: [], next: null }
        : readHappened(db, item.purchaseId, language);
    },
    acts: {},
  };
}

/** Each kind is seen by who may decide about it, in the countries in which they may; kinds of the same countries are one place. */
export function reachedKinds(actor: Actor): readonly Branch[] {
  const places = new Map<
    string,
    { readonly country: readonly string[]; kind: readonly string[] }
  >();
  for (const kind of waitingKinds) {
    const country = reachedCountries(actor, waitingFacts[kind].permission);
    if (country.length === 0) continue;
    const same = places.get(country.join());
    places.set(country.join(), { country, kind: [...(same?.kind ?? []), kind] });
  }
  return [...places.values()];
}

const decisionsOf = ({
  kind,
  policy,
}: Pick<WaitingPurchase, 'kind' | 'policy'>): readonly ChargebackDecision[] =>
  kind === 'charge-back'
    ? chargebackDecisions.filter((decision) => mayDecideChargeback(decision, policy))
    : [];

const targetOf = ({ id }: Pick<WaitingPurchase, 'id'>): string => `payment/${id}`;

const notesOn = (
  item: Pick<WaitingPurchase, 'id'>,
  notes: readonly AboutTarget[],
): readonly AboutTarget[] => notes.filter(({ target }) => target === targetOf(item));

const presentProposal = (
  { accountId, at, payloadHash }: Proposal,
  actor: Actor,
  notes: readonly AboutTarget[],
) => ({
  at,
  words: notes.findLast(({ writtenBy }) => writtenBy === accountId)?.words ?? null,
  isOwn: accountId === actor.accountId,
  charged: payloadHash === null ? null : payloadHash === hashOf({ charged: true }),
  decision: chargebackDecisions.find((decision) => payloadHash === hashOf({ decision })) ?? null,
});

function workflowIdOf({ kind, id, purchaseId, period }: WaitingPurchase): string {
  if (kind === 'refund') return refundWorkflowId(id);
  if (kind === 'open-payment') return paymentCheckWorkflowId(id);
  return period === null
    ? purchaseWorkflowId(purchaseId)
    : chargeWorkflowId(period.policyId, period.number);
}
