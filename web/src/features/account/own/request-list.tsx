import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import type { Insurances } from './insurances.ts';
import { SeparateButton } from './separate-button.tsx';
import css from './rows.module.css';

type Requests = Insurances['requests'];

const tones: Readonly<Record<Requests[number]['progress'], StatusTone>> = {
  received: 'wait',
  withAdviser: 'info',
  bought: 'ok',
  closed: 'none',
};

/** What was asked for with the account's address and with others that were proven, newest first, with how far it is. */
export function RequestList(props: {
  readonly session: AccountSession;
  readonly requests: Requests;
  readonly onChanged: () => void;
}) {
  const { session, requests, onChanged } = props;
  const { t } = useTranslation('account');
  const { country: here } = useApp();
  const { formatDay } = useLocalTime();
  return (
    <section id="solicitudes" className="stack" aria-labelledby="own-requests">
      <h2 id="own-requests">{t('own.section.solicitudes')}</h2>
      {requests.length === 0 && <p className="muted">{t('own.noRequests')}</p>}
      {requests.length > 0 && (
        <ul className={css.list}>
          {requests.map(({ id, joined, url, country, products, receivedAt, progress }) => (
            <li key={id} className={css.row}>
              <div className="stack stack--tight">
                {url === null ? (
                  <b>{products.join(', ')}</b>
                ) : (
                  <a href={url}>
                    <b>{products.join(', ')}</b>
                  </a>
                )}
                <span className="small muted">
                  {[
                    t('own.sent', { date: formatDay(receivedAt) }),
                    country !== here && t(`shell:country.${country}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Status tone={tones[progress]}>{t(`own.progress.${progress}`)}</Status>
              <SeparateButton
                session={session}
                of={{ id, product: products.join(', '), joined }}
                onDone={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
