import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { formatPaymentOwner, parsePaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import { lateIssueMs } from '@cotejo/domain/purchase/late-issue.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { waitingPageSize } from '@cotejo/domain/staff/waiting-kinds.ts';
import { approvalModel } from '@cotejo/store/approval/approvals.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { attemptModel, type PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { paymentEventModel } from '@cotejo/store/ledger/payment-event.model.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPurchase } from '@cotejo/store/sale/insert-purchase.sql.ts';
import { purchaseModel, purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import type { Purchase } from '@cotejo/store/purchase/purchase.model.ts';
import type {
  WaitingAnswer,
  WaitingPurchase,
  WaitingQuestion,
} from '@cotejo/store/purchase/waiting-purchases.sql.ts';
import { refundRequestModel } from '@cotejo/store/refund-request/refund-requests.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { matchModel, transferModel } from '@cotejo/store/transfer/transfer.model.ts';
import { attemptOf, newPurchase } from './buy.ts';

const count = 60;
const firstAt = Date.UTC(2026, 0, 5);
const raw = { raw: true } as const;
const oneCountry = ['CL'] as const;

/** Declarations and refunds that wait, and who asks for the first page of them. */
export async function letPurchasesWait(db: Database): Promise<WaitingQuestion> {
  const purchase = await newPurchase(db);
  for (let at = 0; at < count; at += 1) {
    const one = { ...purchase, id: randomUUID(), leadId: randomUUID() };
    // Moments of the database are finer than those of models, and would sort otherwise.
    const updatedAt = new Date(firstAt + at * 1_000);
    await db.transaction((tx) => insertPurchase(tx, one));
    if (at % 3 === 0) {
      const { id } = await openAttempt(db, { ...attemptOf(one), id: randomUUID() });
      await attemptModel(db).update({ status: 'refund_failed', updatedAt }, { where: { id } });
    } else {
      const where = { purchaseId: one.id, stepId: declarationStepId };
      await purchaseModel(db).update({ status: 'reviewing', updatedAt }, { where: { id: one.id } });
      await purchaseStepModel(db).update({ submissionId: randomUUID() }, { where });
    }
  }
  return {
    countries: {
      ...{ declaration: oneCountry, transfer: oneCountry },
      ...{ charge: oneCountry, refund: oneCountry, 'refund-request': oneCountry },
      ...{ 'mixed-sale': oneCountry, 'open-payment': oneCountry },
      ...{ 'late-issue': oneCountry, 'charge-back': oneCountry },
    },
    ...{ kind: null, id: null, page: 1 },
  };
}

type Head = Omit<
  WaitingPurchase,
  'productCode' | 'productName' | 'organization' | 'country' | 'proposals'
>;

/** The first page of everything: a reading for each kind, whose rows are sorted together. */
export async function waitingByModels(db: Database): Promise<WaitingAnswer> {
  const kinds = await Promise.all([
    findDeclarations(db),
    findTransfers(db),
    findCharges(db),
    findRefunds(db),
    findRequests(db),
    findMixedSales(db),
    findOpenPayments(db),
    findLateIssues(db),
    findChargebacks(db),
  ]);
  const lengths = kinds.map(({ length }) => length);
  const [declaration = 0, transfer = 0, charge = 0, refund = 0, ...others] = lengths;
  const page = kinds
    .flat()
    .sort((one, other) => (one.since + one.id < other.since + other.id ? -1 : 1))
    .slice(0, waitingPageSize);
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'productCode', 'product', 'countryCode'],
    where: { id: page.map(({ purchaseId }) => purchaseId) },
    ...raw,
  });
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const ids = page.map(({ id }) => id);
  const [matches, asked, refusals] = await Promise.all([
    matchModel(db).findAll({ where: { attemptId: ids, approvedAt: null }, ...raw }),
    approvalModel(db).findAll({
      where: { target: ids.map((id) => `payment/${id}`), decidedAt: null },
      ...raw,
    }),
    paymentEventModel(db).findAll({
      where: { attemptId: ids, status: 'refund_failed' },
      ...raw,
    }),
  ]);
  if (matches.length + asked.length + refusals.length > 0)
    throw new Error('nobody has said anything of these');
  return {
    counts: {
      declaration,
      transfer,
      charge,
      refund,
      'refund-request': others[0] ?? 0,
      'mixed-sale': others[1] ?? 0,
      'open-payment': others[2] ?? 0,
      'late-issue': others[3] ?? 0,
      'charge-back': others[4] ?? 0,
    },
    items: page.map((head) => present(head, byId.get(head.purchaseId)!)),
  };
}

const present = (head: Head, { productCode, product, countryCode }: Purchase): WaitingPurchase => ({
  ...head,
  productCode,
  productName: product.displayName,
  organization: product.organization,
  country: countryCode,
  proposals: [],
});

