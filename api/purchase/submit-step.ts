import { countries } from '@cotejo/domain/country/country.ts';
import { assessDeclaration } from '@cotejo/domain/declaration/assess-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { inFormOrder, personAnswers } from '@cotejo/domain/form/form-person.ts';
import { rejectSubmit, stepAfter } from '@cotejo/domain/purchase/filling.ts';
import { pricedAges } from '@cotejo/domain/purchase/priced-ages.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { submitStep as submitStepRoute } from '@cotejo/contract/purchase/purchase-routes.ts';
import type { Database } from '@cotejo/store/database.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { askForWorkflow } from '@cotejo/store/purchase/ask-for-workflow.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { saveDeclaration, saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import type { HandlerInput } from '../http/handler.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { digestOf } from './derive-id.ts';
import { loadPurchase } from './load-snapshot.ts';
import { openAnswers, stepForm } from './present-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { holdPlace, PlaceLostError, refuseLostPlace } from './hold-place.ts';
import { moveFilling, refuseBy } from './move-filling.ts';

/**
 * Checks the answers of a step and commits them sealed with the move to the next step. The same answers
 * to the same version make the same id, so a double click is one submission.
 * Answers the purchase as it is now.
 */
export async function answerStep(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof submitStepRoute>,
): Promise<PurchaseRecord> {
  const record = await loadPurchase(context, params.session);
  if (!record.steps.some(({ id }) => id === params.stepId)) throw new AppError('NOT_FOUND');
  const { stepId } = params;
  const { values, formVersion } = checkedValues(
    context,
    record,
    stepId,
    body.values,
    caller.language,
  );
  const submissionId = deriveId(
    'submission',
    record.id,
    digestOf([caller.idempotencyKey ?? '', stepId, body.version, values]),
  );
  const isDone = ({ steps }: PurchaseRecord): boolean =>
    steps.some((step) => step.id === stepId && step.submissionId === submissionId);
  if (isDone(record)) return record;
  await refuseBy(context, record, caller, rejectSubmit(record, body.version, stepId));
  const isFirst = record.steps.every(({ submissionId: answered }) => answered === null);
  try {
    return await moveFilling(
      context,
      record,
      caller,
      {
        fromVersion: body.version,
        stepId: stepAfter(record, stepId),
        completed: { stepId, submissionId },
        event: { type: 'step_completed', data: { stepId } },
      },
      {
        before: async (tx) => {
          await store(tx, context, record, {
            stepId,
            submissionId,
            values,
            formVersion,
            ip: caller.ip,
          });
          // Nobody works on a purchase that nobody answers: it ends by its time.
          if (isFirst) await askForWorkflow(tx, record.id);
          await holdPlace(tx, record);
        },
        isDone,
      },
    );
  } catch (error) {
    if (error instanceof PlaceLostError) throw await refuseLostPlace(context, record, caller);
    throw error;
  }
}

type Values = Readonly<Record<string, unknown>>;

function checkedValues(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  stepId: string,
  given: unknown,
  language: 'es' | 'en' | 'pt',
): { readonly values: Values; readonly formVersion: number } {
  const form = stepForm(
    record,
    stepId,
    language,
    openAnswers(record, recordKeys, 'datos-personales'),
  );
  if (form === null) throw new AppError('STEP_OUT_OF_ORDER');
  const { values, problems } = validateForm(form, given, {
    language,
    country: record.country,
    today: today(record),
    ages: pricedAges(record.persons, record.product.ageLimits),
  });
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
  return { values, formVersion: form.version };
}

interface Submission {
  readonly stepId: string;
  readonly submissionId: string;
  readonly values: Values;
  readonly formVersion: number;
  readonly ip: string;
}

async function store(
  tx: Database,
  context: PurchaseContext,
  record: PurchaseRecord,
  submission: Submission,
): Promise<void> {
  const { recordKeys } = context;
  const { stepId, submissionId, values, formVersion, ip } = submission;
  const sealed = seal(recordKeys, submissionId, values);
  if (stepId !== 'datos-dps') {
    await saveSubmission(tx, {
      id: submissionId,
      purchaseId: record.id,
      stepId,
      sealed,
    });
    return;
  }
  await saveDeclaration(tx, {
    id: submissionId,
    purchaseId: record.id,
    sealed,
    formVersion,
    consentTextVersion: String(values['consentTextVersion'] ?? ''),
    consentIp: ip,
    assessment: assess(context, record, values),
  });
}

/** Only the class of the outcome leaves the sealed answers. */
function assess(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  values: Values,
): 'accepted' | 'review' {
  const personal = openAnswers(record, recordKeys, 'datos-personales');
  const persons = inFormOrder(record.persons).map(({ sex }, place) => ({
    sex,
    birthDate: String(personAnswers(record.persons, personal, place)?.['birthDate'] ?? ''),
  }));
  return assessDeclaration(values, persons, today(record)).outcome === 'accepted'
    ? 'accepted'
    : 'review';
}

const today = (record: PurchaseRecord): string =>
  dayIn(countries[record.country].timeZone, Date.now());
