import type { RecordKind } from '@cotejo/domain/privacy/retention.ts';
import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { tablesOfKinds } from '@cotejo/domain/whole-kinds.ts';
import { acceptanceModel } from '../acceptance/acceptance.model.ts';
import { credentialModel, knownDeviceModel } from '../account/account.model.ts';
import { findAccount, listMemberships, openPerson } from '../account/find-account.ts';
import { companyIdentityModel } from '../account/company-identities.ts';
import { identityModel } from '../account/identity.model.ts';
import { listPasskeys } from '../account/passkeys.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import { openWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { feedbackModel } from '../feedback/feedback.model.ts';
import type { PersonExclusion } from '@cotejo/domain/declaration/exclusions.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { listSentTo } from '../message/read-message.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { ticketModel } from '../ticket/ticket.model.ts';
import { listProofs } from '../transfer/read-transfer.ts';
import { policyDocumentModel, policyModel } from '../policy/policy.model.ts';
import {
  declarationDecisionModel,
  declarationModel,
  submissionModel,
  type DeclarationDecisionRow,
} from '../purchase/answers.model.ts';
import { findDraft } from '../purchase/declaration/declaration-draft.ts';
import { listRequests } from '../purchase/declaration/insurer-requests.ts';
import { listContracts } from '../purchase/recovery/due-purchases.sql.ts';
import { listOwnedBy } from '../purchase/account-purchase.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
} from '../purchase/purchase.model.ts';
import { auditDeclaration } from '../purchase/save-submission.ts';
import { listNotices } from '../billing/cover-notices.ts';
import { debtContactModel } from '../billing/debt-contact.model.ts';
import { listPeriodsOf } from '../billing/list-periods.ts';
import { storedCardModel } from '../subscription/stored-card.model.ts';
import { subscriptionModel } from '../subscription/subscription.model.ts';
import { sessionModel } from '../session/session.model.ts';
import { subjectRequestModel } from './subject-request.model.ts';

/** Everything that is held about a person, as they read it; sections are empty where there is nothing. */
export interface PersonalCopy {
  readonly account: object | null;
  readonly sessions: readonly object[];
  readonly purchases: readonly object[];
  readonly requests: readonly object[];
  /** Questions to the desk. */
  readonly tickets: readonly object[];
  readonly subjectRequests: readonly object[];
  /** What was sent to the address, and when. */
  readonly messages: readonly object[];
}

/** The tables that the copy is made of; a test finds a table with personal data that is missing here and below. */
export const copiedTables = [
  'account',
  'membership',
  'credential',
  'account_identity',
  'company_identity',
  'passkey',
  'known_device',
  'session',
  'subject_request',
  'purchase',
  'purchase_step',
  'purchase_event',
  'lead',
  'step_submission',
  'health_declaration',
  'acceptance',
  'payment_attempt',
  'policy',
  'policy_document',
  'sent_mail',
  'plan_request',
  'ticket',
  'declaration_decision',
  'insurer_request',
  'transfer_proof',
  'declaration_draft',
  'stored_card',
  'subscription',
  'billing_period',
  'cover_notice',
  'debt_contact',
  'message',
  'feedback',
] as const;

const secret = 'a hash of a secret, which says nothing';
const history = 'the steps that its record took; where it stands is in the copy';
const books = 'the books of payments that are in the copy';
const notOurs = 'found by a browser alone, which is no proof of a person';
const ofCompany = 'what a company keeps about its people, which it answers for itself';

