import { Button } from '@cotejo/ui/button/button.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Timeline } from '@cotejo/ui/timeline/timeline.tsx';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { toErrorText } from '../../problem-text.ts';
import type { HistoryItem, RecordAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';
import { useWords } from '../kind/use-words.ts';
import { toldItem } from './told-item.ts';

/** What happened, the newest first, and above it what is to be done next. */
export function RecordTimeline(props: { readonly of: KindPages; readonly record: RecordAnswer }) {
  const { of, record } = props;
  const { t } = useWords(of);
  const { history, sessionKey } = useRecordCalls(of);
  const read = useInfiniteQuery({
    // Of a version: an act is in it at once.
    queryKey: [of.kind.name, 'history', sessionKey, record.id, record.version],
    queryFn: ({ pageParam, signal }) => arrived(history(record.id, pageParam, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="panel stack" aria-labelledby="what-happened">
      <h2 id="what-happened">{t('page.history')}</h2>
      {read.error !== null && items.length === 0 ? (
        <ErrorState
          title={t('page.historyFailed')}
          retry={{ label: t('list.refresh') }}
          onRetry={() => void read.refetch()}
        >
          {toErrorText(read.error, t)}
        </ErrorState>
      ) : (
        <Items of={of} items={items} />
      )}
      {read.hasNextPage && (
        <Button
          look="outline"
          size="small"
          busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {t('page.older')}
        </Button>
      )}
    </section>
  );
}

function Items({ of, items }: { readonly of: KindPages; readonly items: readonly HistoryItem[] }) {
  const words = useWords(of);
  return <Timeline items={items.map((item, at) => toldItem(words, item, at))} />;
}
