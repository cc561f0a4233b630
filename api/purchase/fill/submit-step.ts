import { countries } from '@cotejo/domain/country/country.ts';
import {
  assessDeclaration,
  type DeclarationAssessment,
} from '@cotejo/domain/declaration/assess-declaration.ts';
import { consentText } from '@cotejo/domain/declaration/consent.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { consentVersionField } from '@cotejo/domain/form/definition.ts';
import { inFormOrder, personAnswers } from '@cotejo/domain/form/form-person.ts';
import { rejectSubmit, stepAfter } from '@cotejo/domain/purchase/filling.ts';
import { declarationStepId, holderStepOf } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { findOutdatedStep } from '@cotejo/domain/purchase/subject/find-outdated-step.ts';
import type { ValidationContext } from '@cotejo/domain/form/to-yup.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { chosenStart, dayIn, previousSystemOf } from '@cotejo/domain/calendar/start-dates.ts';
import type { submitStep as submitStepRoute } from '@cotejo/contract/purchase/filling-routes.ts';
import { unbindOthers } from '@cotejo/store/access/browsers.ts';
import { endCodes } from '@cotejo/store/access/codes.ts';
import { revokeOtherLinks } from '@cotejo/store/access/links.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import type { Database } from '@cotejo/store/database.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import { openResult } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import type { PurchaseMove } from '@cotejo/store/sale/purchase-move.ts';
import { askForWorkflow } from '@cotejo/store/purchase/ask-for-workflow.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { saveDeclaration, saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import type { HandlerInput } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { toMarks, writeMarks } from '@cotejo/store/person/person-mark.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { peopleOfAnswers } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { afterAnswers, type KeptAnswers } from './after-answers.ts';
import { checkStep } from './check-step.ts';
import { digestOf } from '../context/digest-of.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { formPersons } from '../context/form-persons.ts';
import { openPersonal, openSubject } from '../context/open-answers.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { holdPlace, PlaceLostError, refuseLostPlace } from './hold-place.ts';
import { moveFilling, refuseBy } from '../move/move-filling.ts';
import { refuseOthers } from '../refuse/refuse-others.ts';

/**
 * Checks the answers of a step and commits them sealed with the move to the next step. The same answers
 * to the same version make the same id, so a double click is one submission.
 * Answers the purchase as it is now.
 */
