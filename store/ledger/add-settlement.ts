import { bookSettlement } from '@cotejo/domain/ledger/book-settlement.ts';
import { settlementCurrency } from '@cotejo/domain/ledger/settlement-market.ts';
import type { SettlementLine } from '@cotejo/domain/ledger/settlement-sheet.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { bookApart } from './book-apart.sql.ts';
import { listWrittenOff, settlementName, undoWriteOff } from './write-off.ts';
import {
  settlementFileModel,
  settlementLineModel,
  type SettlementFileRow,
} from './settlement.model.ts';

export interface AddedSettlement {
  readonly file: SettlementFileRow;
  /** The same file had been taken before: nothing changed. */
  readonly isRepeated: boolean;
}

/**
 * Takes a settlement file, once by its content, and books each movement of ours that no earlier file has told. What is of no
 * payment of ours is kept and not booked: nobody knows whose money it is. In the caller's transaction.
 *
 * @param file `lines` has at least one
 */
export async function addSettlement(
  tx: Database,
  file: {
    readonly id: string;
    readonly provider: PaymentProviderName;
    readonly digest: string;
    readonly lines: readonly SettlementLine[];
  },
): Promise<AddedSettlement> {
  const { id, provider, digest, lines } = file;
  // One file after the other: the second of two equal ones finds the first.
  await lockName(tx, settlementName(provider));
  const files = settlementFileModel(tx);
  const known = await files.findOne({ where: { digest }, raw: true, ...tx.scope });
  if (known !== null) return { file: known, isRepeated: true };

  const attempts = await findAttemptsOf(tx, provider, lines);
  const fresh = await findFresh(tx, provider, lines);
  const days = lines.map(({ settledOn }) => settledOn).toSorted();
  const row = {
    id,
    provider,
    currency: settlementCurrency,
    digest,
    lineCount: lines.length,
    addedCount: fresh.length,
    amount: sumOf(lines, 'amount'),
    fee: sumOf(lines, 'fee'),
    firstSettledOn: days[0] ?? '',
    lastSettledOn: days.at(-1) ?? '',
    addedAt: new Date(),
  };
  await files.create(row, { returning: false, ...tx.scope });
  const charges = [...attempts.keys()].map((id) => ({ id, currency: settlementCurrency }));
  const writtenOff = new Set(await listWrittenOff(tx, charges));
  for (const line of fresh) {
    const { authorization, attemptId, ...rest } = line;
    const attempt = attemptId === null ? undefined : attempts.get(attemptId);
    const added = await settlementLineModel(tx).create(
      {
        ...rest,
        fileId: id,
        provider,
        authorizationCode: authorization,
        attemptId: attempt?.id ?? null,
        currency: settlementCurrency,
      },
      tx.scope,
    );
    if (attempt === undefined) continue;
    const { type, amount, fee } = line;
    const booking = bookSettlement(type, { amount, fee, currency: settlementCurrency });
    await bookApart(tx, `line/${added.id}`, attempt, booking);
    // What was given up is paid after all.
    if (type === 'charge' && writtenOff.delete(attempt.id))
      await undoWriteOff(tx, { ...attempt, currency: settlementCurrency });
  }
  return { file: row, isRepeated: false };
}

/** Charges count for us, what went back against. */
function sumOf(lines: readonly SettlementLine[], name: 'amount' | 'fee'): number {
  return lines.reduce((sum, line) => sum + (line.type === 'charge' ? line[name] : -line[name]), 0);
}

async function findAttemptsOf(
  tx: Database,
  provider: PaymentProviderName,
  lines: readonly SettlementLine[],
) {
  const ids = lines.flatMap(({ attemptId }) => attemptId ?? []);
  const found = await attemptModel(tx).findAll({
    attributes: ['id', 'provider'],
    where: { id: ids, provider },
    raw: true,
    ...tx.scope,
  });
  return new Map(found.map((attempt) => [attempt.id, attempt]));
}

/** The lines that no earlier file has told. */
async function findFresh(
  tx: Database,
  provider: PaymentProviderName,
  lines: readonly SettlementLine[],
): Promise<readonly SettlementLine[]> {
  const told = await settlementLineModel(tx).findAll({
    where: { provider, buyOrder: lines.map(({ buyOrder }) => buyOrder) },
    raw: true,
    ...tx.scope,
  });
  const keys = new Set(told.map(keyOf));
  return lines.filter((line) => !keys.has(keyOf(line)));
}

/** What the table's unique key holds. */
function keyOf(line: Omit<SettlementLine, 'rowNumber' | 'attemptId' | 'authorization'>): string {
  const { type, buyOrder, movedOn, settledOn, amount, fee, occurrence } = line;
  return JSON.stringify([type, buyOrder, movedOn, settledOn, amount, fee, occurrence]);
}