/** Tables with personal data that the copy leaves out, and why; kinds of records may say it of their own. */
export const notCopied: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    tablesOfKinds().flatMap(([table, { people }]) =>
      people === null ? [] : [[table, people.notCopied]],
    ),
  ),
  bulk_load: ofCompany,
  bulk_load_file: ofCompany,
  bulk_load_row: ofCompany,
  kept_file: ofCompany,
  company_person: ofCompany,
  company_person_event: 'who changed somebody of a company',
  company_policy_event: 'who changed a policy of a company',
  company_policy_member: ofCompany,
  company_period_event:
    'what was said about a pre-invoice of a company, which answers for it itself',
  company_sign_in: 'how people of a company sign in, and who said so',
  company_sign_in_event: 'who changed how people of a company sign in',
  support_access: 'who of our staff was among the people of a company, and why',
  company_price_list: 'who noted what a policy of a company costs',
  company_payment:
    'a transfer of a company, and who of whose people entered it; the company answers for it itself',
  company_payment_event: 'who decided about a transfer of a company',
  company_payment_file: ofCompany,
  tax_document_event:
    'what was said about a tax document of a company, which answers for it itself',
  tax_document_file: ofCompany,
  member_process: ofCompany,
  insurer_file: ofCompany,
  sheet_match: ofCompany,
  account_purchase:
    'which purchases of another address of theirs the account shows; they are in the copy',
  account_request: 'which requests of another address of theirs the account shows',
  purchase_holder: 'a keyed hash of the address by which purchases are found',
  password_history: secret,
  refresh_token: secret,
  one_time_link: secret,
  access_request: 'who asked for a role of the account; its roles are in the copy',
  passkey_challenge: secret,
  purchase_link: secret,
  purchase_browser: secret,
  purchase_code: secret,
  holder_code: secret,
  used_once: secret,
  person: 'the id under which the desk shows what names the address',
  person_mark: 'keyed hashes by which the desk finds a purchase or a request that is in the copy',
  record_press: 'that an act of staff was answered, by keyed hashes',
  limit_count: 'a count of tries of a day, by a keyed hash',
  failed_sign_in: 'tries of strangers to sign in: their networks are data of the strangers',
  profile_entry: notOurs,
  shared_link: notOurs,
  integration_form:
    'handed over by another system for half an hour; what was sent with it is a request',
  experiment_exposure: notOurs,
  purchase_origin: notOurs,
  lead_event: history,
  booking: 'the hour of a call; the request that it is of is in the copy',
  booking_event: history,
  policy_event: history,
  payment_event: history,
  transfer: history,
  transfer_match: 'what the bank’s statement said of a payment that is in the copy',
  gift_card: 'a promise of an offer; its code is in the mail alone, and its worth is in the policy',
  gift_card_use: 'what a gift card paid; the price is in the copy',
  policy_benefit: 'what an offer gave with the policy; it is printed there',
  refund_request:
    'who of the staff asked for a refund and why; the refund is in the copy, and its words where it was given',
  staff_note:
    'what staff wrote to each other about a payment or a task; what was decided is in the copy',
  refund_payout: 'the transfer that gave a payment back; the payment is in the copy',
  subject_request_event: history,
  policy_terms: 'what the product covers; it is printed in the policy',
  offer_reservation: 'a place of a promotion; the price is in the copy',
  payment_webhook: 'what a provider told us of a payment that is in the copy',
  outbox: 'messages between our own processes, of records that are in the copy',
  schedule_run: 'what a job did, in numbers; names no person',
  schedule_event: 'who of the staff paused a job, and why',
  attention: 'notes of work for staff, without personal data',
  article_event: 'who of the staff did what with an article',
  article_version: 'who of the staff wrote what the site says',
  payment_route: 'who of the staff last changed who charges, and why',
  payment_breaker: 'who of the staff stopped a provider, and why',
  payment_routing_event: 'who of the staff changed who charges, and why',
  approval: 'who of the staff approved what',
  health_declaration_access: 'who read a declaration; names a reader and an id',
  audit_event: 'evidence of acts by ids; holds no data of the person',
  audit_link: 'hashes of the audit',
  ledger_entry: books,
  ledger_line: books,
  settlement_file: books,
  settlement_line: books,
  ledger_comparison: 'what a day of books and a provider differ in; names payments by ids',
  message_event: history,
  billing_period_act: 'who of the staff moved a period that is in the copy',
  ticket_event: history,
  ticket_presence: 'which of our people has it open now',
  ticket_subject: 'what a question is about; the record is in the copy',
  ticket_message:
    'nobody proved the address of a question: its words are in the mails and on the page of its link',
  subscription_pause: 'days that are in the periods of the copy',
  card_replacement: 'which of the cards that are in the copy was put in the place of another one',
  card_change: 'which payment left which of the cards that are in the copy',
  saved_view: 'names that somebody gave to questions of a list; they name filters, no person',
  partner_endpoint: 'where a partner hears of what came through it, and whom it has us write to',
  partner_endpoint_event: 'who of the staff changed where a partner hears',
  adviser: 'the name that visitors know somebody of the staff by',
  picture: 'what visitors see of an adviser, and of whose site it is: whoever is shown has it',
  adviser_event: 'who of the staff changed an adviser',
  assignment_rule: 'whose team of the staff requests are given to',
  assignment_rule_event: 'who of the staff changed a rule of assignment',
  insurer_contact: 'whom we write to at an insurer, in its name; who it is about asks the insurer',
  insurer_terms: 'who of the staff agreed what an insurer does from a day on',
  organization_event: 'who of the staff changed an organisation of the catalogue',
  catalogue_change: 'who of the staff prepared a change of the catalogue and asked for it',
  catalogue_change_event: 'who of the staff changed what the catalogue sells',
  page_seo_event: 'who of the staff changed what pages say to search engines',
  page_seo_version: 'who of the staff wrote what pages say to search engines',
  legal_text_event: 'who of the staff changed a legal text',
  legal_text_version: 'who of the staff wrote and published a legal text',
  partner_site_event: 'who of the staff changed the site of a partner',
  opt_out: 'a keyed hash of an address, what it refused, and the day',
  suppression: 'a keyed hash of an address that takes no mail, and the day',
  reminder_refusal: 'a keyed hash of an address that asked for no reminders, and the day',
};

