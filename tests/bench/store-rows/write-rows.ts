import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import { parsePaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import { ledgerEntryModel, ledgerLineModel } from '@cotejo/store/ledger/ledger.model.ts';
import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { sentMailModel } from '@cotejo/store/mail/sent-mail.model.ts';
import { leadEventModel, leadModel } from '@cotejo/store/lead/lead.model.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { attemptModel, type PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { paymentEventModel } from '@cotejo/store/ledger/payment-event.model.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { policyEventModel, policyModel } from '@cotejo/store/policy/policy.model.ts';
import { insertPurchase, type NewPurchase } from '@cotejo/store/sale/insert-purchase.sql.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
} from '@cotejo/store/purchase/purchase.model.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { nextNumber } from '@cotejo/store/server-calls.ts';
import { attemptOf, newPurchase } from './buy.ts';
import type { StoreRow } from './row.ts';

const year = 2026;
const startsOn = '2026-12-01';
const leadPosition = { status: 100, subStatus: null } as const;

/**
 * What each purchase writes once or twice. All of it is undone, so that neither way meets a table that
 * the other one has filled.
 */
export async function writeRows(db: Database): Promise<readonly StoreRow[]> {
  const sample = await newPurchase(db);
  const fresh = (): NewPurchase => ({
    ...sample,
    id: randomUUID(),
    leadId: randomUUID(),
  });
  const withAttempt = async (tx: Database): Promise<PaymentAttempt> => {
    const purchase = fresh();
    await insertPurchase(tx, purchase);
    return openAttempt(tx, attemptOf(purchase));
  };
  const attempt = await withAttempt(db);
  const learnt = { askedAt: new Date(), reason: null, providerPaymentId: 'p', card: null };
  const { id: purchaseId } = parsePaymentOwner(attempt.owner);
  const paid = { purchaseId, attemptId: attempt.id };
  const rows: readonly StoreRow[] = [
    {
      name: 'opening a purchase',
      byHand: async (tx) => {
        await insertPurchase(tx, fresh());
      },
      byModels: (tx) => insertByModels(tx, fresh()),
    },
    {
      name: 'opening a payment',
      byHand: async (tx) => (await openAttempt(tx, attemptOf(fresh()))).status,
      byModels: (tx) => openByModels(tx, attemptOf(fresh())),
    },
    {
      name: 'move of a payment',
      byHand: (tx) => movePayment(tx, attempt, 'approved', learnt),
      byModels: (tx) => moveByModels(tx, attempt, learnt),
    },
    {
      name: 'issuing a policy',
      byHand: async (tx) => {
        await insertPolicy(tx, { ...paid, countryCode: 'CL', startsOn, year });
      },
      byModels: (tx) => issueByModels(tx, paid),
    },
    {
      name: 'noting a mail',
      byHand: (tx) =>
        notePurchaseMail(tx, { purchaseId, kind: 'confirmation', event: 'mail_sent' }),
      byModels: (tx) => noteMailByModels(tx, purchaseId),
    },
    {
      name: 'news to leave',
      byHand: (tx) => writeOutbox(tx, news),
      byModels: async (tx) => {
        await outboxModel(tx).create(
          { topic: news.topic, key: 'purchase/x', payload: news.payload },
          { ...tx.scope, returning: false },
        );
      },
    },
  ];
  return rows.map(({ name, byHand, byModels }) => ({
    name,
    byHand: (db) => undone(db, byHand),
    byModels: (db) => undone(db, byModels),
  }));
}

const news = { topic: 'purchase.start', payload: { purchaseId: 'x' } } as const;

class Undo extends Error {}

/** Runs `work` in a transaction that is rolled back; what is written without an answer is compared as null. */
async function undone(db: Database, work: (tx: Database) => Promise<unknown>): Promise<unknown> {
  let answer: unknown = null;
  try {
    await db.transaction(async (tx) => {
      answer = (await work(tx)) ?? null;
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return answer;
}

async function insertByModels(tx: Database, purchase: NewPurchase): Promise<void> {
  const { steps, firstStepId, attribution, ...row } = purchase;
  const options = { ...tx.scope, returning: false };
  const { leadId, countryCode, productCode } = row;
  const lead = { id: leadId, countryCode, productCode, ...leadPosition };
  await leadModel(tx).create({ ...lead, sourceVersion: 1, attribution, reference: null }, options);
  await leadEventModel(tx).create({ leadId, sourceVersion: 1, ...leadPosition }, options);
  await purchaseModel(tx).create(
    { ...row, offerId: null, status: 'filling', version: 1, stepId: firstStepId },
    options,
  );
  await purchaseStepModel(tx).bulkCreate(
    steps.map((step) => ({ purchaseId: row.id, ...step })),
    options,
  );
  await purchaseEventModel(tx).create(
    { purchaseId: row.id, version: 1, type: 'purchase_opened', data: { productCode } },
    options,
  );
}

async function openByModels(
  tx: Database,
  { owner, ...attempt }: ReturnType<typeof attemptOf>,
): Promise<string> {
  const row = await attemptModel(tx).create(
    {
      ...attempt,
      owner: `${owner.kind}:${owner.id}`,
      status: 'sending',
      returnState: randomBytes(16).toString('base64url'),
    },
    tx.scope,
  );
  await paymentEventModel(tx).create(
    { attemptId: attempt.id, fromStatus: null, status: 'sending', data: {} },
    { ...tx.scope, returning: false },
  );
  return row.get({ plain: true }).status;
}

async function moveByModels(
  tx: Database,
  { id, status, provider, amount, currency }: PaymentAttempt,
  learnt: object,
): Promise<void> {
  const [changed] = await attemptModel(tx).update(
    { ...learnt, status: 'approved', updatedAt: new Date() },
    { where: { id, status }, ...tx.scope },
  );
  if (changed !== 1) throw new Error('it was moved meanwhile');
  const event = await paymentEventModel(tx).create(
    { attemptId: id, fromStatus: status, status: 'approved', data: {} },
    tx.scope,
  );
  const booking = bookPayment(status, 'approved', { amount, currency });
  const entry = await ledgerEntryModel(tx).create(
    {
      paymentEventId: event.id,
      event: 'charge',
      provider,
      attemptId: id,
      chargeId: id,
    },
    tx.scope,
  );
  await ledgerLineModel(tx).bulkCreate(
    (booking?.lines ?? []).map((line) => ({ entryId: entry.id, ...line })),
    { ...tx.scope, returning: false },
  );
}

async function issueByModels(
  tx: Database,
  paid: { readonly purchaseId: string; readonly attemptId: string },
): Promise<void> {
  const number = `CL-${await nextNumber(tx, 'policy_number_seq')}`;
  const id = randomUUID();
  const options = { ...tx.scope, returning: false };
  await policyModel(tx).create({ id, number, ...paid, startsOn, status: 'ACTIVE' }, options);
  await policyEventModel(tx).create(
    { policyId: id, fromStatus: null, status: 'ACTIVE', reason: 'issued' },
    options,
  );
}

async function noteMailByModels(tx: Database, purchaseId: string): Promise<void> {
  const kind = 'confirmation';
  if (await wasSent(tx, { purchaseId, kind })) return;
  await sentMailModel(tx).create(
    { id: randomUUID(), purchaseId, kind },
    { ...tx.scope, returning: false },
  );
  await noteEvent(tx, purchaseId, 'mail_sent');
}
