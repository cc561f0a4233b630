import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';

export function load({ i18n }: AppDeps): Promise<PageData> {
  return Promise.resolve({
    meta: {
      title: i18n.t('request:ticket.title'),
      description: i18n.t('request:ticket.description'),
      noindex: true,
      personal: true,
      secretAddress: true,
    },
  });
}

const loadOwn = () => import('./own-ticket.tsx').then(({ OwnTicket }) => OwnTicket);

/** One's question to the desk: its answers, and a reply to them. */
export function Page() {
  const { t } = useTranslation('request');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('ticket.title')}</h1>
        <p className="muted">{t('ticket.description')}</p>
      </div>
      <div className="stack prose">
        <LazyLeadForm
          load={loadOwn}
          props={{}}
          noscript={t('ticket.form.noscript')}
          missing={t('ticket.form.missing')}
        />
      </div>
    </main>
  );
}
