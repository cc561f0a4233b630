import {
  bookWriteOff,
  bookWriteOffUndone,
  type OwedOfCharge,
} from '@cotejo/domain/ledger/book-write-off.ts';
import type { LedgerLine } from '@cotejo/domain/ledger/accounts.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { bookApart } from './book-apart.sql.ts';
import { ledgerEntryModel, ledgerLineModel } from './ledger.model.ts';

/** Of the lock in which a provider's settlements are booked. */
export const settlementName = (provider: string): string => `settlement/${provider}`;

type Charge = Pick<PaymentAttempt, 'id' | 'provider' | 'currency'>;

/**
 * What the books say of a charge: what its provider owes, the lines of the write-off that stands (null: none does), and how often one was
 * booked or taken back.
 */
export interface ChargeBooks extends OwedOfCharge {
  readonly writtenOff: readonly LedgerLine[] | null;
  readonly writeOffs: number;
}

/** The books of charges, by the id of the attempt that their provider knows. */
export async function readChargeBooks(
  db: Database,
  charges: readonly Pick<Charge, 'id' | 'currency'>[],
): Promise<ReadonlyMap<string, ChargeBooks>> {
  const rows = await ledgerLineModel(db).findAll({
    attributes: ['entryId', 'account', 'amount', 'currency'],
    include: [
      {
        association: 'entry',
        attributes: ['event', 'chargeId'],
        where: { chargeId: charges.map(({ id }) => id) },
        required: true,
      },
    ],
    order: [['entryId', 'ASC']],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return new Map(
    charges.map(({ id, currency }) => {
      const own = rows.filter(
        ({ entry, ...line }) => entry?.chargeId === id && line.currency === currency,
      );
      const sumOf = (account: LedgerLine['account']): number =>
        own.reduce((sum, line) => sum + (line.account === account ? line.amount : 0), 0);
      const last = own.findLast(({ entry }) => entry?.event.startsWith('write_off') === true);
      const isWrittenOff = last?.entry?.event === 'write_off';
      const writtenOff = isWrittenOff
        ? own
            .filter(({ entryId }) => entryId === last.entryId)
            .map(({ account, amount }) => ({ account, amount, currency }))
        : null;
      const books = {
        receivable: sumOf('provider_receivable'),
        fee: sumOf('provider_fees_payable'),
        currency,
        writtenOff,
        writeOffs: new Set(
          own.flatMap(({ entry, entryId }) =>
            entry?.event.startsWith('write_off') === true ? [entryId] : [],
          ),
        ).size,
      };
      return [id, books] as const;
    }),
  );
}

/**
 * Writes off what a provider owes of a charge, with the transaction in which two people have said so. False where nothing is owed: it was
 * settled, went back, or is written off.
 */
export async function writeOffCharge(tx: Database, charge: Charge): Promise<boolean> {
  const books = await lockBooks(tx, charge);
  const booking = books === undefined || books.writtenOff !== null ? null : bookWriteOff(books);
  if (booking === null) return false;
  await bookApart(tx, await nextOf(tx, charge), charge, booking);
  return true;
}

/** Of these charges those that are written off. */
export async function listWrittenOff(
  db: Database,
  charges: readonly Pick<Charge, 'id' | 'currency'>[],
): Promise<ReadonlySet<string>> {
  const books = await readChargeBooks(db, charges);
  return new Set([...books].flatMap(([id, { writtenOff }]) => (writtenOff === null ? [] : [id])));
}

/** Takes the write-off of a charge back: its provider pays it after all. False where none stands. */
export async function undoWriteOff(tx: Database, charge: Charge): Promise<boolean> {
  const books = await lockBooks(tx, charge);
  if (books?.writtenOff == null) return false;
  await bookApart(tx, await nextOf(tx, charge), charge, bookWriteOffUndone(books.writtenOff));
  return true;
}

/**
 * In turn, and with settlement files, too: of two who say the same at once the second finds what the first has booked, and what was settled
 * meanwhile is not written off.
 */
export async function lockBooks(tx: Database, charge: Charge): Promise<ChargeBooks | undefined> {
  await lockName(tx, settlementName(charge.provider));
  return (await readChargeBooks(tx, [charge])).get(charge.id);
}

/** A charge may be written off again after that was taken back: each time has a key of its own. */
async function nextOf(tx: Database, { id: chargeId }: Charge): Promise<string> {
  const before = await ledgerEntryModel(tx).count({
    where: { chargeId, event: ['write_off', 'write_off_undone'] },
    ...tx.scope,
  });
  return `payment/${chargeId}/${before + 1}`;
}
