import type { openOwn } from '@cotejo/contract/own/own-routes.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import type { InferType } from 'yup';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { localDay } from '../../../shared/page/local-day.ts';
import css from './own-list.module.css';

export type Own = InferType<NonNullable<(typeof openOwn)['success']>>;
type Purchase = Own['purchases'][number];

const tones: Readonly<Record<Purchase['status'], StatusTone>> = {
  filling: 'wait',
  reviewing: 'wait',
  paying: 'wait',
  confirming: 'wait',
  issuing: 'wait',
  confirmed: 'ok',
  cancelled: 'none',
  expired: 'none',
  refused: 'none',
  refunding: 'wait',
  refunded: 'none',
};

/** Purchases and requests, newest first; those of another country open on its own site. */
export function OwnList({ own: { purchases, requests } }: { own: Own }) {
  const { t } = useTranslation('purchase');
  const { country, language } = useApp();
  const day = (at: string) => formatDate(localDay(at, country), localeOf(language, country));
  return (
    <>
      {purchases.length > 0 && (
        <section className="stack" aria-labelledby="own-purchases">
          <h2 id="own-purchases">{t('own.purchases')}</h2>
          <ul className={css.list}>
            {purchases.map((one) => (
              <li key={one.url} className={css.row}>
                <div className="stack stack--tight">
                  <a href={one.url}>
                    <b>{one.product}</b>
                  </a>
                  <span className="small muted">
                    {[
                      one.organization,
                      t('own.opened', { date: day(one.openedAt) }),
                      one.policyNumber && t('own.policy', { number: one.policyNumber }),
                      one.country !== country && t(`shell:country.${one.country}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <Status tone={tones[one.status]}>{t(`own.status.${one.status}`)}</Status>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <section className="stack" aria-labelledby="own-requests">
          <h2 id="own-requests">{t('own.requests')}</h2>
          <ul className={css.list}>
            {requests.map((one) => (
              <li key={`${one.receivedAt} ${one.url ?? ''}`} className={css.row}>
                <div className="stack stack--tight">
                  {one.url === null ? (
                    <b>{one.products.join(', ')}</b>
                  ) : (
                    <a href={one.url}>
                      <b>{one.products.join(', ')}</b>
                    </a>
                  )}
                  <span className="small muted">
                    {t('own.sent', { date: day(one.receivedAt) })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