export interface Person {
  readonly accountId: string | null;
  readonly mailKey: string;
  /** For the record of who read health answers. */
  readonly requestId: string;
}

/** How many records name an address that nobody proved: purchases without a code, and every request for plans. */
export async function countUnproven(
  tx: Database,
  mailKey: string,
): Promise<NonNullable<SubjectOutcome['unproven']>> {
  const { typed } = await listPurchasesOf(tx, mailKey);
  const contracts = (await listContracts(tx, typed)).length;
  return withoutZeros({
    abandoned_purchase: typed.length - contracts,
    ended_purchase: contracts,
    plan_request: await planRequestModel(tx).count({ where: { mailKey }, ...tx.scope }),
    ticket: await ticketModel(tx).count({ where: { mailKey }, ...tx.scope }),
  });
}

export function withoutZeros(
  counts: Readonly<Partial<Record<RecordKind, number>>>,
): Readonly<Partial<Record<RecordKind, number>>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Reads everything about a person in the caller's transaction; every declaration read leaves its row. */
export async function collectPerson(
  tx: Database,
  keys: RecordKeys,
  person: Person,
): Promise<PersonalCopy> {
  const { accountId, mailKey } = person;
  const ids = await listOwnedBy(tx, { accountId, mailKey });
  const purchases = [];
  for (const id of ids) purchases.push(await collectPurchase(tx, keys, id, person.requestId));
  return {
    account: accountId === null ? null : await collectAccount(tx, keys, accountId),
    sessions: accountId === null ? [] : await collectSessions(tx, accountId),
    purchases,
    requests: await collectRequests(tx, mailKey),
    tickets: await collectTickets(tx, mailKey),
    subjectRequests: await collectSubjectRequests(tx, mailKey),
    messages: await listSentTo(tx, mailKey),
  };
}

async function collectAccount(tx: Database, keys: RecordKeys, id: string): Promise<object | null> {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  const memberships = await listMemberships(tx, id);
  const of = { where: { accountId: id }, raw: true, ...tx.scope } as const;
  const credentials = await credentialModel(tx).findAll(of);
  const identities = [
    ...(await identityModel(tx).findAll(of)),
    ...(await companyIdentityModel(tx).findAll(of)),
  ];
  const passkeys = await listPasskeys(tx, id);
  const devices = await knownDeviceModel(tx).findAll(of);
  const { kind, status, language, createdAt } = account;
  return {
    ...openPerson(keys, account),
    kind,
    status,
    language,
    createdAt,
    roles: memberships.map(({ role, scopeKind, scopeId, grantedAt }) => ({
      role,
      scopeKind,
      scopeId,
      grantedAt,
    })),
    credentials: credentials.map(({ type, setAt, confirmedAt }) => ({ type, setAt, confirmedAt })),
    identities: identities.map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt })),
    passkeys: passkeys.map(({ label, createdAt: addedAt, usedAt }) => ({ label, addedAt, usedAt })),
    knownDevices: devices.map(({ seenAt }) => ({ seenAt })),
  };
}

async function collectSessions(tx: Database, accountId: string): Promise<readonly object[]> {
  const sessions = await sessionModel(tx).findAll({ where: { accountId }, raw: true, ...tx.scope });
  return sessions.map(({ deviceLabel, network, createdAt, usedAt, endsAt, revokedAt }) => ({
    device: deviceLabel,
    network,
    createdAt,
    usedAt,
    endsAt,
    revokedAt,
  }));
}

