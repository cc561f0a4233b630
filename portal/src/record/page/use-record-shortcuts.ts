import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import type { ListAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { listOf, listPath, recordPath } from '../kind/record-path.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';
import { listKey } from '../list/use-list.ts';

/** From record to record of the list that somebody came from, as it was read there, and back to it; from an act to its record. */
export function useRecordShortcuts(of: KindPages): void {
  const { id = '', act } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { sessionKey } = useRecordCalls(of);
  const list = listOf(query);
  const go = (by: 1 | -1): void => {
    const items = queryClient.getQueryData<ListAnswer>(listKey(of, sessionKey, list))?.items ?? [];
    const at = items.findIndex((row) => row.id === id);
    const next = at === -1 ? undefined : items[at + by];
    if (next !== undefined) void navigate(recordPath(of.kind, next.id, list));
  };
  const back = (): void =>
    void navigate(act === undefined ? listPath(of.kind, list) : recordPath(of.kind, id, list));
  // What is half filled in an act is left by its own ways alone.
  useShortcuts(act === undefined ? { next: () => go(1), previous: () => go(-1), back } : { back });
}
