import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listOpenSettledDays } from '@cotejo/store/ledger/compare-settled.ts';
import { findEndedDays } from '@cotejo/store/ledger/ended-days.ts';
import { firstBookedAt } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities, ProviderDays } from '@cotejo/workflows/ledger/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

/** What does not agree for longer than this stays with staff, and is no longer asked for every day. */
const maxDays = 31;

/**
 * The days that are over and have neither agreed yet nor been accepted by staff, of every configured provider: as far back as the ledger goes where it lists its
 * movements, else those that the files of its settlements should tell by now. Also the days of a time in which no worker ran.
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
  const withoutEnded = async (
    provider: PaymentProviderName,
    from: string,
    days: readonly string[],
  ): Promise<readonly string[]> => {
    const ended = await findEndedDays(db, provider, from);
    return days.filter((day) => !ended.has(day));
  };
  return () =>
    withHeartbeat(async () => {
      const today = dayIn('UTC', now());
      const yesterday = addDays(today, -1);
      const first = dayIn('UTC', (await firstBookedAt(db))?.getTime() ?? now());
      const earliest = addDays(today, -maxDays);
      const from = [first < yesterday ? first : yesterday, earliest].toSorted().at(-1) ?? earliest;
      const over: string[] = [];
      for (let day = from; day < today; day = addDays(day, 1)) over.push(day);
      const open: ProviderDays[] = [];
      for (const provider of configured) {
        const days =
          providers[provider].movements === 'listed'
            ? await withoutEnded(provider, from, over)
            : await listOpenSettledDays(db, provider, { today, earliest });
        if (days.length > 0) open.push({ provider, days });
      }
      return open;
    });
}
