import { listOwn } from '@cotejo/contract/own/own-calls.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { arrived } from '../../../shared/api/read-failed.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import css from './rows.module.css';

/** Of the query that a code changes, also where it signs nobody in. */
export const browserListKey = ['own purchases'] as const;

/** The purchases that this browser can open without signing in: it is the one that they were begun in. */
export function BrowserList() {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const { data, isError, refetch } = useQuery({
    queryKey: browserListKey,
    queryFn: ({ signal }) => arrived(api.call(listOwn, {}, { signal })),
    // Whose browser it is, no server knows before its cookie comes.
    enabled: useHydrated(),
    staleTime: 0,
  });
  if (isError && data === undefined)
    return (
      <EmptyState
        icon="alert"
        role="alert"
        title={t('own.failed')}
        action={
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('own.again')}
          </button>
        }
      />
    );
  const purchases = data?.purchases ?? [];
  if (purchases.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="own-purchases">
      <h2 id="own-purchases">{t('own.ofBrowser')}</h2>
      <ul className={css.list}>
        {purchases.map(({ url, ...purchase }) => (
          <li key={url} className={css.row}>
            <PurchaseRow purchase={purchase}>
              <a href={url}>
                <b>{purchase.product}</b>
              </a>
            </PurchaseRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
