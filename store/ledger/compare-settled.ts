import { col, fn, Op } from 'sequelize';
import {
  compareMovements,
  differenceKey,
  withoutReversed,
  type ComparedMovement,
  type DayOutcome,
  type MovementDifference,
} from '@cotejo/domain/ledger/compare-movements.ts';
import { lastSettledDay } from '@cotejo/domain/ledger/settlement-days.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '../database.ts';
import { findEndedDays } from './ended-days.ts';
import { noteComparison } from './note-comparison.ts';
import { readBooked, readBookedOf } from './read-movements.ts';
import { settlementLineModel, type SettlementLineRow } from './settlement.model.ts';

const always = new Date(0);

/** A movement that was settled as it is compared; where we know no payment of it, by its buy order. */
const toCompared = (
  line: Pick<SettlementLineRow, 'type' | 'attemptId' | 'buyOrder' | 'amount' | 'currency'>,
): ComparedMovement => ({
  type: line.type,
  charge: line.attemptId ?? line.buyOrder,
  amount: line.amount,
  currency: line.currency,
});

/**
 * The days (ISO dates, oldest first) whose movements should all be settled by now and that neither agree nor were accepted by
 * staff since the last file told of them. None before the first file: what nobody brings is compared with nothing.
 *
 * @param earliest a day before it is compared only where a file tells of it
 */
export async function listOpenSettledDays(
  db: Database,
  provider: PaymentProviderName,
  { today, earliest }: { readonly today: string; readonly earliest: string },
): Promise<readonly string[]> {
  const toldAt = await readToldAt(db, provider);
  const first = [...toldAt.keys()].toSorted()[0];
  if (first === undefined) return [];
  const last = lastSettledDay(today);
  const days = new Set([...toldAt.keys()].filter((day) => day <= last));
  for (let day = first > earliest ? first : earliest; day <= last; day = addDays(day, 1))
    days.add(day);
  const endedAt = await findEndedDays(db, provider);
  return [...days].toSorted().filter((day) => {
    const ended = endedAt.get(day);
    return ended === undefined || (toldAt.get(day) ?? 0) > ended;
  });
}

/** When files last told of each day, in milliseconds. */
async function readToldAt(
  db: Database,
  provider: PaymentProviderName,
): Promise<ReadonlyMap<string, number>> {
  const rows = await settlementLineModel(db).findAll({
    attributes: ['movedOn', [fn('max', col('file.added_at')), 'toldAt']],
    where: { provider },
    include: [{ association: 'file', attributes: [], required: true }],
    group: ['movedOn'],
    raw: true,
    ...db.scope,
  });
  return new Map(
    (rows as unknown as readonly { readonly movedOn: string; readonly toldAt: Date }[]).map(
      ({ movedOn, toldAt }) => [movedOn, new Date(toldAt).getTime()],
    ),
  );
}

/**
 * Compares a day of a provider with what its files say was settled, and shows staff where it differs. A movement is compared by
 * all that both sides have of it, because it is booked when we hear of it and settled days later.
 */
export async function compareSettledDay(
  db: Database,
  provider: PaymentProviderName,
  day: string,
): Promise<DayOutcome> {
  const span = { from: new Date(`${day}T00:00:00Z`), to: new Date(`${addDays(day, 1)}T00:00:00Z`) };
  const booked = await readBooked(db, provider, span);
  const listed = (
    await settlementLineModel(db).findAll({
      where: { provider, movedOn: day },
      raw: true,
      ...db.scope,
    })
  ).map(toCompared);
  const differences = await findSettledDifferences(db, provider, [...booked, ...listed]);
  return noteComparison(db, { provider, day, booked, listed, differences });
}

/** Where the books do not say the same as all that files tell of these buy orders. */
export async function findDifferencesOf(
  db: Database,
  provider: PaymentProviderName,
  buyOrders: readonly string[],
): Promise<readonly MovementDifference[]> {
  const told = await settlementLineModel(db).findAll({
    where: { provider, buyOrder: [...buyOrders] },
    raw: true,
    ...db.scope,
  });
  return findSettledDifferences(db, provider, told.map(toCompared));
}

/** Where books and settlements do not say the same of these movements. */
async function findSettledDifferences(
  db: Database,
  provider: PaymentProviderName,
  about: readonly ComparedMovement[],
): Promise<readonly MovementDifference[]> {
  const charges = [...new Set(about.map(({ charge }) => charge))];
  const keys = new Set(about.map(differenceKey));
  const booked = await readBookedOf(db, charges, always);
  const lines = await settlementLineModel(db).findAll({
    where: {
      provider,
      [Op.or]: [
        { attemptId: charges.filter((charge) => uuidPattern.test(charge)) },
        { attemptId: null, buyOrder: charges },
      ],
    },
    raw: true,
    ...db.scope,
  });
  return withoutReversed(compareMovements(booked, lines.map(toCompared))).filter((difference) =>
    keys.has(differenceKey(difference)),
  );
}
