import { listSuccessReviews } from '@cotejo/contract/content/cms-calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';

const shown = 3;

/** What customers wrote of our service, the newest first; none is usual. */
export const reviewsQuery = ({ api, country }: Pick<AppDeps, 'api' | 'country'>) =>
  queryOptions({
    queryKey: ['reviews', country],
    queryFn: async ({ signal }) =>
      (
        await arrived(
          api.call(listSuccessReviews, { query: { page: 1, pageSize: shown } }, { signal }),
        )
      ).data,
    staleTime: 60_000,
  });

export function Reviews() {
  const { t } = useTranslation('landing');
  const { formatDay } = useLocalTime();
  const { data: reviews = [] } = useQuery(reviewsQuery(useApp()));
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="opiniones" className="prose">
      <h2 id="opiniones">{t('reviews.title')}</h2>
      {reviews.map(({ id, attributes: { text, rating, publishedAt, item } }) => (
        <figure key={id}>
          <blockquote>{text}</blockquote>
          <figcaption className="muted">
            {t('reviews.rating', { rating })}
            {item && ` · ${item.organization}, ${item.displayName}`}
            {` · ${formatDay(publishedAt)}`}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
