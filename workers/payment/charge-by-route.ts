import { mayAskAnother, nextProvider } from '@cotejo/domain/payment/provider/routing.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { InitiateResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { readPlaceOfPayment } from '@cotejo/store/sale/owner-places.ts';
import { readBreakers, readRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import { rerouteAttempt } from '@cotejo/store/payment/routing/reroute-attempt.ts';
import { charge, type ChargeDetails } from './charge.ts';
import type { PaymentDependencies } from './dependencies.ts';
import type { CardLimitParts } from './limit-card.ts';
import type { CardKeeping } from './charge-subscription.ts';

export interface RoutedCharge {
  /** By the provider that was asked last. */
  readonly attempt: PaymentAttempt;
  readonly result: InitiateResult;
}

/**
 * Charges an attempt, and where its provider certainly never got it, by the page of the next one of the route. After
 * anything else nobody else is asked (`nextProvider`). Each change of provider is committed before its call.
 */
export async function chargeByRoute(
  deps: PaymentDependencies & CardLimitParts & CardKeeping & { readonly payments: PaymentConfig },
  opened: PaymentAttempt,
  isNew: boolean,
  details: ChargeDetails,
): Promise<RoutedCharge> {
  const asked: PaymentProviderName[] = [];
  let attempt = opened;
  for (;;) {
    const result = await charge(deps, attempt, isNew, details);
    asked.push(attempt.provider);
    // Nearly every charge ends here, and reads no route.
    if (result.type === 'redirect' || !mayAskAnother(result.outcome, isNew))
      return { attempt, result };
    const { kind, flow, currency } = attempt;
    const place = await readPlaceOfPayment(deps.owners, deps.db, attempt);
    const route = (await readRoute(deps.db, { ...place, flow })) ?? [];
    const next = nextProvider(
      route,
      { kind, flow, outcome: result.outcome, isFirst: isNew, asked },
      {
        config: deps.payments,
        country: place.country,
        currency: currency as CurrencyCode,
        breakers: await readBreakers(deps.db),
        now: Date.now(),
      },
    );
    const rerouted = next && (await rerouteAttempt(deps.db, attempt, next));
    if (rerouted === null) return { attempt, result };
    const { provider: instead } = rerouted;
    deps.logger.warn({ attemptId: attempt.id, asked, instead }, 'charged by the next provider');
    attempt = rerouted;
  }
}
