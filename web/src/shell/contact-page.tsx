import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';

function contactMeta({ i18n }: Pick<AppDeps, 'i18n'>): PageMeta {
  return {
    title: i18n.t('shell:contact.title'),
    description: i18n.t('shell:contact.description'),
  };
}

export function load(deps: AppDeps): PageData {
  return { meta: contactMeta(deps) };
}

/** How to reach a person: one mail address, one phone, when someone answers. */
export function Page() {
  const { contact } = useApp();
  const { t } = useTranslation('shell');
  const { email, phone, phoneLink } = contact;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('contact.title')}</h1>
        <p className="muted">{t('contact.description')}</p>
      </div>
      <div className="panel prose">
        <Facts
          facts={[
            { label: t('contact.email'), value: <a href={`mailto:${email}`}>{email}</a> },
            { label: t('contact.phone'), value: <a href={`tel:${phoneLink}`}>{phone}</a> },
            { label: t('contact.hours'), value: t('footer.hours') },
          ]}
        />
      </div>
    </main>
  );
}
