import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryItem, RecordAnswer } from '../record/kind/answers.ts';
import { useRecordCalls } from '../record/kind/use-record-calls.ts';
import { useWords } from '../record/kind/use-words.ts';
import { ticketKind } from './ticket-kind.ts';
import css from './ticket-thread.module.css';

const of = ticketKind();

const sides: Readonly<Record<string, 'customer' | 'desk' | 'note'>> = {
  received: 'customer',
  replied: 'customer',
  answered: 'desk',
  noted: 'note',
  held: 'note',
};

/** Whatever was written, the oldest first: what the timeline beside it has read already, by the same question. */
export function TicketThread({
  record,
}: {
  readonly record: Pick<RecordAnswer, 'id' | 'version'>;
}) {
  const { own, sayTime } = useWords(of);
  const { history, sessionKey } = useRecordCalls(of);
  const read = useInfiniteQuery({
    queryKey: [of.kind.name, 'history', sessionKey, record.id, record.version],
    queryFn: ({ pageParam, signal }) => arrived(history(record.id, pageParam, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
  const written = (read.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ kind, text }) => text !== null && Object.hasOwn(sides, kind))
    .toReversed();
  // The timeline says that it could not be read, and offers to try again.
  if (written.length === 0) return null;
  return (
    <ol className={css.thread} aria-label={own('thread')}>
      {written.map((item) => (
        <li key={`${item.at} ${item.kind}`} className={css[sides[item.kind] ?? 'note']}>
          <p className={css.by}>
            <strong>{nameOf(item) ?? own('customer')}</strong>
            {sides[item.kind] === 'note' && <span>{own('onlyStaff')}</span>}
            <time dateTime={item.at}>{sayTime(item.at)}</time>
          </p>
          <p className={css.text}>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}

const nameOf = ({ by }: HistoryItem): string | null => by?.name ?? null;
