import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { purchaseModel } from './purchase.model.ts';

/** Of a payment that needs nobody any more. */
const settled = "('declined', 'not_sent', 'approved', 'refunded', 'charged_back')";

/** Whether it has a policy or money moved: then it is kept as long as the books. */
const withContract = `(SELECT purchase_id FROM policy
  UNION SELECT substr(owner, 10)::uuid FROM payment_attempt
         WHERE owner LIKE 'purchase:%' AND status NOT IN ('declined', 'not_sent'))`;

/** Policies in force, and money that is not settled: what the law or a person still waits for. */
const open = `(SELECT purchase_id FROM policy WHERE status <> 'INACTIVE'
  UNION SELECT substr(owner, 10)::uuid FROM payment_attempt
         WHERE owner LIKE 'purchase:%' AND status NOT IN ${settled})`;

const holds = {
  // Where pets are insured there are no persons; purchases of before profiles were kept have only them.
  answers: {
    [Op.or]: [
      { persons: { [Op.ne]: literal(`'[]'::jsonb`) } },
      { sealedProfile: { [Op.ne]: null } },
    ],
  },
  declaration: { id: { [Op.in]: literal('(SELECT purchase_id FROM health_declaration)') } },
} as const;

/**
 * Purchases that ended before a day and still hold personal data.
 *
 * @param contract whether those with a policy or money that moved, or those without
 */
export async function listEndedPurchases(
  db: Database,
  due: {
    readonly contract: boolean;
    readonly holding: keyof typeof holds;
    readonly before: Date;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const before = db.sequelize.escape(due.before.toISOString());
  const of = due.contract ? Op.in : Op.notIn;
  const rows = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: {
      status: ['cancelled', 'expired', 'refunded', 'confirmed'],
      updatedAt: { [Op.lt]: due.before },
      [Op.and]: [
        { id: { [of]: literal(withContract) } },
        { id: { [Op.notIn]: literal(open) } },
        {
          id: {
            [Op.notIn]: literal(`(SELECT p.purchase_id FROM policy p
              JOIN policy_event e ON e.policy_id = p.id WHERE e.at >= ${before})`),
          },
        },
        holds[due.holding],
      ],
    },
    order: [['updatedAt', 'ASC']],
    limit: due.limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/** Those of `ids` that must be kept: a policy in force, money that is not settled, or not ended yet. */
export async function listOpenPurchases(
  db: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: {
      id: [...ids],
      [Op.or]: [
        { status: ['filling', 'paying', 'confirming', 'issuing', 'refunding'] },
        { id: { [Op.in]: literal(open) } },
      ],
    },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/** Those of `ids` that books must keep: they have a policy, or money moved. */
export async function listContracts(
  db: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { id: [...ids], [Op.and]: [{ id: { [Op.in]: literal(withContract) } }] },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}
