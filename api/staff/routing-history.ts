import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listRoutingEvents } from '@cotejo/store/payment/routing/change-routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What persons did to a route or an account of a provider, by their names. */
export const routingHistory =
  ({ configuration }: Dependencies) =>
  (db: Database, id: string, before: string | null): Promise<HistoryPage> =>
    readEventPage(
      db,
      configuration.recordKeys,
      before,
      (limit, end) => listRoutingEvents(db, id, limit, end),
      ({ providers, reason: text }) => ({
        changes:
          providers === null ? [] : [{ field: 'providers', from: null, to: providers.join(' ') }],
        text,
      }),
    );

interface Changed {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly changeReason: string | null;
}

/** The last act of a person on each, as its cells say it; null: as delivered. */
export async function presentChanges(
  db: Database,
  { configuration }: Dependencies,
  rows: readonly Changed[],
) {
  const names = await nameAccounts(
    db,
    configuration.recordKeys,
    rows.flatMap(({ changedBy }) => changedBy ?? []),
  );
  const linkOf = (id: string): RecordLink => ({ id, name: names.get(id) ?? id });
  return ({ changedAt, changedBy, changeReason }: Changed) => ({
    changedBy: changedBy === null ? null : linkOf(changedBy),
    changedAt: changedBy === null ? null : (changedAt?.toISOString() ?? null),
    changeReason,
  });
}
