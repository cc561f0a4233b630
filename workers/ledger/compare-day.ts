import {
  compareMovements,
  describeDifferences,
  differenceKey,
  toCompared,
  withoutReturned,
  type ComparedMovement,
  type MovementDifference,
} from '@cotejo/domain/ledger/compare-movements.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { MovementsResult } from '@cotejo/domain/payment/provider-port.ts';
import { providers } from '@cotejo/domain/payment/providers.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { saveComparison } from '@cotejo/store/ledger/comparisons.ts';
import { readBooked, readBookedOf } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities, ProviderDay } from '@cotejo/workflows/ledger/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { movementDay } from '../payment/movement-day.ts';

type Dependencies = Pick<PaymentDependencies, 'db' | 'provider'> & { readonly now?: () => number };
type ReadDay = (day: string) => Promise<readonly ComparedMovement[] | null>;

/** Money is booked when we hear of it, which may be so many days after it moved (reconcile-schedule.ts). */
const lookBackDays = 10;

/**
 * Compares a day of each account of a provider with the ledger: charges, refunds and charge-backs, charge by charge.
 * What differs is shown to staff, and no longer once a later run finds that it agrees.
 */
export function createCompareDay({
  db,
  provider,
  now = Date.now,
}: Dependencies): LedgerActivities['compareDay'] {
  return (which) =>
    withHeartbeat(async () => {
      const readDay = listOnce((day) => provider(which.provider).listMovements(day));
      const booked = await readBooked(db, which.provider, movementDay(which.day));
      const listed = await readDay(which.day);
      if (listed === null) return noteNoList(db, which, booked);
      const onThatDay = compareMovements(booked, listed);
      const today = new Date(now()).toISOString().slice(0, 10);
      const differences = await comparePastMidnight(db, onThatDay, readDay, which.day, today);
      if (differences === null) return noteNoList(db, which, booked);
      const currencies = accountsOf(which, [...booked, ...listed, ...differences]);
      for (const currency of currencies) {
        const of = <T extends { readonly currency: string }>(rows: readonly T[]) =>
          rows.filter((row) => row.currency === currency);
        await noteComparison(db, which, currency, {
          booked: netOf(of(booked)),
          listed: netOf(of(listed)),
          differences: of(differences),
        });
      }
      return differences.length === 0 ? 'agrees' : 'differs';
    });
}

/**
 * Money that moved before midnight is booked after it, or days later where its outcome was unknown. So charges that
 * do not agree on the day are compared by all that both sides have of them since some days before. Null: a list did
 * not come.
 */
async function comparePastMidnight(
  db: Database,
  open: readonly MovementDifference[],
  readDay: ReadDay,
  day: string,
  today: string,
): Promise<readonly MovementDifference[] | null> {
  if (open.length === 0) return [];
  const keys = new Set(open.map(differenceKey));
  const charges = new Set(open.map(({ charge }) => charge));
  const booked = await readBookedOf(db, [...charges]);
  const listed: ComparedMovement[] = [];
  for (let each = addDays(day, -lookBackDays); each <= today; each = addDays(each, 1)) {
    const movements = await readDay(each);
    if (movements === null) return null;
    listed.push(...movements.filter(({ charge }) => charges.has(charge)));
  }
  return withoutReturned(compareMovements(booked, listed)).filter((difference) =>
    keys.has(differenceKey(difference)),
  );
}

/** Reads a day's list once, however often it is asked for; null where it does not come. */
function listOnce(list: (day: string) => Promise<MovementsResult>): ReadDay {
  const known = new Map<string, readonly ComparedMovement[]>();
  return async (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const result = await list(day);
    if (result.type !== 'movements') return null;
    const movements = result.movements.map(toCompared);
    known.set(day, movements);
    return movements;
  };
}

/** Its account in each market, and any other currency that either side names. */
function accountsOf(
  { provider }: ProviderDay,
  movements: readonly { readonly currency: string }[],
): readonly string[] {
  const { markets } = providers[provider];
  return [...new Set([...Object.values(markets), ...movements.map(({ currency }) => currency)])];
}

function netOf(movements: readonly ComparedMovement[]): number {
  return movements.reduce(
    (sum, { type, amount }) => sum + (type === 'charge' ? amount : -amount),
    0,
  );
}

const kind = 'ledger_differs';
const subjectOf = ({ provider, day }: ProviderDay, currency: string): string =>
  `ledger/${provider}/${currency}/${day}`;

async function noteComparison(
  db: Database,
  which: ProviderDay,
  currency: string,
  sums: {
    readonly booked: number;
    readonly listed: number;
    readonly differences: readonly MovementDifference[];
  },
): Promise<void> {
  const { differences } = sums;
  const outcome = differences.length === 0 ? 'agrees' : 'differs';
  const subject = subjectOf(which, currency);
  await saveComparison(db, { ...which, currency, outcome, ...sums });
  if (outcome === 'agrees') await resolveAttention(db, [subject], [kind]);
  else
    await raiseAttention(db, {
      subject,
      kind,
      needs: 'person',
      detail: describeDifferences(differences),
    });
}

async function noteNoList(
  db: Database,
  which: ProviderDay,
  booked: readonly ComparedMovement[],
): Promise<'no_list'> {
  for (const currency of accountsOf(which, booked)) {
    const own = netOf(booked.filter((movement) => movement.currency === currency));
    await saveComparison(db, {
      ...{ ...which, currency, outcome: 'no_list', booked: own, listed: null, differences: [] },
    });
    await raiseAttention(db, {
      subject: subjectOf(which, currency),
      kind,
      needs: 'late',
      detail: `${which.provider} did not list its movements of ${which.day}`,
    });
  }
  return 'no_list';
}
