import { Op } from 'sequelize';
import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadEventModel, leadModel } from '@cotejo/store/lead/lead.model.ts';
import { moveLead } from '@cotejo/store/lead/move-lead.sql.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { submissionModel } from '@cotejo/store/purchase/answers.model.ts';
import { purchaseModel, purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import { readConfirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
import { findPersonalData } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { buy } from './buy.ts';
import { resultByModels } from './result-by-models.ts';
import type { StoreRow } from './row.ts';

const raw = { raw: true } as const;
/** A position that a lead may move to again and again. */
const position = { status: 500, subStatus: 303 } as const;

/** What the activities of a payment read and write several times each. */
export async function paymentRows(db: Database): Promise<readonly StoreRow[]> {
  const { id, submissionId } = await buy(db);
  const stepId = 'datos-personales';
  await submissionModel(db).update({ stepId }, { where: { id: submissionId } });
  await purchaseStepModel(db).update({ submissionId }, { where: { purchaseId: id, stepId } });
  const owner = formatPaymentOwner({ kind: 'purchase', id });
  const attempt = await attemptModel(db).findOne({ where: { owner }, rejectOnEmpty: true, ...raw });
  const { leadId } = await purchaseModel(db).findByPk(id, { rejectOnEmpty: true, ...raw });
  const policy = { purchaseId: id, attemptId: attempt.id, countryCode: 'CL' };
  await insertPolicy(db, { ...policy, startsOn: '2026-12-01', year: 2026 });
  // Each move of a lead has a version of its own.
  let version = 10;
  return [
    {
      name: 'one attempt',
      byHand: (db) => readAttempt(db, attempt.id),
      byModels: (db) => attemptModel(db).findByPk(attempt.id, raw),
    },
    {
      name: 'who buys',
      byHand: (db) => findPersonalData(db, id),
      byModels: (db) => personalDataByModels(db, id),
    },
    {
      name: 'what a confirmation says',
      byHand: async (db) => (await readConfirmation(db, id))?.policy.number,
      byModels: (db) => confirmationByModels(db, id),
    },
    {
      name: 'move of a lead',
      byHand: (db) =>
        db.transaction(async (tx) => {
          await moveLead(tx, leadId, { from: position.status, to: position, version: version++ });
          return leadId;
        }),
      byModels: (db) => moveLeadByModels(db, leadId, version++),
    },
  ];
}

async function personalDataByModels(db: Database, purchaseId: string): Promise<unknown> {
  const [purchase, steps] = await Promise.all([
    purchaseModel(db).findByPk(purchaseId, {
      attributes: ['product', 'countryCode', 'price'],
      rejectOnEmpty: true,
      ...raw,
    }),
    purchaseStepModel(db).findAll({
      attributes: ['stepId', 'submissionId'],
      where: { purchaseId, submissionId: { [Op.ne]: null } },
      ...raw,
    }),
  ]);
  const personal = steps.find(({ stepId }) => stepId === 'datos-personales');
  const [answers, declaration] = await Promise.all([
    submissionModel(db).findByPk(personal?.submissionId ?? '', {
      attributes: ['id', 'sealedValues'],
      rejectOnEmpty: true,
      ...raw,
    }),
    resultByModels(
      db,
      steps.map(({ submissionId }) => submissionId ?? ''),
    ),
  ]);
  return { ...purchase, ...answers, declaration };
}

const moveLeadByModels = (db: Database, leadId: string, version: number): Promise<string> =>
  db.transaction(async (tx) => {
    const [changed] = await leadModel(tx).update(
      { ...position, sourceVersion: version, updatedAt: new Date() },
      { where: { id: leadId, status: position.status }, ...tx.scope },
    );
    if (changed !== 1) throw new Error('it was moved meanwhile');
    await leadEventModel(tx).create(
      { leadId, sourceVersion: version, ...position },
      { ...tx.scope, returning: false },
    );
    return leadId;
  });

async function confirmationByModels(db: Database, purchaseId: string): Promise<string> {
  await purchaseModel(db).findByPk(purchaseId, { rejectOnEmpty: true, ...raw });
  const policy = await readPolicyOf(db, purchaseId);
  await attemptModel(db).findByPk(policy?.attemptId ?? '', { rejectOnEmpty: true, ...raw });
  await wasSent(db, { purchaseId, kind: 'confirmation' });
  return policy?.number ?? '';
}
