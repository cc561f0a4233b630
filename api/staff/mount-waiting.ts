import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  chargebackDecisions,
  mayDecideChargeback,
  type ChargebackDecision,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { cancelsCharges } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import {
  waitingFacts,
  waitingKinds,
  waitingPageSize,
  type WaitingKind,
} from '@cotejo/domain/staff/waiting-kinds.ts';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { hashOf } from '@cotejo/store/approval/approvals.ts';
import {
  listWaitingPurchases,
  type Proposal,
  type WaitingPurchase,
} from '@cotejo/store/purchase/waiting-purchases.sql.ts';
import { listStaffNotes, type AboutTarget } from '@cotejo/store/staff-note/staff-notes.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import { reachedCountries, reachesCountry, requireActor, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Configuration } from '../configuration.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Purchases that wait for a person, for those who may decide about them (docs/decisions/waiting-list.md). */
export const mountWaiting: Mount = (app, { db, configuration }) => {
  mount(app, routes.listWaiting, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const { kind = null, id = null, page } = query;
    const countries = countriesByKind(actor);
    const { items, counts } = await listWaitingPurchases(db, configuration.recordKeys, {
      countries,
      kind,
      id,
      page,
    });
    await auditAct(db, context, {
      action: 'waiting:read',
      target: null,
      detail: { listed: toListed(items.map((item) => item.id)) },
    });
    const targets = items.filter(({ proposals }) => proposals.length > 0).map(targetOf);
    const notes = await listStaffNotes(db, configuration.recordKeys, targets);
    const decided = waitingKinds.filter((each) => countries[each].length > 0);
    return {
      body: {
        counts: decided.map((each) => ({ kind: each, count: counts[each] })),
        page,
        pageSize: waitingPageSize,
        items: items.map((item) => ({
          ...item,
          act: waitingFacts[item.kind].actOf(item),
          decisions: decisionsOf(item),
          mayCancel:
            item.kind === 'charge' &&
            item.payment === 'pending' &&
            cancelsCharges(item.provider ?? ''),
          mayPayOut:
            item.kind === 'refund' && reachesCountry(actor, 'refund:approve', item.country),
          purchaseReference: getPurchaseReference(item.purchaseId),
          proposals: item.proposals.map((proposal) =>
            presentProposal(proposal, actor, notesOn(item, notes)),
          ),
          workflowUrl: reachesCountry(actor, 'temporal:read', item.country)
            ? workflowUrlOf(configuration, item)
            : null,
        })),
      },
    };
  });
};

/** Where the caller may decide about each kind. */
function countriesByKind(actor: Actor): Readonly<Record<WaitingKind, readonly CountryCode[]>> {
  const reach = (kind: WaitingKind): readonly CountryCode[] =>
    reachedCountries(actor, waitingFacts[kind].permission);
  return {
    declaration: reach('declaration'),
    transfer: reach('transfer'),
    charge: reach('charge'),
    refund: reach('refund'),
    'refund-request': reach('refund-request'),
    'mixed-sale': reach('mixed-sale'),
    'open-payment': reach('open-payment'),
    'late-issue': reach('late-issue'),
    'charge-back': reach('charge-back'),
  };
}

const decisionsOf = ({ kind, policy }: WaitingPurchase): readonly ChargebackDecision[] =>
  kind === 'charge-back'
    ? chargebackDecisions.filter((decision) => mayDecideChargeback(decision, policy))
    : [];

const targetOf = ({ id }: Pick<WaitingPurchase, 'id'>): string => `payment/${id}`;

const notesOn = (item: WaitingPurchase, notes: readonly AboutTarget[]): readonly AboutTarget[] =>
  notes.filter(({ target }) => target === targetOf(item));

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

function workflowUrlOf(
  { temporalUiUrl, temporal }: Configuration,
  { kind, id, purchaseId }: WaitingPurchase,
): string | null {
  if (temporalUiUrl === null) return null;
  const workflowId =
    kind === 'refund'
      ? refundWorkflowId(id)
      : kind === 'open-payment'
        ? paymentCheckWorkflowId(id)
        : purchaseWorkflowId(purchaseId);
  return `${temporalUiUrl}/namespaces/${temporal.namespace}/workflows/${encodeURIComponent(workflowId)}`;
}
