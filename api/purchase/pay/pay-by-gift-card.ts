import type { payByGiftCard as route } from '@cotejo/contract/purchase/paying-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { withoutGiftCard } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import { rejectPay } from '@cotejo/domain/purchase/filling.ts';
import { holdGiftCard } from '@cotejo/store/gift-card/use-gift-card.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { moveFilling, refuseBy } from '../move/move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const unusable: Readonly<Record<Language, string>> = {
  es: 'Ese código no existe, ya no tiene saldo o no sirve para esta compra',
  en: 'That code does not exist, has nothing left or cannot pay for this purchase',
  pt: 'Esse código não existe, já não tem saldo ou não serve para esta compra',
};

/**
 * Pays a part of a purchase by a gift card, or takes that off again. Its balance is held for this purchase from here
 * on: of two purchases one gets it.
 */
export async function payByGiftCard(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { version, code } = body;
  const has = record.price.giftCard !== undefined;
  // The answer to the same call was lost, or it came twice at once.
  const isDone = (now: PurchaseRecord): boolean =>
    now.version === version + 1 && (now.price.giftCard !== undefined) === (code !== null);
  if (isDone(record)) return;
  await refuseBy(context, record, caller, rejectPay(record, version));
  if (code === null) {
    if (!has) return;
    const price = withoutGiftCard(record.price);
    const event = { type: 'gift_card_removed' } as const;
    await moveFilling(context, record, caller, { fromVersion: version, price, event }, { isDone });
    return;
  }
  const { indexKey } = context.dependencies.configuration;
  const hold = async (tx: Database) => {
    const price = await holdGiftCard(tx, indexKey, record, code);
    if (price === null) throw refuseCode(caller.language);
    const { currency } = price;
    const data = { amount: price.giftCard?.amount, currency };
    return { fromVersion: version, price, event: { type: 'gift_card_used' as const, data } };
  };
  await moveFilling(context, record, caller, hold, { isDone });
}

function refuseCode(language: Language): AppError {
  const message = unusable[language];
  return new AppError('VALIDATION_FAILED', {
    detail: message,
    errors: [{ pointer: '/code', code: 'GIFT_CARD_UNUSABLE', message }],
  });
}
