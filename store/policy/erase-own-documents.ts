import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { policyDocumentModel, policyModel } from './policy.model.ts';

/**
 * What policies that no purchase has say about people, once they ended before a day; number and dates stay for the books. Answers
 * how many policies. Those of purchases go with them (`eraseDocuments`).
 */
export async function eraseOwnDocuments(
  tx: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const escaped = `'${before.toISOString()}'`;
  const due = await policyModel(tx).findAll({
    attributes: ['id'],
    where: {
      purchaseId: null,
      status: 'INACTIVE',
      [Op.and]: [
        literal(
          `NOT EXISTS (SELECT FROM policy_event e WHERE e.policy_id = "policy".id AND e.at >= ${escaped})`,
        ),
        literal(
          `("policy".sealed_exclusions IS NOT NULL OR EXISTS (SELECT FROM policy_document d WHERE d.policy_id = "policy".id))`,
        ),
      ],
    },
    order: ['issuedAt', 'id'],
    limit,
    raw: true,
    ...tx.scope,
  });
  const policyId = due.map(({ id }) => id);
  await policyDocumentModel(tx).destroy({ where: { policyId }, ...tx.scope });
  await policyModel(tx).update(
    { sealedExclusions: null },
    { where: { id: policyId }, ...tx.scope },
  );
  return policyId.length;
}
