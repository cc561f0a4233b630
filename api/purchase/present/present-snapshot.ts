import type { Language } from '@cotejo/domain/country/country.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { transferAccount } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import { isTriedOut, triedOutReason } from '@cotejo/domain/payment/attempt-limits.ts';
import { payerMessage } from '@cotejo/domain/payment/payer-message.ts';
import { showDispute } from '@cotejo/domain/payment/refund/dispute-message.ts';
import { isRefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import {
  getTransferReference,
  isByProof,
  takesProof,
} from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { refundMessage } from '@cotejo/domain/payment/refund/refund-message.ts';
import { reasonOf } from '@cotejo/domain/payment/codes/reasons.ts';
import { getAllowedActions } from '@cotejo/domain/purchase/allowed-actions.ts';
import {
  currentExclusionsVersion,
  exclusionLines,
  exclusionStatement,
} from '@cotejo/domain/declaration/exclusion-statement.ts';
import { examinations } from '@cotejo/domain/declaration/examinations.ts';
import type { DeclarationResult } from '@cotejo/domain/declaration/declaration-result.ts';
import { personName } from '@cotejo/domain/form/form-person.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import {
  chosenStart,
  dayIn,
  previousSystemOf,
  startDates,
} from '@cotejo/domain/calendar/start-dates.ts';
import {
  type PurchaseStepDefinition,
  isPurchaseStepId,
  paymentStepId,
  purchaseSteps,
} from '@cotejo/domain/purchase/step/step-definitions.ts';
import { buildStepForm } from '@cotejo/domain/purchase/step/step-forms.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { openDraft } from '@cotejo/store/purchase/declaration/declaration-draft.ts';
import { openRequest } from '@cotejo/store/purchase/declaration/insurer-requests.ts';
import { openResult } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import { readRefundMoney } from '@cotejo/store/payment/read-refund-money.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import {
  openAnswers,
  openCarried,
  openPersonal,
  openSubject,
  type Answers,
} from '../context/open-answers.ts';
import { formPersons } from '../context/form-persons.ts';
import { presentInstalments } from './present-instalments.ts';
import { purchaseTerms } from '../context/method-terms.ts';
import { presentMethods } from './present-methods.ts';
import { presentStatus, toSessionType } from './present-status.ts';
import { presentSubscription } from './present-subscription.ts';
import { summaryOf } from './summary-of.ts';

/**
 * The snapshot of a record in a language: titles, form, answers given so far, what is allowed. For a browser
 * that has only the link, its status.
 */
export function presentSnapshot(
  record: PurchaseRecord,
  keys: RecordKeys,
  language: Language,
  payments: PaymentConfig,
): PurchaseSnapshot {
  return record.isBound
    ? presentWhole(record, keys, language, payments)
    : presentStatus(record, keys);
}

function presentWhole(
  record: PurchaseRecord,
  keys: RecordKeys,
  language: Language,
  payments: PaymentConfig,
): PurchaseSnapshot {
  const personal = openPersonal(record, keys);
  const declared = openResult(keys, record.declaration);
  const declaration = declared?.standing ?? null;
  const allowed = getAllowedActions({ ...record, declaration }, Date.now());
  const excluded = toConfirm(record, declared?.result ?? null, personal, language);
  return {
    access: 'full',
    unlock: null,
    id: record.id,
    session: record.session,
    sessionType: toSessionType(record),
    productCode: record.productCode,
    product: record.product,
    country: record.country,
    status: record.status,
    version: record.version,
    historyLine: record.historyLine,
    step: currentStep(record, keys, language, personal),
    steps: record.steps.map(({ id, orderPosition, status }) => {
      const { title, path } = definitionOf(id);
      return { id, title: title[language], path, orderPosition, status };
    }),
    price: record.price,
    instalments: isPaidNext(record) ? presentInstalments(record, payments) : null,
    terms: allowed.includes('pay') ? purchaseTerms(record, language) : null,
    payment: presentPayment(record, payments, language),
    paymentMethods: presentMethods(record, payments, language, startsOn(record, personal)),
    exclusions: allowed.includes('accept-exclusions') ? excluded : null,
    asked: presentAsked(record, keys, language),
    policy: record.policy,
    subscription: presentSubscription(record),
    lead: record.lead,
    allowed,
    startsOn: startsOn(record, personal),
    expiresAt: record.expiresAt?.toISOString() ?? null,
    endsAt: record.expiresAt === null ? null : record.endsAt.toISOString(),
    summary: summaryOf(
      record,
      personal,
      openSubject(record, keys),
      isPaidNext(record) ? excluded.items : [],
      language,
    ),
  };
}

/** What the insurer asks for, in the reader's language; details stand as somebody wrote them. */
function presentAsked(
  { asked }: PurchaseRecord,
  keys: RecordKeys,
  language: Language,
): PurchaseSnapshot['asked'] {
  if (asked === null) return null;
  const { asked: ids, words } = openRequest(keys, asked.id, Buffer.from(asked.sealed, 'base64'));
  return {
    at: new Date(asked.at).toISOString(),
    items: ids.map((id) => examinations[id][language]),
    words,
  };
}

/** Every form is answered: what follows from the health declaration is read before paying. */
export function isPaidNext({ status, stepId }: Pick<PurchaseRecord, 'status' | 'stepId'>): boolean {
  return status === 'filling' && stepId === paymentStepId;
}