async function collectPurchase(
  tx: Database,
  keys: RecordKeys,
  id: string,
  requestId: string,
): Promise<object> {
  const of = { where: { purchaseId: id }, raw: true, ...tx.scope } as const;
  const purchase = await purchaseModel(tx).findByPk(id, {
    rejectOnEmpty: true,
    raw: true,
    ...tx.scope,
  });
  const steps = await purchaseStepModel(tx).findAll(of);
  const current = new Set(steps.map(({ submissionId }) => submissionId));
  const answers = (await submissionModel(tx).findAll(of)).filter((row) => current.has(row.id));
  const declarations = (await declarationModel(tx).findAll(of)).filter((row) =>
    current.has(row.id),
  );
  for (const declaration of declarations)
    await auditDeclaration(tx, {
      declarationId: declaration.id,
      reader: 'subject-request',
      requestId,
    });
  const decisions = await declarationDecisionModel(tx).findAll({
    where: { declarationId: declarations.map((row) => row.id) },
    raw: true,
    ...tx.scope,
  });
  const decided = (row: DeclarationDecisionRow | undefined) =>
    row === undefined
      ? null
      : {
          at: row.decidedAt,
          said: unseal(keys, `${row.declarationId}/decision`, row.sealedDecision),
        };
  const requests = await listRequests(
    tx,
    keys,
    declarations.map((row) => row.id),
  );
  const draft = await findDraft(tx, keys, id);
  // It has no id but its purchase's.
  if (draft !== null)
    await auditDeclaration(tx, { declarationId: id, reader: 'subject-request', requestId });
  const periods = await listPeriodsOf(tx, id);
  const notices = await listNotices(
    tx,
    periods.map((row) => row.id),
  );
  const payments = await attemptModel(tx).findAll({
    where: { ownerId: [id, ...periods.map((row) => row.id)] },
    raw: true,
    ...tx.scope,
  });
  const proofs = await listProofs(
    tx,
    payments.map((row) => row.id),
  );
  const policy = await policyModel(tx).findOne(of);
  const documents =
    policy === null
      ? []
      : await policyDocumentModel(tx).findAll({
          attributes: ['createdAt'],
          where: { policyId: policy.id },
          raw: true,
          ...tx.scope,
        });
  const contacts = await debtContactModel(tx).findAll(of);
  const cards = await storedCardModel(tx).findAll(of);
  const subscriptions = await subscriptionModel(tx).findAll(of);
  const acceptances = await acceptanceModel(tx).findAll(of);
  const lead = await leadModel(tx).findByPk(purchase.leadId, { raw: true, ...tx.scope });
  const opinion = await feedbackModel(tx).findOne({
    where: { leadId: purchase.leadId },
    raw: true,
    ...tx.scope,
  });
  const events = await purchaseEventModel(tx).findAll(of);
  const mails = await sentMailModel(tx).findAll(of);
  const { productCode, product, persons, price, status, createdAt, endReason, sealedEndWords } =
    purchase;
  return {
    id,
    productCode,
    product,
    persons,
    price,
    status,
    createdAt,
    endReason,
    endWords: openWords(keys, `${id}/end`, sealedEndWords),
    attribution: lead?.attribution ?? {},
    profile: purchase.sealedProfile === null ? null : unseal(keys, id, purchase.sealedProfile),
    answers: answers.map((row) => ({
      step: row.stepId,
      at: row.createdAt,
      values: unseal(keys, row.id, row.sealedValues),
    })),
    healthDeclarations: declarations.map((row) => ({
      answers: unseal(keys, row.id, row.sealedAnswers),
      assessment:
        row.sealedAssessment === null
          ? null
          : unseal(keys, `${row.id}/assessment`, row.sealedAssessment),
      decision: decided(decisions.find(({ declarationId }) => declarationId === row.id)),
      requests: requests
        .filter(({ declarationId }) => declarationId === row.id)
        .map(({ at, request }) => ({ at, said: request })),
      consent: {
        version: row.consentTextVersion,
        givenAt: row.consentGivenAt,
        address: openWords(keys, `${row.id}/consent`, row.sealedConsentIp),
      },
    })),
    unfinishedDeclaration: draft,
    healthExclusions:
      policy === null || policy.sealedExclusions === null
        ? []
        : (unseal(
            keys,
            `${policy.id}/exclusions`,
            policy.sealedExclusions,
          ) as readonly PersonExclusion[]),
    payments: payments.map((row) => ({
      provider: row.provider,
      status: row.status,
      amount: row.amount,
      currency: row.currency,
      card: row.card,
      createdAt: row.createdAt,
      proofs: proofs
        .filter(({ attemptId }) => attemptId === row.id)
        .map(({ mediaType, size, receivedAt }) => ({ mediaType, size, receivedAt })),
    })),
    storedCards: cards.map(({ provider, brand, last4, createdAt: storedAt, removedAt }) => ({
      provider,
      brand,
      last4,
      storedAt,
      removedAt,
    })),
    periods: periods.map((row) => ({
      number: row.number,
      from: row.coversFrom,
      to: row.coversTo,
      dueOn: row.dueOn,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      reason: row.reason,
      arrearsFrom: row.arrearsFrom,
    })),
    coverNotices: notices.map((row) => ({
      number: periods.find(({ id: periodId }) => periodId === row.periodId)?.number,
      sentOn: row.sentOn,
      reference: row.reference,
      suspendsOn: row.suspendsOn,
      endsOn: row.endsOn,
      outcome: row.outcome,
    })),
    contactsAboutDebt: contacts.map(({ channel, at, outcome }) => ({ channel, at, outcome })),
    subscriptions: subscriptions.map((row) => ({
      status: row.status,
      periodicity: row.periodicity,
      renewal: row.renewal,
      billingDay: row.billingDay,
      nextChargeOn: row.nextChargeOn,
      endedAt: row.endedAt,
      endReason: row.endReason,
    })),
    policy:
      policy === null
        ? null
        : {
            number: policy.number,
            startsOn: policy.startsOn,
            status: policy.status,
            documents: documents.map(({ createdAt: madeAt }) => ({ name: 'policy.pdf', madeAt })),
          },
    acceptances: acceptances.map((row) => ({
      kind: row.kind,
      textVersion: row.textVersion,
      language: row.language,
      amount: row.amount,
      currency: row.currency,
      acceptedAt: row.acceptedAt,
      network: row.network,
      userAgent: row.userAgent,
    })),
    opinion:
      opinion === null
        ? null
        : {
            askedAt: opinion.askedAt,
            rating: opinion.rating,
            words: openWords(keys, `${opinion.id}/text`, opinion.sealedText),
            answeredAt: opinion.answeredAt,
            correctedAt: opinion.correctedAt,
          },
    history: events.map(({ type, data, at }) => ({ type, data, at })),
    mails: mails.map(({ kind, sentAt }) => ({ kind, sentAt })),
  };
}

