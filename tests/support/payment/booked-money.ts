import type { Queryable } from '../database/queryable.ts';

/**
 * What the ledger has of a purchase: everything that came by providers, and everything that went back, as sums of
 * the smallest unit. Fails where its entries do not add up to zero.
 */
export async function readBookedMoney(
  database: Queryable,
  purchaseId: string,
): Promise<{ readonly came: number; readonly wentBack: number }> {
  const { rows } = await database.query(
    `SELECT coalesce(sum(l.amount) FILTER (WHERE l.account = 'provider_receivable' AND l.amount > 0), 0) AS came,
            coalesce(-sum(l.amount) FILTER (WHERE l.account = 'provider_receivable' AND l.amount < 0), 0)
              AS went_back,
            coalesce(sum(l.amount), 0) AS balance
       FROM ledger_line l
       JOIN ledger_entry e ON e.id = l.entry_id
       JOIN payment_attempt a ON a.id = e.attempt_id
      WHERE a.owner_kind = 'purchase' AND a.owner_id = $1`,
    [purchaseId],
  );
  const { came, went_back: wentBack, balance } = rows[0] ?? {};
  if (Number(balance) !== 0)
    throw new Error(`the ledger of ${purchaseId} is off by ${String(balance)}`);
  return { came: Number(came), wentBack: Number(wentBack) };
}

/** The same by the gateway's own books. */
export function sumOfGateway({
  charges,
  refunds,
}: {
  readonly charges: readonly { readonly amount: number }[];
  readonly refunds: readonly { readonly amount: number }[];
}): Awaited<ReturnType<typeof readBookedMoney>> {
  const sum = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((total, { amount }) => total + amount, 0);
  return { came: sum(charges), wentBack: sum(refunds) };
}
