import type { TimelineItem } from '@cotejo/ui/timeline/timeline.tsx';
import type { HistoryItem } from '../kind/answers.ts';
import type { useWords } from '../kind/use-words.ts';

/** A line of a history in the words of its kind; `at` tells lines of one moment apart. */
export function toldItem(
  { t, own, say, sayMail, sayTime, column }: ReturnType<typeof useWords>,
  item: HistoryItem,
  at: number,
): TimelineItem {
  const isPlanned = item.kind.startsWith('planned');
  const changes = item.changes.map(({ field, from, to }) =>
    from === null
      ? t('page.set', { name: column(field), to: say(field, to) })
      : t('page.change', { name: column(field), from: say(field, from), to: say(field, to) }),
  );
  const by = item.by === null ? [] : [t('page.someone', { name: item.by.name })];
  const text = item.text ?? '';
  return {
    id: `${item.at} ${at}`,
    state: isPlanned ? 'next' : 'done',
    stateLabel: t(isPlanned ? 'page.planned' : 'page.done'),
    title: own(`history.${item.kind}`, { text: item.kind === 'mailed' ? sayMail(text) : text }),
    // What is planned is so for a day, which stands in its change.
    ...(isPlanned ? {} : { time: sayTime(item.at), dateTime: item.at }),
    text: [...by, ...changes].join(' · '),
  };
}
