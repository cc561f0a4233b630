import { toQueryString } from '@cotejo/contract/client.ts';
import { maxSeen } from '@cotejo/domain/record/list-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshDeskCounts } from '../../desk/use-desk-counts.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { keepListening } from './keep-listening.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { watchPresence } from './presence.ts';

/** A page that is open, as it was read. */
export interface OpenPage {
  readonly rows: readonly { readonly id: string; readonly version: number }[];
  /** What a list was asked; null: it is the page of these records. */
  readonly question: Readonly<Record<string, string>> | null;
  /** Changes when the page is read again. */
  readonly readAt: number;
}

export interface PageNews {
  /** Those of the page that are no longer as they are shown. */
  readonly changed: ReadonlySet<string>;
  /** Those that the page would show if it were read again. */
  readonly added: ReadonlySet<string>;
}

const none: PageNews = { changed: new Set(), added: new Set() };

/**
 * What of an open page is no longer as it was read. The page stays as it is until somebody asks for more: nothing moves under a
 * reader's hand.
 */
export function useChanged({ calls }: KindPages, { rows, question, readAt }: OpenPage): PageNews {
  const { session } = useSignedIn();
  const queryClient = useQueryClient();
  const path = calls.watch?.path;
  const seen = rows.map(({ id, version }) => `${id}.${version}`);
  const { count: _, ...asked } = question ?? {};
  const isListened =
    path !== undefined && rows.length <= maxSeen && (question !== null || rows.length > 0);
  const address = isListened
    ? path +
      toQueryString({
        ...asked,
        list: question === null ? undefined : '1',
        seen: seen.length === 0 ? undefined : seen,
      })
    : null;
  const what = `${readAt} ${address ?? ''}`;
  const [heard, setHeard] = useState<{ readonly what: string } & PageNews>({ what, ...none });
  useEffect(() => {
    if (address === null) return undefined;
    const leaving = new AbortController();
    const presence = watchPresence(leaving.signal);
    const hear = (data: unknown): void => {
      void refreshDeskCounts(queryClient);
      const { id, isNew } = data as { readonly id: string; readonly isNew: boolean };
      setHeard((before) => {
        const now = before.what === what ? before : none;
        return {
          what,
          changed: isNew ? now.changed : new Set([...now.changed, id]),
          added: isNew ? new Set([...now.added, id]) : now.added,
        };
      });
    };
    void keepListening(
      (signal) => session.listen(address, signal, hear, presence.isPresent),
      presence,
      leaving.signal,
    );
    return () => leaving.abort();
  }, [session, queryClient, address, what]);
  return heard.what === what ? heard : none;
}
