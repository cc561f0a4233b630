import { Timeline } from '@cotejo/ui/timeline/timeline.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { Review } from './review.ts';

/** Who has read the declaration, the last one first, down to when it was given. */
export function ReaderPanel(props: { readonly item: WaitingItem; readonly review: Review }) {
  const { item, review } = props;
  const { t } = useTranslation('portal');
  const sayTime = useWaitingTime(item);
  const nameOf = ({ reader, name }: Review['readings'][number]): string =>
    reader === 'staff'
      ? (name ?? t('declaration.readers.gone'))
      : t(`declaration.readers.${reader}`, { name: name ?? '' });
  return (
    <section className="panel stack" aria-labelledby="readers">
      <h2 id="readers">{t('declaration.readers.title')}</h2>
      <Timeline
        items={[
          ...review.readings.map((reading, at) => ({
            id: `${reading.reader} ${at}`,
            title: nameOf(reading),
            state: reading.reader === 'you' ? ('now' as const) : ('done' as const),
            time: sayTime(reading.at),
            dateTime: reading.at,
            text: reading.times > 1 && t('declaration.readers.times', { count: reading.times }),
          })),
          {
            id: 'given',
            title: t('declaration.readers.given', { name: review.people[0]?.name ?? '' }),
            time: sayTime(review.givenAt),
            dateTime: review.givenAt,
          },
        ]}
      />
    </section>
  );
}
