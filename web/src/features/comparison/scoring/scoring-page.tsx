import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';

const sections = ['order', 'counts', 'typical', 'assumed', 'sources', 'left'] as const;

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('scoring:title'),
      description: i18n.t('scoring:description'),
      canonicalPath: sitePaths.scoring,
    },
  };
}

/** How a score is computed: what counts, what is assumed, from which sources, and what is not compared. */
export function Page() {
  const { t } = useTranslation('scoring');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('title')}</h1>
        <p className="muted">{t('description')}</p>
      </div>
      {sections.map((section) => (
        <section key={section} className="stack stack--tight prose">
          <h2>{t(`${section}.title`)}</h2>
          <ul className="points">
            {t(`${section}.items`)
              .split('\n')
              .map((item) => (
                <li key={item}>{item}</li>
              ))}
          </ul>
        </section>
      ))}
      <p className="muted prose">{t('version', { version: affinityVersion })}</p>
    </main>
  );
}
