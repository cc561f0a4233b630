import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { cardFrame } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import { periodicityOf } from '@cotejo/domain/subscription/subscription.ts';
import {
  chargesNothing,
  factsOf,
  isSubscription,
  paysIn,
  usesStoredCard,
} from '@cotejo/domain/payment/provider/provider-facts.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import {
  candidatesOf,
  chooseProvider,
  type RoutingPlace,
} from '@cotejo/domain/payment/provider/routing.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { methodTerms } from '../context/method-terms.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

type Method = PurchaseRecord['paymentMethods'][number];

/** A method that the product is sold with, and who can charge it here. */
export interface RoutedMethod extends Method {
  readonly candidates: readonly PaymentProviderName[];
  /** Who charges it now; null: everybody is passed over. */
  readonly chosen: PaymentProviderName | null;
}

/** What the providers of a purchase are chosen by, at this moment. */
export function routingPlaceOf(
  { country, price: { currency }, breakers }: PurchaseRecord,
  config: PaymentConfig,
): RoutingPlace {
  return { config, country, currency, breakers, now: Date.now() };
}

/** Of every product: what its gift card pays whole is charged by nobody. */
const byGiftCard: RoutedMethod = {
  kind: 'no_payment',
  flow: 'no-payment-one-time',
  provider: 'queplan',
  route: ['queplan'],
  candidates: ['queplan'],
  chosen: 'queplan',
  title: { es: 'Tu gift card', en: 'Your gift card', pt: 'Seu gift card' },
  hint: {
    es: 'Paga todo: no se cobra nada más',
    en: 'It pays for everything: nothing else is charged',
    pt: 'Paga tudo: nada mais é cobrado',
  },
};

/** What the product is sold with, and what its country and currency have an account for. */
export function routeMethods(
  record: PurchaseRecord,
  payments: PaymentConfig,
): readonly RoutedMethod[] {
  const how = howPaid(record.price);
  if (how === 'gift_card') return [byGiftCard];
  const place = routingPlaceOf(record, payments);
  return record.paymentMethods.flatMap((method) => {
    if (chargesNothing(method.kind) !== (how === 'elsewhere')) return [];
    if (!paysIn(method.flow, record.price.instalments)) return [];
    // Without a next period there is nothing to agree to.
    if (isSubscription(method.flow) && periodicityOf(record.price) === null) return [];
    const candidates = candidatesOf(method.route, method, place);
    // What charges nothing asks nobody.
    const chosen = chargesNothing(method.kind)
      ? (candidates[0] ?? null)
      : chooseProvider(method.route, method, place);
    return candidates.length === 0 ? [] : [{ ...method, candidates, chosen }];
  });
}

/** The methods as the payer reads them, each by the way of the provider that charges it now. */
export function presentMethods(
  record: PurchaseRecord,
  payments: PaymentConfig,
  language: Language,
  startsOn: string | null,
): PurchaseSnapshot['paymentMethods'] {
  // A stored card is offered to its holder alone (offer-stored-cards.ts).
  const methods = routeMethods(record, payments).filter(({ kind }) => !usesStoredCard(kind));
  return methods.map((method) => {
    const { kind, flow, title, candidates, chosen } = method;
    const provider = chosen ?? candidates[0] ?? method.provider;
    const frame =
      chosen === null
        ? undefined
        : cardFrame(payments, record.country, record.price, { provider, kind, flow });
    const terms = methodTerms(record, { kind, flow }, startsOn, language);
    return {
      kind,
      flow,
      provider,
      title: title[language],
      hint: (chosen === null ? unavailable : hintOf(method, chosen))[language],
      available: chosen !== null,
      ...(frame === undefined ? {} : { cardFrame: frame }),
      ...(terms === null ? {} : { terms }),
    };
  });
}

const unavailable: Texts = {
  es: 'No disponible en este momento',
  en: 'Not available right now',
  pt: 'Indisponível neste momento',
};

/** The catalogue describes the provider that it names; for another one the hint says how one pays with it. */
function hintOf({ provider, kind, hint }: Method, chosen: PaymentProviderName): Texts {
  if (chosen === provider) return hint;
  const { displayName, way } = factsOf(chosen, kind);
  return way === 'token'
    ? {
        es: `Pagas aquí mismo, con ${displayName}`,
        en: `You pay right here, with ${displayName}`,
        pt: `Você paga aqui mesmo, com ${displayName}`,
      }
    : {
        es: `Pagas en la página de ${displayName}`,
        en: `You pay on ${displayName}'s page`,
        pt: `Você paga na página da ${displayName}`,
      };
}
