import { webhookEvents, type WebhookKind } from '@cotejo/domain/partner/webhook-events.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listEndpointEvents } from '@cotejo/store/partner/move-endpoint.ts';
import { listDeliveries } from '@cotejo/store/partner/read-endpoint.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** What was done with an endpoint, and what it was told with the answer of its server, the newest first. */
export async function readEndpointHistory(
  db: Database,
  keys: RecordKeys,
  endpointId: string,
  before: string | null,
): Promise<HistoryPage> {
  const end = before === null ? null : new Date(before);
  const take = pageSize + 1;
  const events = await listEndpointEvents(db, endpointId, take, end);
  const deliveries = await listDeliveries(db, endpointId, take, end);
  const people = events.flatMap(({ byAccount }) => byAccount ?? []);
  const names = await nameAccounts(db, keys, people);
  const happened: readonly HistoryItem[] = [
    ...events.map(({ kind, byAccount, at }) => ({
      at: at.toISOString(),
      by: byAccount === null ? null : { id: byAccount, name: names.get(byAccount) ?? byAccount },
      kind,
      changes: [],
      text: null,
    })),
    ...deliveries.map(({ kind, state, tries, lastStatus, lastAnswer, createdAt }) => ({
      at: createdAt.toISOString(),
      by: null,
      kind: `told-${state}`,
      changes: [],
      text: [
        webhookEvents[kind as WebhookKind].type,
        `(${tries})`,
        ...(lastStatus === null ? [] : [String(lastStatus)]),
        ...(lastAnswer === null || lastAnswer === '' ? [] : [lastAnswer.slice(0, 200)]),
      ].join(' · '),
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const items = happened.slice(0, pageSize);
  return { items, next: happened.length > pageSize ? (items.at(-1)?.at ?? null) : null };
}
