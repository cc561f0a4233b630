import type { chooseInstalments as route } from '@cotejo/contract/purchase/paying-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { rejectPay } from '@cotejo/domain/purchase/filling.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { moveFilling, refuseBy } from '../move/move-filling.ts';
import { findChoice } from '../present/present-instalments.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const notOffered: Readonly<Record<Language, string>> = {
  es: 'Este seguro no tiene un precio para esa cantidad de cuotas',
  en: 'This insurance has no price for that number of instalments',
  pt: 'Este seguro não tem um preço para essa quantidade de parcelas',
};

/** Makes the price for a number of instalments that its promotion names, or for any number again. */
export async function chooseInstalments(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { version, count } = body;
  const isChosen = ({ price }: PurchaseRecord): boolean => (price.instalments ?? null) === count;
  // The answer to the same call was lost, or it came twice.
  const isDone = (now: PurchaseRecord): boolean => now.version === version + 1 && isChosen(now);
  if (isDone(record)) return;
  await refuseBy(context, record, caller, rejectPay(record, version));
  if (isChosen(record)) return;
  const price = findChoice(record, context.payments, count);
  if (price === null) {
    const message = notOffered[caller.language];
    const error = { pointer: '/count', code: 'INSTALMENTS_NOT_OFFERED', message };
    throw new AppError('VALIDATION_FAILED', { detail: message, errors: [error] });
  }
  const event =
    count === null
      ? ({ type: 'instalments_removed' } as const)
      : ({ type: 'instalments_chosen', data: { count } } as const);
  await moveFilling(context, record, caller, { fromVersion: version, price, event }, { isDone });
}
