import type { Place } from '@cotejo/domain/account/reach.ts';
import { writeRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { listRequestsOf } from '@cotejo/store/access-request/requests-of-account.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** What was asked and decided about the access of an account, the newest first. */
export async function readAccountHistory(
  db: Database,
  keys: RecordKeys,
  {
    id,
    before,
    isSeen,
  }: {
    readonly id: string;
    readonly before: string | null;
    /** Whether the reader manages a place. */
    readonly isSeen: (place: Place) => boolean;
  },
): Promise<HistoryPage> {
  const requests = (await listRequestsOf(db, id)).filter(isSeen);
  const people = requests.flatMap(({ requestedBy, decidedBy }) =>
    [requestedBy, decidedBy ?? []].flat(),
  );
  const names = await nameAccounts(db, keys, people);
  const happened = requests
    .flatMap((request) => toHappened(request, names))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .filter(({ at }) => before === null || at < before);
  const items = happened.slice(0, pageSize);
  return { items, next: happened.length > pageSize ? (items.at(-1)?.at ?? null) : null };
}

/** What happened of one request, the newest first. */
export function toHappened(
  request: AccessRequest,
  names: ReadonlyMap<string, string>,
): readonly HistoryItem[] {
  const { kind, status, role, requestedAt, requestedBy, decidedAt, decidedBy } = request;
  const by = (id: string) => ({ id, name: names.get(id) ?? id });
  const { scopeKind, scopeId } = request;
  const changes =
    role === null
      ? []
      : [{ field: 'roles', from: null, to: writeRole({ role, scopeKind, scopeId }) }];
  const asked: HistoryItem = {
    at: requestedAt.toISOString(),
    by: by(requestedBy),
    changes,
    text: null,
    kind: decidedBy === null && status === 'done' ? `${kind}-done` : `${kind}-asked`,
  };
  if (decidedAt === null || decidedBy === null) return [asked];
  return [
    {
      at: decidedAt.toISOString(),
      by: by(decidedBy),
      changes,
      text: null,
      kind: `${kind}-${status}`,
    },
    asked,
  ];
}
