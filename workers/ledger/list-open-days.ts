import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/providers.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listAgreedDays } from '@cotejo/store/ledger/comparisons.ts';
import { firstBookedAt } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities } from '@cotejo/workflows/ledger/activities.ts';

/** What does not agree for longer than this stays with staff, and is no longer asked for every day. */
const maxDays = 31;

/**
 * The days that are over and have not agreed yet, of every configured provider that lists its movements. Also the days of a
 * time in which no worker ran, as far back as the ledger goes.
 */
export function createListOpenDays({
  db,
  configured,
  now = Date.now,
}: {
  readonly db: Database;
  readonly configured: readonly PaymentProviderName[];
  readonly now?: () => number;
}): LedgerActivities['listOpenDays'] {
  return async () => {
    const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
    const today = isoDay(now());
    const yesterday = addDays(today, -1);
    const first = isoDay((await firstBookedAt(db))?.getTime() ?? now());
    const earliest = addDays(today, -maxDays);
    const from = [first < yesterday ? first : yesterday, earliest].toSorted().at(-1) ?? earliest;
    const agreed = new Set(
      (await listAgreedDays(db, from)).map(({ provider, day }) => `${provider} ${day}`),
    );
    const listing = configured.filter((name) => providers[name].movements);
    const days: string[] = [];
    for (let day = from; day < today; day = addDays(day, 1)) days.push(day);
    return days.flatMap((day) =>
      listing
        .filter((provider) => !agreed.has(`${provider} ${day}`))
        .map((provider) => ({ provider, day })),
    );
  };
}
