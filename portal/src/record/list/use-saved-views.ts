import * as calls from '@cotejo/contract/record/saved-view-calls.ts';
import { savedViewLimits } from '@cotejo/domain/record/saved-view.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '../../session/session-context.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

export const longestName = savedViewLimits.name;

/** The views that somebody keeps of a kind, and how they change. */
export function useSavedViews(kind: string) {
  const { session } = useSignedIn();
  const client = useQueryClient();
  const queryKey = ['saved-views', session.key, kind];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      arrived(session.call(calls.listSavedViews, { query: { kind } }, { signal })),
  });
  return {
    views: (read.data?.items ?? []) as readonly SavedView[],
    isRead: read.data !== undefined,
    reload: () => client.invalidateQueries({ queryKey }),
    save: (name: string, query: string) =>
      session.call(calls.saveView, { body: { kind, name, query } }),
    rename: (id: string, name: string) =>
      session.call(calls.renameView, { params: { id }, body: { name } }),
    remove: (id: string) => session.call(calls.removeView, { params: { id } }),
  };
}
