import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { declarationModel, submissionModel } from './answers.model.ts';
import { purchaseHolderModel } from './purchase-holder.ts';
import { purchaseEventModel, purchaseModel, purchaseStepModel } from './purchase.model.ts';

const current = literal(
  '(SELECT submission_id FROM purchase_step WHERE submission_id IS NOT NULL)',
);

/** Answers that others took the place of, declarations among them. */
export async function eraseSupersededAnswers(
  tx: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const where = { id: { [Op.notIn]: current }, createdAt: { [Op.lt]: before } };
  const answers = await submissionModel(tx).destroy({ where, limit, ...tx.scope });
  const declarations = await declarationModel(tx).destroy({ where, limit, ...tx.scope });
  return answers + declarations;
}

/** The health declarations of purchases. Who read them stays on record. */
export async function eraseDeclarations(tx: Database, ids: readonly string[]): Promise<number> {
  await purchaseStepModel(tx).update(
    { submissionId: null },
    { where: { purchaseId: [...ids], stepId: 'datos-dps' }, ...tx.scope },
  );
  return declarationModel(tx).destroy({ where: { purchaseId: [...ids] }, ...tx.scope });
}

/**
 * Who bought and for whom: answers, ages, and what people wrote into its history. Answers the leads of the
 * purchases, which say where the people came from.
 */
export async function eraseAnswers(
  tx: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  const of = { purchaseId: [...ids] };
  await purchaseStepModel(tx).update({ submissionId: null }, { where: of, ...tx.scope });
  await submissionModel(tx).destroy({ where: of, ...tx.scope });
  await declarationModel(tx).destroy({ where: of, ...tx.scope });
  await purchaseHolderModel(tx).destroy({ where: of, ...tx.scope });
  await purchaseEventModel(tx).update({ data: {} }, { where: of, ...tx.scope });
  const where = { id: [...ids] };
  await purchaseModel(tx).update(
    {
      persons: [],
      sealedProfile: null,
      // What it cost stays; for whom each line was does not.
      price: literal(`jsonb_set(price - '{pets,group,trip}'::text[], '{lines}', '[]'::jsonb)`),
      creationKey: null,
      creationHash: null,
      endReason: null,
    },
    { where, ...tx.scope },
  );
  const rows = await purchaseModel(tx).findAll({
    attributes: ['leadId'],
    where,
    raw: true,
    ...tx.scope,
  });
  return rows.map(({ leadId }) => leadId);
}
