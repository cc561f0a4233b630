import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listAgreedDays } from '@cotejo/store/ledger/comparisons.ts';
import { firstBookedAt } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities, ProviderDays } from '@cotejo/workflows/ledger/activities.ts';

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
    const today = dayIn('UTC', now());
    const yesterday = addDays(today, -1);
    const first = dayIn('UTC', (await firstBookedAt(db))?.getTime() ?? now());
    const earliest = addDays(today, -maxDays);
    const from = [first < yesterday ? first : yesterday, earliest].toSorted().at(-1) ?? earliest;
    const over: string[] = [];
    for (let day = from; day < today; day = addDays(day, 1)) over.push(day);
    const open: ProviderDays[] = [];
    for (const provider of configured.filter((name) => providers[name].movements)) {
      const agreed = await listAgreedDays(db, provider, from);
      const days = over.filter((day) => !agreed.has(day));
      if (days.length > 0) open.push({ provider, days });
    }
    return open;
  };
}
