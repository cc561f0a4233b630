import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import { keepGiftCard, withoutGiftCard } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import { keepInstalments } from '@cotejo/domain/purchase/price/choose-instalments.ts';
import { convertPrice } from '@cotejo/domain/purchase/price/convert-price.ts';
import { findQuoteProblem, toQuoteTerms } from '@cotejo/domain/purchase/price/quote-end.ts';
import { splitPrice, wholeAmount } from '@cotejo/domain/purchase/price/price-rest.ts';
import { quotePrice } from '@cotejo/domain/purchase/price/quote-price.ts';
import { declarationStepId, holderStepOf } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { openResult } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { SnapshotReader } from '../read/load-snapshot.ts';
import { moveFilling } from '../move/move-filling.ts';
import { openPersonal } from '../context/open-answers.ts';
import type { PurchaseContext, SellableProduct } from '../context/purchase-context.ts';
import { refuse } from '../move/tell-workflow.ts';

/**
 * Judges what was quoted before a payment begins. What ran out is answered or priced again, with everything that
 * was typed, and nothing is charged: the visitor agrees once more. Answers the purchase to pay: a quote whose
 * days are over and whose price is the same goes on without a question.
 */
export async function refuseEndedQuote(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<PurchaseRecord> {
  const problem = findQuoteProblem(
    termsOf(context, record),
    Date.now(),
    context.dependencies.configuration.chargesProjectedUf,
  );
  switch (problem) {
    case null:
      return record;
    case 'START_DATE_PASSED':
    case 'DECLARATION_OUTDATED': {
      // The step that asks what ran out is opened again.
      const stepId =
        problem === 'START_DATE_PASSED' ? holderStepOf(record.steps) : declarationStepId;
      await moveFilling(context, record, caller, {
        fromVersion: record.version,
        stepId,
        event: { type: 'step_opened', data: { stepId, why: problem } },
      });
      throw await refuse(context, record, caller, problem);
    }
    case 'EXCLUSIONS_UNCONFIRMED':
      throw await refuse(context, record, caller, problem);
    case 'PRICE_OUTDATED':
      return convertAgain(context, record, caller);
    case 'QUOTE_EXPIRED':
      return quoteAgain(context, record, caller);
  }
}

function termsOf({ recordKeys }: PurchaseContext, record: PurchaseRecord) {
  const personal = openPersonal(record, recordKeys);
  const declared = openResult(recordKeys, record.declaration);
  return toQuoteTerms({ ...record, personal, declared });
}

/** The same quote by today's unit value; without one that may be charged the payment waits. */
async function convertAgain(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<never> {
  const uf = await context.uf();
  if (!uf.chargeable) throw await refuse(context, record, caller, 'UNIT_VALUE_OUTDATED');
  await moveFilling(context, record, caller, {
    fromVersion: record.version,
    price: keepGiftCard(convertPrice(withoutGiftCard(record.price), uf), record.price),
    event: { type: 'price_converted', data: { ufDate: uf.date, ufValue: uf.value } },
  });
  throw await refuse(context, record, caller, 'PRICE_OUTDATED');
}

/** A new quote for the same profile by today's catalogue, promotions and unit value. */
async function quoteAgain(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<PurchaseRecord> {
  const sellable = await context.findProduct(wholeCatalogue(record.country), record.productCode);
  if (!sellable?.product.salesChannel.includes('online'))
    throw await refuse(context, record, caller, 'NOT_SOLD_ONLINE');
  const quote = quotePrice(ownOffers(sellable.product, record.price), profileOf(context, record), {
    uf: await context.uf(),
    now: Date.now(),
    kind: sellable.insuranceType.upperType.name,
  });
  if (quote.type === 'unit_value_outdated')
    throw await refuse(context, record, caller, 'UNIT_VALUE_OUTDATED');
  if (quote.type !== 'quoted') throw await refuse(context, record, caller, 'NO_PRICE');
  const price = keepInstalments(splitPrice(quote.price, record.steps), record.price);
  const before = wholeAmount(withoutGiftCard(record.price));
  const now = wholeAmount(price);
  const isSame = now === before;
  const kept = keepGiftCard(price, record.price);
  const moved = await moveFilling(context, record, caller, {
    fromVersion: record.version,
    price: isSame ? kept : { ...kept, before: { amount: before } },
    event: { type: 'price_quoted_again', data: { from: before, to: now } },
  });
  if (isSame) return moved;
  throw await refuse(context, record, caller, 'QUOTE_EXPIRED');
}

/**
 * The promotions that this purchase may be priced with again: those without a limit, and the limited one whose
 * place it holds. A place that was not taken at the beginning is not taken now.
 */
function ownOffers(
  product: SellableProduct['product'],
  { offer: held }: SnapshotPrice,
): SellableProduct['product'] {
  const isOwn = ({ id, stock }: Offer): boolean => stock === null || id === held?.id;
  const offers = product.offers
    .filter(isOwn)
    .map((offer) => (offer.stock === null ? offer : { ...offer, stock: 1 }));
  return { ...product, offers };
}

/** What the price was made for; of an older purchase the persons are known, and nothing else was sold. */
export function profileOf(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
): ComparisonProfile {
  const { id, persons, sealedProfile } = record;
  if (sealedProfile !== null) return unseal(recordKeys, id, sealedProfile) as ComparisonProfile;
  return {
    persons,
    group: null,
    pets: [],
    incomes: [],
    prevision: null,
    stateCode: null,
    payroll: null,
    tripDays: null,
  };
}
