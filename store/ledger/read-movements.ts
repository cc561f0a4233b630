import { Op, type WhereOptions } from 'sequelize';
import type { LedgerAccount } from '@cotejo/domain/ledger/accounts.ts';
import type { LedgerEvent } from '@cotejo/domain/ledger/book-payment.ts';
import { movementTypes, type ComparedMovement } from '@cotejo/domain/ledger/compare-movements.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '../database.ts';
import { ledgerEntryModel, ledgerLineModel, type LedgerEntry } from './ledger.model.ts';

/** When the first entry of a payment was made; null where none was. */
export async function firstBookedAt(db: Database): Promise<Date | null> {
  const first = await ledgerEntryModel(db).findOne({
    attributes: ['at'],
    where: { attemptId: { [Op.ne]: null } },
    order: [['at', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return first?.at ?? null;
}

const writeOffs: LedgerEvent[] = ['write_off', 'write_off_undone'];

/**
 * What of the ledger a provider's list of a span of time should show. A write-off is of the day of its charge, with which it is compared:
 * on its own day no list has it.
 */
export async function readBooked(
  db: Database,
  provider: PaymentProviderName,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly ComparedMovement[]> {
  const at = { [Op.gte]: from, [Op.lt]: to };
  const moved = await readMovements(db, { provider, at, event: { [Op.notIn]: writeOffs } });
  const chargeId = moved.flatMap(({ type, charge }) => (type === 'charge' ? [charge] : []));
  return [...moved, ...(await readMovements(db, { chargeId, event: writeOffs }))];
}

/** Everything that was booked of these charges since a moment; ids that are none of ours have nothing. */
export function readBookedOf(
  db: Database,
  charges: readonly string[],
  from: Date,
): Promise<readonly ComparedMovement[]> {
  const chargeId = charges.filter((id) => uuidPattern.test(id));
  return readMovements(db, { chargeId, at: { [Op.gte]: from } });
}

/** Refunds and charge-backs lessen what a provider owes us; its list shows their amounts without a sign. */
async function readMovements(
  db: Database,
  where: WhereOptions<LedgerEntry>,
): Promise<readonly ComparedMovement[]> {
  const account: LedgerAccount = 'provider_receivable';
  const rows = await ledgerLineModel(db).findAll({
    attributes: ['amount', 'currency'],
    where: { account },
    include: [{ association: 'entry', attributes: ['event', 'chargeId'], where, required: true }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.flatMap(({ amount, currency, entry }) => {
    const type = entry && movementTypes[entry.event];
    if (!entry?.chargeId || !type) return [];
    const sum = type === 'charge' ? amount : -amount;
    return [{ type, charge: entry.chargeId, amount: sum, currency }];
  });
}
