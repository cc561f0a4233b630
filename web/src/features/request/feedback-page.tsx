import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';

export function load({ i18n }: AppDeps): Promise<PageData> {
  return Promise.resolve({
    meta: {
      title: i18n.t('request:feedback.title'),
      description: i18n.t('request:feedback.description'),
      noindex: true,
      personal: true,
      secretAddress: true,
    },
  });
}

const loadOwn = () => import('./own-feedback.tsx').then(({ OwnFeedback }) => OwnFeedback);

/** What a customer thinks of a purchase or a request that is over. */
export function Page() {
  const { t } = useTranslation('request');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('feedback.title')}</h1>
        <p className="muted">{t('feedback.description')}</p>
      </div>
      <div className="stack prose">
        <LazyLeadForm
          load={loadOwn}
          props={{}}
          noscript={t('feedback.form.noscript')}
          missing={t('feedback.form.missing')}
        />
      </div>
    </main>
  );
}
