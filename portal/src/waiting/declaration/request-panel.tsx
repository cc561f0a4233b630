import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { Review } from './review.ts';

/** What the insurer has asked for and the customer reads; nothing where it has asked for nothing. */
export function RequestPanel(props: { readonly item: WaitingItem; readonly review: Review }) {
  const { item, review } = props;
  const { t } = useTranslation('portal');
  const sayTime = useWaitingTime(item);
  if (review.requests.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="requests">
      <h2 id="requests">{t('declaration.asked.title', { organization: review.organization })}</h2>
      {review.requests.map(({ id, at, by, items, words, answer }) => (
        <div key={id} className="stack stack--tight">
          <p className="caption">
            {t('declaration.asked.noted', {
              time: sayTime(at),
              by: by ?? t('declaration.readers.gone'),
              who: answer.by,
              reference: answer.reference,
            })}
          </p>
          <ul className="points">
            {items.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {words !== '' && <p>{words}</p>}
        </div>
      ))}
    </section>
  );
}
