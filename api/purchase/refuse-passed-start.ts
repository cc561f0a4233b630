import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { isStartPassed, dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { moveFilling } from './move-filling.ts';
import { openAnswers } from './open-answers.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { refuse } from './tell-workflow.ts';

const personalStep = 'datos-personales';

/**
 * Cover never begins in the past: where the day that was chosen has come meanwhile, its step is opened
 * again with everything that was typed, and nothing is charged.
 */
export async function refusePassedStart(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: { readonly language: Language; readonly requestId: string },
): Promise<void> {
  const chosen = openAnswers(record, context.recordKeys, personalStep)?.['startDate'];
  const today = dayIn(countries[record.country].timeZone, Date.now());
  if (typeof chosen !== 'string' || !isStartPassed(chosen, today)) return;
  await moveFilling(context, record, caller, {
    fromVersion: record.version,
    stepId: personalStep,
    event: { type: 'step_opened', data: { stepId: personalStep } },
  });
  throw await refuse(context, record, caller.language, 'START_DATE_PASSED');
}