/** Nobody proved the address of a request for plans: what was answered in it may be another person's, and stays out. */
async function collectRequests(tx: Database, mailKey: string): Promise<readonly object[]> {
  const rows = await planRequestModel(tx).findAll({ where: { mailKey }, raw: true, ...tx.scope });
  const leads = await leadModel(tx).findAll({
    where: { id: rows.map(({ leadId }) => leadId) },
    raw: true,
    ...tx.scope,
  });
  return rows.map((row) => {
    const lead = leads.find(({ id }) => id === row.leadId);
    return {
      reference: lead?.reference ?? null,
      receivedAt: row.receivedAt,
      products: row.products,
    };
  });
}

/** As with requests, what was written may be another person's. */
async function collectTickets(tx: Database, mailKey: string): Promise<readonly object[]> {
  const rows = await ticketModel(tx).findAll({ where: { mailKey }, raw: true, ...tx.scope });
  return rows.map(({ reference, kind, state, createdAt, solvedAt, consentTextVersion }) => ({
    reference,
    kind,
    state,
    createdAt,
    solvedAt,
    consentTextVersion,
  }));
}

async function collectSubjectRequests(tx: Database, mailKey: string): Promise<readonly object[]> {
  const rows = await subjectRequestModel(tx).findAll({
    attributes: ['reference', 'kind', 'status', 'receivedAt', 'endedAt', 'outcome'],
    where: { mailKey },
    raw: true,
    ...tx.scope,
  });
  return rows.map(({ reference, kind, status, receivedAt, endedAt, outcome }) => ({
    reference,
    kind,
    status,
    receivedAt,
    endedAt,
    outcome,
  }));
}