/** The exclusions that the visitor confirms, word for word. */
export function toConfirm(
  record: PurchaseRecord,
  result: DeclarationResult | null,
  personal: Answers | null,
  language: Language,
): NonNullable<PurchaseSnapshot['exclusions']> {
  const names = formPersons(record, personal).map((person) => personName(person, language));
  return {
    version: currentExclusionsVersion,
    statement: exclusionStatement(language, record.product.organization),
    items: exclusionLines(result?.exclusions ?? [], names, language),
    isInsurersAnswer: result?.isInsurersAnswer ?? false,
  };
}

/** The chosen first day, or the one that the form proposes; for a trip or an isapre contract it proposes none. */
export function startsOn(
  { country, price }: PurchaseRecord,
  personal: Answers | null,
): string | null {
  const chosen = chosenStart(personal);
  if (chosen !== null || price.trip !== undefined || price.rest?.by === 'contribution')
    return chosen;
  return startDates(dayIn(countries[country].timeZone, Date.now()))[0] ?? null;
}

export function stepForm(
  record: PurchaseRecord,
  stepId: string,
  language: Language,
  personal: Answers | null,
) {
  if (!isPurchaseStepId(stepId)) return null;
  return buildStepForm(stepId, {
    persons: formPersons(record, personal),
    language,
    country: record.country,
    today: dayIn(countries[record.country].timeZone, Date.now()),
    product: record.product,
    price: record.price,
    startsOn: chosenStart(personal),
    previousSystem: previousSystemOf(personal),
  });
}

function currentStep(
  record: PurchaseRecord,
  keys: RecordKeys,
  language: Language,
  personal: Answers | null,
): PurchaseSnapshot['step'] {
  const step = record.steps.find(({ id }) => id === record.stepId);
  if (step === undefined) return null;
  const { title, path } = definitionOf(step.id);
  const answers = openAnswers(record, keys, step.id) ?? openCarried(record, keys, step.id);
  return {
    id: step.id,
    title: title[language],
    path,
    orderPosition: step.orderPosition,
    form: record.status === 'filling' ? stepForm(record, step.id, language, personal) : null,
    values: record.status === 'filling' ? (answers ?? {}) : {},
    ...(record.draft === null ? {} : { draft: openDraft(keys, record.id, record.draft) }),
  };
}

function presentPayment(
  record: PurchaseRecord,
  payments: PaymentConfig,
  language: Language,
): PurchaseSnapshot['payment'] {
  const { attempt } = record;
  if (attempt === null) return null;
  const waiting = record.status === 'paying';
  const dispute = showDispute(attempt.status, record.status);
  const reason = dispute?.reason ?? attempt.reason;
  return {
    id: attempt.id,
    status: dispute?.status ?? attempt.status,
    kind: attempt.kind,
    flow: attempt.flow,
    provider: attempt.provider,
    at: attempt.at,
    ...(isTriedOutDecline(record)
      ? { reason: triedOutReason.code }
      : reason === null
        ? {}
        : { reason }),
    ...(dispute?.message === undefined
      ? wordsOf(record, attempt, language)
      : { message: dispute.message[language] }),
    ...(waiting && attempt.redirect !== null && !isByProof(attempt.provider)
      ? { redirect: attempt.redirect }
      : {}),
    ...presentTransfer(record, payments),
    ...(waiting && attempt.expiresAt !== null ? { expiresAt: attempt.expiresAt } : {}),
    ...(record.nextCheckAt === null ? {} : { nextCheckAt: record.nextCheckAt.toISOString() }),
  };
}

/** Where to transfer to and what came of it, while a person may still decide. */
function presentTransfer(
  { attempt, country, status }: PurchaseRecord,
  payments: PaymentConfig,
): Pick<NonNullable<PurchaseSnapshot['payment']>, 'transfer'> {
  if (attempt === null || !takesProof(status, attempt)) return {};
  const account = transferAccount(payments, attempt.provider, country);
  if (account === undefined) return {};
  const { id, proof } = attempt;
  return { transfer: { account, reference: getTransferReference(id), proof } };
}

/** What the payer reads, and the first thing to do; for a refund, by its progress. */
function wordsOf(
  record: PurchaseRecord,
  attempt: NonNullable<PurchaseRecord['attempt']>,
  language: Language,
): Pick<NonNullable<PurchaseSnapshot['payment']>, 'message' | 'nextAction'> {
  const { status, provider, reason, rawCode } = attempt;
  if (isRefundStatus(status)) {
    const money = readRefundMoney(attempt);
    const mayPayAgain = record.status === 'filling';
    const { message, ...todo } = refundMessage(status, money, mayPayAgain, attempt.refundWay);
    return { message: message[language], ...todo };
  }
  if (isTriedOutDecline(record))
    return {
      message: triedOutReason.message[language],
      nextAction: triedOutReason.nextAction,
    };
  if (reason === null) return {};
  const [nextAction] = reasonOf(reason).nextActions;
  return {
    message: payerMessage(provider, reason, rawCode ?? undefined)[language],
    ...(nextAction === undefined ? {} : { nextAction }),
  };
}

function isTriedOutDecline(record: PurchaseRecord): boolean {
  return record.attempt?.status === 'declined' && isTriedOut(record);
}

function definitionOf(stepId: string): PurchaseStepDefinition {
  const definition = purchaseSteps.find(({ id }) => id === stepId);
  if (definition === undefined) throw new Error(`step ${stepId} is not defined`);
  return definition;
}
