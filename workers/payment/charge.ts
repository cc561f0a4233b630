import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { signOf, type ProviderAccount } from '@cotejo/domain/payment/provider/breaker.ts';
import {
  chargesNothing,
  isRepeatable,
  isSubscription,
} from '@cotejo/domain/payment/provider/provider-facts.ts';
import type {
  Deferral,
  InitiateCharge,
  InitiateResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { noteAnswer, noteFailure, noteMistake } from '@cotejo/store/payment/routing/note-answer.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { takeCardPayment, type CardLimitParts } from './limit-card.ts';
import { chargeNothing } from './no-payment.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { chargeSubscription, type CardKeeping } from './charge-subscription.ts';

/** What a charge needs besides its attempt. */
export interface ChargeDetails {
  /** Its site is where the payer returns to. */
  readonly country: CountryCode;
  /** What the payer reads on the provider's page and the bank statement. */
  readonly subject: string;
  readonly payer: InitiateCharge['payer'];
  readonly installments: number | null;
  readonly deferral: Deferral | null;
  readonly cardToken: string | null;
}

/**
 * Sends a committed attempt to its provider: a page to open, or an outcome. `isNew` is false where an
 * earlier try may have sent it: a provider that does not recognise the repetition is not called again,
 * the outcome is UNKNOWN and looked up (DESIGN §2 "Money").
 */
export async function charge(
  deps: PaymentDependencies & CardLimitParts & CardKeeping,
  attempt: PaymentAttempt,
  isNew: boolean,
  details: ChargeDetails,
): Promise<InitiateResult> {
  const { provider, kind, flow } = attempt;
  if (chargesNothing(kind)) return { type: 'outcome', outcome: chargeNothing(attempt) };
  const request = toRequest(deps, attempt, details);
  if (isSubscription(flow))
    return chargeCounted(deps, deps.provider(provider), isNew, request, (asked, charge) =>
      chargeSubscription(deps, asked, isNew, charge),
    );
  if (!isNew && !isRepeatable(provider, kind)) {
    return { type: 'outcome', outcome: { type: 'UNKNOWN', reason: 'unknown' } };
  }
  return chargeCounted(deps, deps.provider(provider), isNew, request, (asked, charge) =>
    asked.initiate(charge),
  );
}

/** What a provider is told of an attempt. */
export function toRequest(
  deps: Pick<PaymentDependencies, 'publicUrls' | 'webhookUrl' | 'paymentPageMs'>,
  attempt: PaymentAttempt,
  { country, installments, deferral, cardToken, ...rest }: ChargeDetails,
): InitiateCharge {
  const { provider, kind, flow } = attempt;
  return {
    ...rest,
    attemptId: attempt.id,
    ownerId: attempt.ownerId,
    amount: attempt.amount,
    currency: attempt.currency,
    // Random, for one attempt: a return with it leads to the page, an attempt's id does not.
    returnUrl: `${deps.publicUrls[country]}/api/payments/${provider}/return?state=${attempt.returnState ?? ''}`,
    webhookUrl: `${deps.webhookUrl}/api/payments/${provider}/webhook?attempt=${attempt.id}`,
    method: {
      kind,
      flow,
      provider,
      ...(installments === null ? {} : { installments }),
      ...(deferral === null ? {} : { deferral }),
      ...(cardToken === null ? {} : { cardToken }),
    },
    expiresAt: (attempt.expiresAt ?? new Date(Date.now() + deps.paymentPageMs)).toISOString(),
  };
}

type Send = (provider: PaymentProvider, request: InitiateCharge) => Promise<InitiateResult>;

/**
 * Counts the card, if the provider says which one it is: before the charge by its token, or else by the answer to the
 * charge. One that has had all of its day is not charged. What is sent again was counted the first time.
 */
async function chargeCounted(
  deps: PaymentDependencies & CardLimitParts,
  provider: PaymentProvider,
  isNew: boolean,
  request: InitiateCharge,
  send: Send,
): Promise<InitiateResult> {
  if (!isNew) return initiate(deps, provider, request, send);
  const cardDigits = (await provider.identifyCard?.(request)) ?? null;
  if (cardDigits !== null && !(await takeCardPayment(deps, cardDigits))) return cardUsedUp;
  const result = await initiate(deps, provider, request, send);
  if (cardDigits === null && result.type === 'outcome' && result.cardDigits !== undefined) {
    deps.logger.warn({ attemptId: request.attemptId }, 'a card was charged before it was counted');
    await takeCardPayment(deps, result.cardDigits);
  }
  return result;
}

/** Calls the provider, and counts for the breaker of its account whether it answered. */
async function initiate(
  deps: Pick<PaymentDependencies, 'db' | 'logger' | 'breakerFailures'>,
  provider: PaymentProvider,
  request: InitiateCharge,
  send: Send,
): Promise<InitiateResult> {
  const result = await send(provider, request);
  await noteCharge(deps, { provider: provider.name, currency: request.currency }, result);
  return result;
}

/** Counts for the breaker of an account whether its provider answered a charge. Never throws. */
export async function noteCharge(
  deps: Pick<PaymentDependencies, 'db' | 'logger' | 'breakerFailures'>,
  account: ProviderAccount,
  result: InitiateResult,
): Promise<void> {
  try {
    await noteSign(deps, account, result);
  } catch (error) {
    // What came of the charge counts more than its count: it is written next.
    deps.logger.error({ err: error, ...account }, 'a charge was not counted');
  }
}

async function noteSign(
  { db, breakerFailures }: Pick<PaymentDependencies, 'db' | 'breakerFailures'>,
  account: ProviderAccount,
  result: InitiateResult,
): Promise<void> {
  if (result.type === 'redirect') return noteAnswer(db, account);
  const { outcome } = result;
  const sign = signOf(outcome);
  if (sign === 'answered') return noteAnswer(db, account);
  if (sign === 'unanswered') return noteFailure(db, account, breakerFailures);
  const { rawCode = '', detail = '' } = outcome;
  return noteMistake(db, account, `${rawCode} ${detail}`.trim());
}

const cardUsedUp: InitiateResult = {
  type: 'outcome',
  outcome: {
    type: 'DECLINED',
    reason: 'retry_limit',
    rawCode: 'card_limit',
    detail: 'not sent: too many payments by this card in a day',
  },
};
