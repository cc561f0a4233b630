import type {
  changeChargeDate as changeRoute,
  endSubscription as endRoute,
} from '@cotejo/contract/purchase/purchase-routes.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { changeChargeDate, endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from '../move/tell-workflow.ts';

const otherDay: Texts = {
  es: 'Ese día no se puede elegir. Elige otro de la lista.',
  en: 'That day cannot be chosen. Choose another one from the list.',
  pt: 'Esse dia não pode ser escolhido. Escolha outro da lista.',
};

/** Moves the next charge (`changeDate`). Throws VERSION_CONFLICT, with the current snapshot, where it was moved meanwhile. */
export async function moveCharge(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof changeRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const today = dayIn(countries[record.country].timeZone, Date.now());
  const { id: purchaseId } = record;
  const { requestId, ip: network, language } = caller;
  const outcome = await changeChargeDate(context.dependencies.db, {
    purchaseId,
    requestId,
    network,
    today,
    ...body,
  });
  if (outcome === 'other') throw await refuse(context, record, caller, 'VERSION_CONFLICT');
  if (outcome === 'refused') {
    const message = otherDay[language];
    throw new AppError('VALIDATION_FAILED', {
      detail: message,
      errors: [{ pointer: '/day', code: 'DAY_NOT_OFFERED', message }],
    });
  }
}

/** Ends the charges of later periods; repeated, it answers the same. */
export async function stopSubscription(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof endRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { requestId, ip: network } = caller;
  const { db } = context.dependencies;
  if (!(await endSubscriptionOf(db, { purchaseId: record.id, requestId, network })))
    throw await refuse(context, record, caller, 'NOT_EDITABLE');
}
