import { cardRefusal } from '@cotejo/domain/subscription/card-rules.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  InitiateCharge,
  InitiateResult,
  StoreCardResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { usesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { findCardOf, keepCard, type KeptCard } from '@cotejo/store/subscription/keep-card.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { closeUncarded, findCardPlace } from '@cotejo/store/subscription/subscriptions.ts';
import { chargeCard } from './charge-card.ts';
import type { PaymentProvider } from './provider/provider.ts';

export interface CardKeeping {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
}

/**
 * The first charge of a subscription (docs/decisions/subscriptions.md). A card is stored, committed, and then charged, by
 * whoever committed it and nobody else: every other try only looks up. What fails before that has moved no money.
 */
export async function chargeSubscription(
  deps: CardKeeping,
  provider: PaymentProvider,
  isNew: boolean,
  request: InitiateCharge,
): Promise<InitiateResult> {
  const { attemptId, currency, method, subject = 'Cotejo', payer } = request;
  if (usesStoredCard(method.kind)) return chargeByKept(deps, provider, isNew, request);
  // A page moves nothing: it may be opened again.
  if (provider.openInscription) return provider.openInscription(request);
  if (!isNew) return ended(await afterLostTry(deps, attemptId));
  const { cardToken } = method;
  if (cardToken === undefined || provider.storeCard === undefined)
    return ended(await declined(deps, attemptId, { reason: 'token_invalid' }));
  const stored = await provider.storeCard({ attemptId, currency, cardToken, subject, payer });
  return ended(await storeThenCharge(deps, provider, request, stored));
}

/** Keeps a card that its provider has stored, and charges it. */
export async function storeThenCharge(
  deps: CardKeeping,
  provider: PaymentProvider,
  request: InitiateCharge,
  stored: StoreCardResult,
): Promise<ChargeOutcome> {
  const { attemptId, currency, method } = request;
  if (stored.type === 'refused') return declined(deps, attemptId, stored);
  if (stored.type === 'unanswered') {
    const { detail } = stored;
    return (await closeUncarded(deps.db, attemptId))
      ? { type: 'NOT_SENT', reason: 'processor_down', detail }
      : toLookUp;
  }
  const refusal = cardRefusal(method.kind, stored.shown);
  // Kept all the same, for its removal: the commit of the declined payment asks for it.
  const kept = await keepCard(deps.db, deps.recordKeys, {
    ...stored,
    attemptId,
    currency,
    provider: provider.name,
  });
  if (kept === null) return toLookUp;
  if (refusal !== null) return { type: 'DECLINED', reason: refusal, detail: 'not such a card' };
  return charge(provider, request, kept);
}

/** By a card that an earlier payment stored; which one is committed with the attempt. */
async function chargeByKept(
  deps: CardKeeping,
  provider: PaymentProvider,
  isNew: boolean,
  request: InitiateCharge,
): Promise<InitiateResult> {
  if (!isNew) return ended(toLookUp);
  const place = await findCardPlace(deps.db, request.attemptId);
  const card = await findCardOf(deps.db, deps.recordKeys, place?.storedCardId ?? null);
  return ended(
    card === null
      ? { type: 'DECLINED', reason: 'token_invalid', detail: 'the card was removed' }
      : await charge(provider, request, card),
  );
}

async function charge(
  provider: PaymentProvider,
  { attemptId, ownerId, amount, currency, subject, webhookUrl, payer }: InitiateCharge,
  { card }: KeptCard,
): Promise<ChargeOutcome> {
  return chargeCard(provider, {
    attemptId,
    ownerId,
    amount,
    currency,
    webhookUrl,
    card,
    ...(subject === undefined ? {} : { subject }),
    payer: { email: payer.email },
  });
}

/** A try before this one was lost: it charged nothing unless it had kept a card. */
async function afterLostTry({ db }: CardKeeping, attemptId: string): Promise<ChargeOutcome> {
  return (await closeUncarded(db, attemptId))
    ? { type: 'DECLINED', reason: 'token_invalid', detail: 'the card was not stored' }
    : toLookUp;
}

/** Certainly not charged, unless another try has kept a card meanwhile. */
export async function declined(
  { db }: Pick<CardKeeping, 'db'>,
  attemptId: string,
  { reason, rawCode }: { readonly reason: ReasonCode; readonly rawCode?: string },
): Promise<ChargeOutcome> {
  if (!(await closeUncarded(db, attemptId))) return toLookUp;
  const type = reason === 'config_error' || reason === 'unknown' ? 'NOT_SENT' : 'DECLINED';
  return { type, reason, ...(rawCode === undefined ? {} : { rawCode }) };
}

export const toLookUp: ChargeOutcome = { type: 'UNKNOWN', reason: 'unknown' };

function ended(outcome: ChargeOutcome): InitiateResult {
  return { type: 'outcome', outcome };
}
