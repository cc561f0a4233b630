import { countries } from '@cotejo/domain/country/country.ts';
import { assessDeclaration } from '@cotejo/domain/declaration/assess-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { inFormOrder } from '@cotejo/domain/purchase/form-person.ts';
import { validateForm } from '@cotejo/domain/purchase/form-validation.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { submitStep as submitStepRoute } from '@cotejo/contract/purchase/purchase-routes.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.ts';
import { saveDeclaration, saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import { submitStep } from '@cotejo/workflows/purchase/messages.ts';
import type { HandlerInput } from '../http/handler.ts';
import { deriveId, digestOf } from './derive-id.ts';
import { loadPurchase } from './load-snapshot.ts';
import { openAnswers, stepForm } from './present-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { tellWorkflow } from './tell-workflow.ts';

/**
 * Checks the answers of a step, stores them sealed, and tells the workflow their id. The same answers
 * to the same version make the same ids, so a double click is one submission.
 */
export async function answerStep(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof submitStepRoute>,
): Promise<void> {
  const record = await loadPurchase(context, params.session);
  if (!record.steps.some(({ id }) => id === params.stepId)) throw new AppError('NOT_FOUND');
  const values = checkedValues(context, record, params.stepId, body.values, caller.language);
  const updateId = digestOf([caller.idempotencyKey ?? '', params.stepId, body.version, values]);
  const submissionId = deriveId('submission', record.id, updateId);
  await store(context, record, { stepId: params.stepId, submissionId, values, ip: caller.ip });
  await tellWorkflow(context, record, {
    update: submitStep,
    updateId,
    message: {
      version: body.version,
      stepId: params.stepId,
      submissionId,
      requestId: caller.requestId,
    },
    language: caller.language,
  });
}

type Values = Readonly<Record<string, unknown>>;

function checkedValues(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  stepId: string,
  given: unknown,
  language: 'es' | 'en' | 'pt',
): Values {
  const form = stepForm(
    record,
    stepId,
    language,
    openAnswers(record, recordKeys, 'datos-personales'),
  );
  if (form === null) throw new AppError('STEP_OUT_OF_ORDER');
  const { values, errors } = validateForm(form, given, {
    language,
    country: record.country,
    today: today(record),
    persons: record.persons,
    ...(record.product.ageLimits === undefined ? {} : { ageLimits: record.product.ageLimits }),
  });
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  return values;
}

interface Submission {
  readonly stepId: string;
  readonly submissionId: string;
  readonly values: Values;
  readonly ip: string;
}

async function store(
  context: PurchaseContext,
  record: PurchaseRecord,
  submission: Submission,
): Promise<void> {
  const { dependencies, recordKeys } = context;
  const { stepId, submissionId, values, ip } = submission;
  const sealed = seal(recordKeys, submissionId, values);
  if (stepId !== 'datos-dps') {
    await saveSubmission(dependencies.db, {
      id: submissionId,
      purchaseId: record.id,
      stepId,
      sealed,
    });
    return;
  }
  await saveDeclaration(dependencies.db, {
    id: submissionId,
    purchaseId: record.id,
    sealed,
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
  const insured = (personal?.['insured'] as readonly Values[] | undefined) ?? [];
  const persons = inFormOrder(record.persons).map(({ sex }, place) => ({
    sex,
    birthDate: String((place === 0 ? personal : insured[place - 1])?.['birthDate'] ?? ''),
  }));
  return assessDeclaration(values, persons, today(record)).outcome === 'accepted'
    ? 'accepted'
    : 'review';
}

const today = (record: PurchaseRecord): string =>
  dayIn(countries[record.country].timeZone, Date.now());
