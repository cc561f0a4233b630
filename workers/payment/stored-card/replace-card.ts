import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type {
  InitiateCharge,
  StoreCardResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { cardRefusal } from '@cotejo/domain/subscription/card-rules.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { CardReplacement } from '@cotejo/store/subscription/card-replacement.model.ts';
import {
  declineReplacement,
  findReplacement,
  noteInscription,
  openReplacement,
  requireReplacement,
  takeReplacement,
} from '@cotejo/store/subscription/replace-card.ts';
import type { CardReplacementActivities } from '@cotejo/workflows/card-replacement/activities.ts';
import type {
  ReplaceCardInput,
  ReplacementProgress,
} from '@cotejo/workflows/card-replacement/messages.ts';
import { withHeartbeat } from '../../heartbeat.ts';
import { noteCharge } from '../charge.ts';
import type { CardKeeping } from '../charge-subscription.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { takeCardPayment, type CardLimitParts } from '../limit-card.ts';

type Deps = PaymentDependencies &
  CardKeeping &
  CardLimitParts & {
    /** The moment by which days are judged. */
    readonly now: () => Date;
  };

/** The activities of `card-replacement/{id}`: a card is stored and committed, and nothing is charged. */
export function createReplaceCard(deps: Deps): CardReplacementActivities {
  return {
    beginReplacement: (call) =>
      withHeartbeat(async () => {
        const existing = await findReplacement(deps.db, call.id);
        const row = existing ?? (await open(deps, call));
        if (row === null) return { refused: 'NOT_EDITABLE' };
        if (row.status !== 'PENDING' || row.redirect !== null) return readProgress(deps, row.id);
        const provider = deps.provider(row.provider);
        const request = await toRequest(deps, row, call.cardToken);
        // A page moves nothing: it may be opened again.
        if (provider.openInscription) {
          const result = await provider.openInscription(request);
          await noteCharge(deps, row, result);
          if (result.type === 'redirect')
            await noteInscription(deps.db, row.id, {
              redirect: result.redirect,
              providerRef: result.providerRef ?? null,
            });
          else await declineReplacement(deps.db, row.id, 'processor_down');
          return readProgress(deps, row.id);
        }
        // A token is used once: after a try that was lost its card is typed again.
        const { cardToken } = call;
        if (existing !== null || cardToken === null || provider.storeCard === undefined) {
          await declineReplacement(deps.db, row.id, 'token_invalid');
          return readProgress(deps, row.id);
        }
        const digits = (await provider.identifyCard?.(request)) ?? null;
        if (digits !== null && !(await takeCardPayment(deps, digits))) {
          await declineReplacement(deps.db, row.id, 'retry_limit');
          return readProgress(deps, row.id);
        }
        const { currency, payer, subject = 'Cotejo' } = request;
        const stored = await provider.storeCard({
          attemptId: row.id,
          currency,
          cardToken,
          subject,
          payer,
        });
        await noteCharge(deps, row, { type: 'outcome', outcome: signOfStoring(stored) });
        return take(deps, row, stored, true);
      }),

    endReplacement: ({ id, shape, isLast }) =>
      withHeartbeat(async () => {
        const row = await requireReplacement(deps.db, id);
        if (row.status !== 'PENDING') return readProgress(deps, id);
        const provider = deps.provider(row.provider);
        if (shape === null || shape === 'aborted' || provider.finishInscription === undefined) {
          const reason = shape === 'aborted' ? 'cancelled_by_payer' : 'expired';
          await declineReplacement(deps.db, id, reason);
          return readProgress(deps, id);
        }
        const stored = await provider.finishInscription({
          attemptId: id,
          amount: 0,
          currency: row.currency,
          ...(row.providerRef === null ? {} : { providerRef: row.providerRef }),
        });
        return take(deps, row, stored, isLast);
      }),
  };
}

function open(deps: Deps, call: ReplaceCardInput): Promise<CardReplacement | null> {
  const createdAt = new Date();
  return deps.db.transaction((tx) =>
    openReplacement(tx, {
      id: call.id,
      purchaseId: call.purchaseId,
      provider: call.provider as PaymentProviderName,
      kind: call.kind as PaymentKind,
      flow: call.flow as PaymentFlow,
      expiresAt: new Date(createdAt.getTime() + deps.paymentPageMs),
      createdAt,
    }),
  );
}

/** What a provider is told: as of a payment, for the row's id and no money. */
async function toRequest(
  deps: Deps,
  { id, purchaseId, provider, kind, flow, currency, returnState, expiresAt }: CardReplacement,
  cardToken: string | null,
): Promise<InitiateCharge> {
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  const { country, productName, email, legalId, name } = holder;
  return {
    attemptId: id,
    ownerId: purchaseId,
    amount: 0,
    currency,
    subject: `Cotejo ${productName}`.slice(0, 60),
    payer: { email, legalId, name },
    returnUrl: `${deps.publicUrls[country]}/api/payments/${provider}/return?state=${returnState ?? ''}`,
    webhookUrl: `${deps.webhookUrl}/api/payments/${provider}/webhook?attempt=${id}`,
    method: { kind, flow, provider, ...(cardToken === null ? {} : { cardToken }) },
    expiresAt: expiresAt.toISOString(),
  };
}

async function take(
  deps: Deps,
  { id, kind }: CardReplacement,
  stored: StoreCardResult,
  isLast: boolean,
): Promise<ReplacementProgress> {
  if (stored.type === 'unanswered') {
    if (isLast) await declineReplacement(deps.db, id, 'processor_down');
    return readProgress(deps, id);
  }
  const refusal = stored.type === 'refused' ? stored.reason : cardRefusal(kind, stored.shown);
  // One of another kind than was asked for is kept by nobody: it is forgotten as one that came too late.
  if (refusal !== null) await declineReplacement(deps.db, id, refusal);
  if (stored.type === 'stored')
    await takeReplacement(deps.db, deps.recordKeys, id, stored, deps.now());
  return readProgress(deps, id);
}

/** What the breaker of the account counts: whether its provider answered. */
const signOfStoring = (stored: StoreCardResult) =>
  stored.type === 'unanswered'
    ? ({ type: 'NOT_SENT', reason: 'processor_down', detail: stored.detail } as const)
    : ({ type: 'DECLINED', reason: 'token_invalid' } as const);

async function readProgress({ db }: Deps, id: string): Promise<ReplacementProgress> {
  const { status } = await requireReplacement(db, id);
  return { status };
}