export async function answerStep(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof submitStepRoute>,
): Promise<PurchaseRecord> {
  const record = await loadPurchase(context, params.session, caller);
  if (!record.steps.some(({ id }) => id === params.stepId)) throw new AppError('NOT_FOUND');
  const { stepId } = params;
  const { values, formVersion, rules } = checkedValues(
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
  const assessment = stepId === declarationStepId ? assess(context, record, values) : null;
  const isFirst = record.steps.every(({ submissionId: answered }) => answered === null);
  const next = nextStep(context, record, stepId, values, rules);
  const consequence = consequenceOf(stepId, assessment);
  let kept: KeptAnswers | null = null;
  try {
    return await moveFilling(
      context,
      record,
      caller,
      {
        fromVersion: body.version,
        stepId: next,
        completed: { stepId, submissionId },
        ...consequence,
      },
      {
        before: async (tx) => {
          await refuseOthers(tx, record);
          kept = await store(tx, context, record, {
            stepId,
            submissionId,
            values,
            formVersion,
            caller,
            assessment,
          });
          await closeToOthers(tx, context, record, values);
          if (!isFirst) return;
          // Nobody works on a purchase that nobody answers, or holds its place: both begin here.
          await askForWorkflow(tx, record.id);
          await holdPlace(tx, record);
        },
        after: (moved) =>
          kept === null || consequence.status !== undefined
            ? null
            : afterAnswers(record, { ...moved, stepId, submissionId, next, kept }),
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
  context: PurchaseContext,
  record: PurchaseRecord,
  stepId: string,
  given: unknown,
  language: 'es' | 'en' | 'pt',
): {
  readonly values: Values;
  readonly formVersion: number;
  readonly rules: ValidationContext;
} {
  const { form, rules } = checkStep(context, record, stepId, language);
  const { values, problems } = validateForm(form, given, rules);
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
  return { values, formVersion: form.version, rules };
}

/** The step that comes now; one that was answered for another first day of cover, and does not hold on this one, comes first. */
function nextStep(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  stepId: string,
  values: Values,
  rules: ValidationContext,
): string {
  const startsOn = chosenStart(values);
  if (stepId !== holderStepOf(record.steps) || startsOn === null) return stepAfter(record, stepId);
  const subject = {
    persons: formPersons(record, values),
    price: record.price,
    country: record.country,
    language: rules.language,
    startsOn,
    previousSystem: previousSystemOf(values),
  };
  const given = openSubject(record, recordKeys);
  return findOutdatedStep(given, subject, { ...rules, startsOn }) ?? stepAfter(record, stepId);
}

/**
 * With another e-mail address the purchase has another holder: only the browser that gave it stays in, and links
 * and codes that were mailed or passed on before end.
 */
async function closeToOthers(
  tx: Database,
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  { email }: Values,
): Promise<void> {
  const { id, browser, session } = record;
  const before = openPersonal(record, recordKeys)?.['email'];
  if (browser === null || typeof email !== 'string' || email === before) return;
  await unbindOthers(tx, { purchaseId: id, browser });
  // A code goes to an address: before there was one there was none.
  if (before !== undefined) await endCodes(tx, id);
  await revokeOtherLinks(tx, id, session);
}

interface Submission {
  readonly stepId: string;
  readonly submissionId: string;
  readonly values: Values;
  readonly formVersion: number;
  /** Of a health declaration. */
  readonly assessment: DeclarationAssessment | null;
  readonly caller: Pick<RequestContext, 'ip' | 'headers' | 'language'>;
}

async function store(
  tx: Database,
  context: PurchaseContext,
  record: PurchaseRecord,
  submission: Submission,
): Promise<KeptAnswers> {
  const { recordKeys } = context;
  const { indexKey } = context.dependencies.configuration;
  const { stepId, submissionId, values, formVersion, caller, assessment } = submission;
  const sealed = seal(recordKeys, submissionId, values);
  if (stepId !== declarationStepId) {
    await saveSubmission(tx, {
      id: submissionId,
      purchaseId: record.id,
      stepId,
      sealed,
    });
    if (stepId === holderStepOf(record.steps) && typeof values['email'] === 'string') {
      const mailKey = toEmailKey(indexKey, values['email']);
      await nameHolder(tx, record.id, mailKey);
      const marks = toMarks(indexKey, peopleOfAnswers(values));
      await writeMarks(tx, { subjectId: record.id, mailKey, marks });
    }
    return { sealed, declared: null };
  }
  const textVersion = String(values[consentVersionField]);
  const { organization } = record.product;
  const consent = consentText(textVersion, caller.language, organization);
  if (consent === undefined) throw new Error(`consent ${textVersion} has no text`);
  await noteAcceptance(tx, {
    purchaseId: record.id,
    kind: 'declaration',
    subjectId: submissionId,
    textVersion,
    language: caller.language,
    text: [consent.truthful, consent.label, ...consent.paragraphs].join('\n'),
    ip: caller.ip,
    userAgent: String(caller.headers['user-agent'] ?? ''),
  });
  const sealedAssessment = seal(recordKeys, `${submissionId}/assessment`, assessment);
  const givenAt = await saveDeclaration(tx, {
    id: submissionId,
    purchaseId: record.id,
    sealed,
    formVersion,
    consentTextVersion: textVersion,
    sealedConsentIp: sealWords(recordKeys, `${submissionId}/consent`, caller.ip),
    sealedAssessment,
  });
  return { sealed, declared: givenAt && { givenAt, sealedAssessment } };
}

/** What a health declaration leads to by its rules, in the light of the one that it takes the place of. */
function assess(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  values: Values,
): DeclarationAssessment {
  const personal = openPersonal(record, recordKeys);
  const persons = inFormOrder(record.persons).map(({ sex }, place) => ({
    sex,
    birthDate: String(personAnswers(record.persons, personal, place)?.['birthDate'] ?? ''),
  }));
  const before = openResult(recordKeys, record.declaration)?.assessment ?? null;
  return assessDeclaration(values, persons, today(record), before);
}

/** What the answers of a step make of the purchase. */
function consequenceOf(
  stepId: string,
  assessment: DeclarationAssessment | null,
): Pick<PurchaseMove, 'status' | 'endReason' | 'event'> {
  switch (assessment?.outcome) {
    case 'needs_review':
      return { status: 'reviewing', event: { type: 'declaration_sent_to_review' } };
    case 'not_insurable':
      return {
        status: 'refused',
        endReason: 'declaration',
        event: { type: 'declaration_refused' },
      };
    case 'accepted':
    case 'accepted_with_exclusions':
    case undefined:
      return { event: { type: 'step_completed', data: { stepId } } };
  }
}

const today = (record: PurchaseRecord): string =>
  dayIn(countries[record.country].timeZone, Date.now());
