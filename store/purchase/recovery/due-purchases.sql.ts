// Measured (docs/decisions/hand-statements.md), "purchases whose time is over": by models it takes 1.6 × as long, and longer the more contracts are kept.
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Database } from '../../database.ts';

const ended = [
  'cancelled',
  'expired',
  'refused',
  'refunded',
  'confirmed',
] as const satisfies readonly PurchaseStatus[];

/** Payments of which no money moved. */
const unpaid = ['declined', 'not_sent'] as const satisfies readonly PaymentStatus[];

/** Payments that wait for nobody. */
const settled = [
  ...unpaid,
  'approved',
  'refunded',
  'charged_back',
] as const satisfies readonly PaymentStatus[];

const over: PolicyStatus = 'INACTIVE';

const list = (statuses: readonly string[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

const attemptsOf = (statuses: readonly PaymentStatus[]): string =>
  `EXISTS (SELECT FROM payment_attempt a
            WHERE a.owner_kind = 'purchase' AND a.owner_id = p.id AND a.status NOT IN (${list(statuses)}))`;

/** It has a policy or money moved: then it is kept as long as the books. */
const hasContract = `(EXISTS (SELECT FROM policy y WHERE y.purchase_id = p.id) OR ${attemptsOf(unpaid)})`;

/** Its policy is in force or its money is not settled: the law or a person still waits for it. */
const isOpen = `(EXISTS (SELECT FROM policy y WHERE y.purchase_id = p.id AND y.status <> '${over}')
             OR ${attemptsOf(settled)})`;

/** It must be kept: a policy in force, money that is not settled, or not ended yet. */
const isKept = `(p.status NOT IN (${list(ended)}) OR ${isOpen})`;

/**
 * A condition: a purchase that must be kept names this address, proven or not. As long as it does, its account stays.
 *
 * @param mailKey a column or a parameter
 */
export const holdsAccount = (mailKey: string): string =>
  `EXISTS (SELECT FROM purchase_holder h JOIN purchase p ON p.id = h.purchase_id
            WHERE h.mail_key = ${mailKey} AND ${isKept})`;

export async function isAccountHeld(db: Database, mailKey: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT WHERE ${holdsAccount('$1')}`, [mailKey]);
  return rowCount === 1;
}

const holds = {
  // Where pets are insured there are no persons; purchases from before profiles were kept have only them.
  answers: `(p.persons <> '[]' OR p.sealed_profile IS NOT NULL OR p.sealed_seller IS NOT NULL)`,
  declaration: 'EXISTS (SELECT FROM health_declaration d WHERE d.purchase_id = p.id)',
} as const;

/**
 * Purchases that ended before a day and still hold personal data, the oldest first.
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
  return idsOf(
    db,
    `SELECT p.id FROM purchase p
      WHERE p.status IN (${list(ended)}) AND p.updated_at < $1 AND ${holds[due.holding]}
        AND ${hasContract} = $2 AND NOT ${isOpen}
        AND NOT EXISTS (SELECT FROM policy y JOIN policy_event e ON e.policy_id = y.id
                         WHERE y.purchase_id = p.id AND e.at >= $1)
      ORDER BY p.updated_at, p.id LIMIT $3`,
    [due.before, due.contract, due.limit],
  );
}

/** Those of `ids` that must be kept. */
export function listOpenPurchases(
  db: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  return idsOf(db, `SELECT p.id FROM purchase p WHERE p.id = ANY($1) AND ${isKept}`, [[...ids]]);
}

/** Those of `ids` that books must keep: they have a policy, or money moved. */
export function listContracts(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  return idsOf(db, `SELECT p.id FROM purchase p WHERE p.id = ANY($1) AND ${hasContract}`, [
    [...ids],
  ]);
}

async function idsOf(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly id: string }>(text, values);
  return rows.map(({ id }) => id);
}
