import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { mayContinue } from '@cotejo/domain/purchase/end/expiry.ts';
import { dayIn, departureDates, startDates } from '@cotejo/domain/calendar/start-dates.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { loadPurchase, type PurchaseCaller } from '../read/load-snapshot.ts';
import { openAnswers, type Answers } from '../context/open-answers.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** Answers of an ended purchase that a new one proposes in its form; they are accepted when they are sent. */
export interface CarriedAnswers {
  readonly stepId: string;
  readonly values: Answers;
}

/**
 * The ended purchase that a new one begins with. Throws CODE_REQUIRED in a browser that has only its link, NOT_FOUND for
 * another product, and NOT_EDITABLE for one that has not ended by its time.
 */
export async function findEnded(
  context: PurchaseContext,
  session: string,
  { productCode }: { readonly productCode: string },
  caller: PurchaseCaller,
): Promise<PurchaseRecord> {
  const ended = await loadPurchase(context, session, caller);
  if (ended.productCode !== productCode) throw new AppError('NOT_FOUND');
  if (!mayContinue(ended.status)) throw new AppError('NOT_EDITABLE');
  return ended;
}

/** What was answered before, without the health declaration, which is about today, and without a first day that has passed. */
export function readCarried(
  { recordKeys }: PurchaseContext,
  ended: PurchaseRecord,
  steps: readonly { readonly stepId: string }[],
): readonly CarriedAnswers[] {
  const today = dayIn(countries[ended.country].timeZone, Date.now());
  const days = ended.price.trip === undefined ? startDates(today) : departureDates(today);
  return steps.flatMap(({ stepId }) => {
    const values = stepId === declarationStepId ? null : openAnswers(ended, recordKeys, stepId);
    if (values === null) return [];
    const { startDate, ...rest } = values;
    return [{ stepId, values: days.some((day) => day === startDate) ? values : rest }];
  });
}
