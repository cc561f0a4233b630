import { findAccount, listMemberships, openPerson } from '../account/find-account.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { attemptModel } from '../payment/attempt.model.ts';
import { policyModel } from '../policy/policy.model.ts';
import {
  declarationDecisionModel,
  declarationModel,
  submissionModel,
  type DeclarationDecisionRow,
} from '../purchase/answers.model.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
} from '../purchase/purchase.model.ts';
import { auditDeclaration } from '../purchase/save-submission.ts';
import { sessionModel } from '../session/session.model.ts';
import { subjectRequestModel } from './subject-request.model.ts';

/** Everything that is held about a person, as they read it; sections are empty where there is nothing. */
export interface PersonalCopy {
  readonly account: object | null;
  readonly sessions: readonly object[];
  readonly purchases: readonly object[];
  readonly requests: readonly object[];
  readonly subjectRequests: readonly object[];
}

export interface Person {
  readonly accountId: string | null;
  readonly mailKey: string;
  /** For the record of who read health answers. */
  readonly requestId: string;
}

/** Reads everything about a person in the caller's transaction; every declaration read leaves its row. */
export async function collectPerson(
  tx: Database,
  keys: RecordKeys,
  person: Person,
): Promise<PersonalCopy> {
  const { accountId, mailKey } = person;
  const ids = await listPurchasesOf(tx, mailKey);
  const purchases = [];
  for (const id of ids) purchases.push(await collectPurchase(tx, keys, id, person.requestId));
  return {
    account: accountId === null ? null : await collectAccount(tx, keys, accountId),
    sessions: accountId === null ? [] : await collectSessions(tx, accountId),
    purchases,
    requests: await collectRequests(tx, keys, mailKey),
    subjectRequests: await collectSubjectRequests(tx, mailKey),
  };
}

async function collectAccount(tx: Database, keys: RecordKeys, id: string): Promise<object | null> {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  const memberships = await listMemberships(tx, id);
  const { kind, status, language, createdAt } = account;
  return {
    ...openPerson(keys, account),
    ...{ kind, status, language, createdAt },
    roles: memberships.map(({ role, scopeKind, scopeId, grantedAt }) => ({
      ...{ role, scopeKind, scopeId, grantedAt },
    })),
  };
}

async function collectSessions(tx: Database, accountId: string): Promise<readonly object[]> {
  const sessions = await sessionModel(tx).findAll({ where: { accountId }, raw: true, ...tx.scope });
  return sessions.map(({ deviceLabel, network, createdAt, usedAt, endsAt, revokedAt }) => ({
    ...{ device: deviceLabel, network, createdAt, usedAt, endsAt, revokedAt },
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
  const payments = await attemptModel(tx).findAll({
    where: { owner: `purchase:${id}` },
    raw: true,
    ...tx.scope,
  });
  const policy = await policyModel(tx).findOne(of);
  const events = await purchaseEventModel(tx).findAll(of);
  const mails = await sentMailModel(tx).findAll(of);
  const { productCode, product, persons, price, status, createdAt, endReason } = purchase;
  return {
    ...{ id, productCode, product, persons, price, status, createdAt, endReason },
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
      consent: {
        version: row.consentTextVersion,
        givenAt: row.consentGivenAt,
        address: row.consentIp,
      },
    })),
    payments: payments.map((row) => ({
      ...{ provider: row.provider, status: row.status, amount: row.amount },
      ...{ currency: row.currency, card: row.card, createdAt: row.createdAt },
    })),
    policy:
      policy === null
        ? null
        : {
            ...{ number: policy.number, startsOn: policy.startsOn, status: policy.status },
            exclusions:
              policy.sealedExclusions === null
                ? []
                : unseal(keys, `${policy.id}/exclusions`, policy.sealedExclusions),
          },
    history: events.map(({ type, data, at }) => ({ type, data, at })),
    mails: mails.map(({ kind, sentAt }) => ({ kind, sentAt })),
  };
}

async function collectRequests(
  tx: Database,
  keys: RecordKeys,
  mailKey: string,
): Promise<readonly object[]> {
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
      attribution: lead?.attribution ?? {},
      receivedAt: row.receivedAt,
      products: row.products,
      answers: unseal(keys, row.id, row.sealedValues),
      consent: { version: row.consentTextVersion, address: row.consentIp },
    };
  });
}

async function collectSubjectRequests(tx: Database, mailKey: string): Promise<readonly object[]> {
  const rows = await subjectRequestModel(tx).findAll({
    attributes: ['reference', 'kind', 'status', 'receivedAt', 'endedAt', 'outcome'],
    where: { mailKey },
    raw: true,
    ...tx.scope,
  });
  return rows.map(({ reference, kind, status, receivedAt, endedAt, outcome }) => ({
    ...{ reference, kind, status, receivedAt, endedAt, outcome },
  }));
}
