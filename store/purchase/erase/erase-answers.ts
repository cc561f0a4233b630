import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { literal, Op } from 'sequelize';
import { rowLock, type Database } from '../../database.ts';
import { declarationModel, submissionModel } from '../answers.model.ts';
import { eraseDrafts } from '../declaration/declaration-draft.ts';
import { eraseMarks } from '../../person/person-mark.ts';
import { purchaseHolderModel } from '../purchase-holder.ts';
import { purchaseEventModel, purchaseModel, purchaseStepModel } from '../purchase.model.ts';

/** Answers that others took the place of, declarations among them: no step has them now. */
export async function eraseSupersededAnswers(
  tx: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const superseded = {
    attributes: ['id'],
    where: { createdAt: { [Op.lt]: before }, '$step.submission_id$': null },
    include: [{ association: 'step', attributes: [], required: false }],
    subQuery: false,
    limit,
    raw: true,
    ...tx.scope,
  };
  const answers = await submissionModel(tx).findAll(superseded);
  const declarations = await declarationModel(tx).findAll(superseded);
  const byId = (rows: readonly { readonly id: string }[]) => ({
    where: { id: rows.map(({ id }) => id) },
    ...tx.scope,
  });
  return (
    (await submissionModel(tx).destroy(byId(answers))) +
    (await declarationModel(tx).destroy(byId(declarations)))
  );
}

/** The health declarations of purchases. Who read them stays on record. */
export async function eraseDeclarations(tx: Database, ids: readonly string[]): Promise<number> {
  await purchaseStepModel(tx).update(
    { submissionId: null },
    { where: { purchaseId: [...ids], stepId: declarationStepId }, ...tx.scope },
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
  const where = { id: [...ids] };
  // Before what belongs to them, as everybody locks them: nobody answers or marks one meanwhile.
  const purchases = await purchaseModel(tx).findAll({
    attributes: ['leadId'],
    where,
    order: ['id'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  await purchaseStepModel(tx).update({ submissionId: null }, { where: of, ...tx.scope });
  await submissionModel(tx).destroy({ where: of, ...tx.scope });
  await declarationModel(tx).destroy({ where: of, ...tx.scope });
  await eraseDrafts(tx, ids);
  await purchaseHolderModel(tx).destroy({ where: of, ...tx.scope });
  await eraseMarks(tx, ids);
  await purchaseEventModel(tx).update({ data: {} }, { where: of, ...tx.scope });
  await purchaseModel(tx).update(
    {
      persons: [],
      sealedProfile: null,
      sealedSeller: null,
      // What it cost stays; for whom each line was does not.
      price: literal(`jsonb_set(price - '{pets,group,trip}'::text[], '{lines}', '[]'::jsonb)`),
      creationKey: null,
      creationHash: null,
      endReason: null,
      sealedEndWords: null,
    },
    { where, ...tx.scope },
  );
  return purchases.map(({ leadId }) => leadId);
}
