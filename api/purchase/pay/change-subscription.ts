import type {
  changeChargeDate as changeRoute,
  endCover as endCoverRoute,
  endSubscription as endRoute,
  pauseCover as pauseRoute,
  resumeSubscription as resumeRoute,
  takeBackPause as takeBackPauseRoute,
} from '@cotejo/contract/purchase/bought-routes.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { endCoverOf } from '@cotejo/store/sale/offer-early-end.ts';
import { changeChargeDate, endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { pauseCover, takeBackPause } from '@cotejo/store/subscription/pause-cover.ts';
import { findStanding } from '@cotejo/store/subscription/subscriptions.ts';
import { takeBackEnd } from '@cotejo/store/subscription/take-back.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase, type SnapshotReader } from '../read/load-snapshot.ts';
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
  if (outcome === 'other') throw await refuseAct(context, record, caller, 'VERSION_CONFLICT');
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
  const { id: purchaseId, country } = record;
  const { requestId, ip: network } = caller;
  const { db } = context.dependencies;
  const today = dayIn(countries[country].timeZone, Date.now());
  if (!(await endSubscriptionOf(db, { purchaseId, requestId, network, today })))
    throw await refuseAct(context, record, caller, 'NOT_EDITABLE');
}

/** Ends the policy today. Throws VERSION_CONFLICT, with the current snapshot, where that is not offered any more. */
export async function endCover(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof endCoverRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { requestId, ip: network } = caller;
  const asked = { purchaseId: record.id, requestId, network, now: new Date(), ...body };
  if ((await endCoverOf(context.dependencies.db, asked)) === 'other')
    throw await refuse(context, record, caller, 'VERSION_CONFLICT');
}

/** Pauses the next periods. Throws VERSION_CONFLICT, with the current snapshot, where that is not offered any more. */
export async function pauseSubscription(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof pauseRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { requestId, ip: network } = caller;
  const asked = { purchaseId: record.id, requestId, network, now: new Date(), ...body };
  if ((await pauseCover(context.dependencies.db, asked)) === 'other')
    throw await refuseAct(context, record, caller, 'VERSION_CONFLICT');
}

/** Takes a pause back before it begins; repeated, it answers the same. */
export async function undoPause(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof takeBackPauseRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { requestId, ip: network } = caller;
  const asked = { purchaseId: record.id, requestId, network, now: new Date() };
  if ((await takeBackPause(context.dependencies.db, asked)) === 'over')
    throw await refuseAct(context, record, caller, 'NOT_EDITABLE');
}

/** Takes the end back while what was paid covers; repeated, it answers the same. */
export async function resumeSubscription(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof resumeRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const { requestId, ip: network } = caller;
  const asked = { purchaseId: record.id, requestId, network, now: new Date() };
  if ((await takeBackEnd(context.dependencies.db, asked)) === 'over')
    throw await refuseAct(context, record, caller, 'NOT_EDITABLE', 'NOT_EDITABLE');
}

/**
 * An act on a purchase's subscription that was not done, with the current snapshot: there is none, it has ended, or what the caller says.
 *
 * @param ended said of one that has ended
 */
export async function refuseAct(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
  otherwise: ErrorCode,
  ended: ErrorCode = 'NOT_ACTIVE_SUBSCRIPTIONS',
): Promise<AppError> {
  const standing = await findStanding(context.dependencies.db, record.id);
  const codes = { none: 'SUBSCRIBER_NOT_FOUND', ended, open: otherwise } as const;
  return refuse(context, record, caller, codes[standing]);
}
