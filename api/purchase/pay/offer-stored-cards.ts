import type { offerStoredCards as route } from '@cotejo/contract/purchase/paying-routes.ts';
import { usesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isUp } from '@cotejo/domain/payment/provider/routing.ts';
import { listOwnCards } from '@cotejo/store/subscription/own-cards.ts';
import { requireCardHolder } from '../../account/card-holder.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { methodTerms } from '../context/method-terms.ts';
import { openPersonal } from '../context/open-answers.ts';
import { routeMethods, routingPlaceOf } from '../present/present-methods.ts';
import { startsOn } from '../present/present-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { makeCardOffer } from './stored-card-offer.ts';

/**
 * The cards of who has signed in that can pay this purchase: their provider charges it here and now. Each is named by an
 * offer for this purchase alone, so that nobody pays by a card that they were not shown.
 */
export async function findCardOffers(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof route>,
) {
  const holder = await requireCardHolder(context.dependencies, caller);
  const record = await loadPurchase(context, params.session, caller);
  const { db, configuration } = context.dependencies;
  const place = routingPlaceOf(record, context.payments);
  const begins = startsOn(record, openPersonal(record, context.recordKeys));
  const cards = await listOwnCards(db, holder);
  return routeMethods(record, context.payments)
    .filter(({ kind }) => usesStoredCard(kind))
    .flatMap((method) => {
      const terms = methodTerms(record, method, begins, caller.language);
      if (terms === null) return [];
      const { kind, flow, candidates } = method;
      return cards
        .filter(({ provider, currency }) => {
          const isHere = candidates.includes(provider) && currency === record.price.currency;
          return isHere && isUp(provider, place);
        })
        .map(({ id, provider, brand, last4 }) => ({
          kind,
          flow,
          provider,
          brand,
          last4,
          terms,
          cardToken: makeCardOffer(configuration.indexKey, record.id, id, Date.now()),
        }));
    });
}