async function findDeclarations(db: Database): Promise<Head[]> {
  const purchases = await purchaseModel(db).findAll({
    where: { status: 'reviewing', countryCode: [...oneCountry] },
    ...raw,
  });
  const steps = await purchaseStepModel(db).findAll({
    where: {
      ...{ purchaseId: purchases.map(({ id }) => id), stepId: declarationStepId },
      submissionId: { [Op.ne]: null },
    },
    ...raw,
  });
  const ids = new Map(steps.map(({ purchaseId, submissionId }) => [purchaseId, submissionId]));
  return purchases.flatMap(({ id: purchaseId, updatedAt, endsAt, price }) => {
    const id = ids.get(purchaseId);
    if (id == null) return [];
    const { amount, currency } = price;
    const times = { since: updatedAt.toISOString(), dueAt: endsAt.toISOString() };
    const none = { provider: null, payment: null, refusal: null, reason: null, policy: null };
    return [{ id, kind: 'declaration' as const, purchaseId, ...times, amount, currency, ...none }];
  });
}

async function findTransfers(db: Database): Promise<Head[]> {
  const transfers = await transferModel(db).findAll({
    where: { status: 'waiting', countryCode: [...oneCountry] },
    ...raw,
  });
  const ids = transfers.map(({ attemptId }) => attemptId);
  return (await findAttempts(db, ids)).map((attempt) => toHead('transfer', attempt));
}

async function findCharges(db: Database): Promise<Head[]> {
  const rows = await attentionModel(db).findAll({
    where: { kind: 'waits', resolvedAt: null },
    ...raw,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: {
      id: rows.map(({ subject }) => subject.slice('purchase/'.length)),
      status: 'confirming',
    },
    ...raw,
  });
  const attempts = await attemptModel(db).findAll({
    where: {
      owner: purchases.map(({ id }) => formatPaymentOwner({ kind: 'purchase', id })),
      status: ['pending', 'unknown'],
    },
    ...raw,
  });
  return attempts.map((attempt) => toHead('charge', attempt));
}

async function findRefunds(db: Database): Promise<Head[]> {
  const attempts = await attemptModel(db).findAll({ where: { status: 'refund_failed' }, ...raw });
  return attempts.map((attempt) => toHead('refund', attempt));
}

async function findRequests(db: Database): Promise<Head[]> {
  const requests = await refundRequestModel(db).findAll({ where: { status: 'asked' }, ...raw });
  const ids = requests.map(({ attemptId }) => attemptId);
  return (await findAttempts(db, ids)).map((attempt) => toHead('refund-request', attempt));
}

async function findMixedSales(db: Database): Promise<Head[]> {
  const leads = await leadModel(db).findAll({ where: { status: 501 }, ...raw });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { leadId: leads.map(({ id }) => id), status: 'confirmed', countryCode: oneCountry },
    ...raw,
  });
  const purchaseId = purchases.map(({ id }) => id);
  const policies = await policyModel(db).findAll({ where: { purchaseId }, ...raw });
  const attempts = await findAttempts(
    db,
    policies.map(({ attemptId }) => attemptId),
  );
  return attempts.map((attempt) => toHead('mixed-sale', attempt));
}

async function findOpenPayments(db: Database): Promise<Head[]> {
  const where = { kind: 'payment_open' as const, resolvedAt: null };
  const rows = await attentionModel(db).findAll({ where, ...raw });
  const ids = rows.map(({ subject }) => subject.slice('payment/'.length));
  return (await findAttempts(db, ids)).map((attempt) => toHead('open-payment', attempt));
}

async function findLateIssues(db: Database): Promise<Head[]> {
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { status: 'issuing', updatedAt: { [Op.lt]: new Date(Date.now() - lateIssueMs) } },
    ...raw,
  });
  const owner = purchases.map(({ id }) => formatPaymentOwner({ kind: 'purchase', id }));
  const attempts = await attemptModel(db).findAll({ where: { owner, status: 'approved' }, ...raw });
  return attempts.map((attempt) => toHead('late-issue', attempt));
}

async function findChargebacks(db: Database): Promise<Head[]> {
  const attempts = await attemptModel(db).findAll({ where: { status: 'charged_back' }, ...raw });
  return attempts.map((attempt) => toHead('charge-back', attempt));
}

const findAttempts = (db: Database, ids: readonly string[]) =>
  attemptModel(db).findAll({ where: { id: [...ids] }, ...raw });

type ByPayment = Exclude<WaitingPurchase['kind'], 'declaration'>;

function toHead(kind: ByPayment, attempt: PaymentAttempt): Head {
  const { id, owner, provider, status, updatedAt } = attempt;
  const { amount, currency, movedAmount, movedCurrency } = attempt;
  return {
    ...{ id, kind, purchaseId: parsePaymentOwner(owner).id, provider, payment: status },
    ...{ since: updatedAt.toISOString(), dueAt: null, refusal: null, reason: null },
    policy: null,
    ...{ amount: movedAmount ?? amount, currency: movedCurrency ?? currency },
  };
}
