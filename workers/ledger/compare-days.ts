import {
  compareMovements,
  differenceKey,
  toCompared,
  withoutReturned,
  type ComparedMovement,
  type DayOutcome,
  type MovementDifference,
} from '@cotejo/domain/ledger/compare-movements.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import type { Movement } from '@cotejo/domain/payment/provider/provider-port.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { compareSettledDay } from '@cotejo/store/ledger/compare-settled.ts';
import { noteComparison } from '@cotejo/store/ledger/note-comparison.ts';
import { readBooked, readBookedOf } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities } from '@cotejo/workflows/ledger/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { movementSpan } from '../payment/provider/movement-span.ts';

type Dependencies = Pick<PaymentDependencies, 'db' | 'provider'> & { readonly now?: () => number };

/** Money is booked when we hear of it, which may be so many days after it moved (reconcile-schedule.ts). */
const lookBackDays = 10;

/** What both sides have of a day by itself, and where they do not agree on it. */
interface DayAlone {
  readonly day: string;
  readonly booked: readonly ComparedMovement[];
  readonly listed: readonly ComparedMovement[];
  readonly open: readonly MovementDifference[];
}

/**
 * Compares days of each account of a provider with the ledger: charges, refunds and charge-backs, charge by charge.
 * What differs is shown to staff, and no longer once a later run finds that it agrees. The provider's list is asked
 * for once, and once more for all days that do not agree by themselves. Without a list, the files of its settlements are
 * what it says.
 */
export function createCompareDays({
  db,
  provider: providerNamed,
  now = Date.now,
}: Dependencies): LedgerActivities['compareDays'] {
  return ({ provider, days }) =>
    withHeartbeat(async () => {
      if (providers[provider].movements === 'settlement_files') {
        const outcomes: DayOutcome[] = [];
        for (const day of days) outcomes.push(await compareSettledDay(db, provider, day));
        return outcomes;
      }
      /** Null: the list did not come. */
      const list = async (first: string, last: string): Promise<readonly Movement[] | null> => {
        const result = await providerNamed(provider).listMovements(first, last);
        return result.type === 'movements' ? result.movements : null;
      };
      const [first] = days;
      const last = days.at(-1);
      const listed = first && last && (await list(first, last));
      if (!listed) return days.map(() => 'no_list');
      const alone: DayAlone[] = [];
      for (const day of days) {
        const span = movementSpan(day);
        const booked = await readBooked(db, provider, span);
        const ofDay = listed.filter(({ at }) => span.has(at)).map(toCompared);
        alone.push({ day, booked, listed: ofDay, open: compareMovements(booked, ofDay) });
      }
      const firstOpen = alone.find(({ open }) => open.length > 0);
      const recent =
        firstOpen && (await list(addDays(firstOpen.day, -lookBackDays), dayIn('UTC', now())));
      const outcomes: DayOutcome[] = [];
      for (const each of alone) {
        const differences = await comparePastMidnight(db, each, recent ?? null);
        outcomes.push(
          differences === null
            ? 'no_list'
            : await noteComparison(db, { provider, ...each, differences }),
        );
      }
      return outcomes;
    });
}

/**
 * Money that moved before midnight is booked after it, or days later where its outcome was unknown. So charges that
 * do not agree on the day are compared by all that both sides have of them since some days before. Null: that list
 * did not come.
 */
async function comparePastMidnight(
  db: Database,
  { day, open }: DayAlone,
  recent: readonly Movement[] | null,
): Promise<readonly MovementDifference[] | null> {
  if (open.length === 0) return [];
  if (recent === null) return null;
  const keys = new Set(open.map(differenceKey));
  const charges = new Set(open.map(({ charge }) => charge));
  const { from } = movementSpan(addDays(day, -lookBackDays));
  const booked = await readBookedOf(db, [...charges], from);
  const listed = recent
    .filter(({ at }) => new Date(at) >= from)
    .map(toCompared)
    .filter(({ charge }) => charges.has(charge));
  return withoutReturned(compareMovements(booked, listed)).filter((difference) =>
    keys.has(differenceKey(difference)),
  );
}
