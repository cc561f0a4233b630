import { useLocation } from 'react-router-dom';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';

export function load({ i18n }: AppDeps): Promise<PageData> {
  return Promise.resolve({
    meta: {
      title: i18n.t('booking:title'),
      description: i18n.t('booking:description'),
      // Mails lead here with the link of a call in the fragment.
      secretAddress: true,
    },
  });
}

const loadBooking = () => import('./book-call.tsx').then(({ BookCall }) => BookCall);
const loadOwn = () => import('./own-booking.tsx').then(({ OwnBooking }) => OwnBooking);

/** A call with an adviser: booked, or by the link of a mail seen, moved and cancelled. */
export function Page() {
  const { t } = useTranslation('booking');
  const link = useLocation().hash.slice(1);
  const isOwn = useHydrated() && signedLinkPattern.test(link);
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t(isOwn ? 'own.title' : 'title')}</h1>
        <p className="muted">{t(isOwn ? 'own.description' : 'description')}</p>
      </div>
      <div className="stack prose">
        {isOwn ? (
          <LazyLeadForm
            key="own"
            load={loadOwn}
            props={{ link }}
            noscript={t('form.noscript')}
            missing={t('form.missing')}
          />
        ) : (
          <LazyLeadForm
            key="book"
            load={loadBooking}
            props={{}}
            noscript={t('form.noscript')}
            missing={t('form.missing')}
          />
        )}
      </div>
    </main>
  );
}
