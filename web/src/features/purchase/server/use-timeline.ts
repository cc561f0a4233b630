import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { getTimeline } from '@cotejo/contract/purchase/purchase-calls.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

export interface HappenedItem {
  readonly at: string;
  readonly type: string;
  readonly text: string;
}

/** What happened so far and what is planned; read again with each line that is new. */
export function useTimeline(): readonly HappenedItem[] {
  const { api, language } = useApp();
  const { session, version, historyLine } = usePurchaseView().server;
  const { data } = useQuery({
    queryKey: ['purchase-timeline', session, language, version, historyLine],
    queryFn: async ({ signal }): Promise<readonly HappenedItem[]> => {
      const result = await api.call(getTimeline, { params: { session } }, { signal });
      return result.ok && result.data ? result.data.items : [];
    },
    placeholderData: (before) => before,
  });
  return data ?? [];
}
