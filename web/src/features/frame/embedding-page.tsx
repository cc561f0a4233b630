import { readFrameSite } from '@cotejo/contract/site/frame-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { frameMessageTypes } from '@cotejo/domain/site/frame-messages.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { localizePath } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import css from './embedding.module.css';
import { FrameExample } from './frame-example.tsx';

const options = ['data-partner', 'data-path', 'data-title', 'data-site'] as const;

const listening = `addEventListener('cotejo:purchase-started', ({ detail }) => {
  console.log(detail.productCode);
});`;

interface Shown {
  readonly site: string;
  readonly partner: string;
  readonly path: string;
}

const embedding = ({ site, partner, path }: Shown): string => `<script
  src="${site}/embed/v1.js"
  data-partner="${partner}"
  data-path="${path}"
></script>`;

/** The partner's site that this very page may frame; null where there is none. */
const exampleQuery = ({ api, origin, country }: Pick<AppDeps, 'api' | 'origin' | 'country'>) => ({
  queryKey: ['frame-example', country, origin],
  queryFn: async () => {
    const result = await api.call(readFrameSite, { query: { origin } });
    if (result.ok) return result.data;
    if (result.status === 404) return null;
    throw new Error(`The example could not be read: ${result.status}`);
  },
  staleTime: Infinity,
});

export async function load(deps: AppDeps): Promise<PageData> {
  await deps.queryClient.prefetchQuery(exampleQuery(deps));
  const { t } = deps.i18n;
  return {
    meta: {
      title: t('frame:title'),
      description: t('frame:description'),
      canonicalPath: sitePaths.embedding,
    },
  };
}

/** For partners: how a page of theirs shows their site, with an example that works. */
export function Page() {
  const { t } = useTranslation('frame');
  const app = useApp();
  const { data: example = null } = useQuery(exampleQuery(app));
  const shown = {
    site: example?.address ?? t('yourSite'),
    partner: example?.token ?? t('yourCode'),
    path: localizePath(example?.defaultPath ?? '/Comparar/Seguros-de-Salud', app.language),
  };
  const lines = (key: string) => t(key).split('\n');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('title')}</h1>
        <p className="muted">{t('description')}</p>
      </div>
      <section className="stack stack--tight prose" aria-labelledby="pasos">
        <h2 id="pasos">{t('steps.title')}</h2>
        <ol className="points">
          {lines('steps.items').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        <pre className={css.code} translate="no">
          <code>{embedding(shown)}</code>
        </pre>
      </section>
      <section className="stack stack--tight" aria-labelledby="ejemplo">
        <h2 id="ejemplo">{t('example.title')}</h2>
        {example === null ? (
          <p className="muted">{t('example.none')}</p>
        ) : (
          <>
            <p className="muted prose">{t('example.text', { name: example.name })}</p>
            <FrameExample {...shown} name={example.name} />
          </>
        )}
      </section>
      <section className="stack stack--tight prose" aria-labelledby="opciones">
        <h2 id="opciones">{t('options.title')}</h2>
        <div className="panel">
          <Facts facts={options.map((name) => ({ label: name, value: t(`options.${name}`) }))} />
        </div>
      </section>
      <section className="stack stack--tight prose" aria-labelledby="avisos">
        <h2 id="avisos">{t('events.title')}</h2>
        <p>{t('events.text')}</p>
        <pre className={css.code} translate="no">
          <code>{listening}</code>
        </pre>
        <div className="panel">
          <Facts
            facts={frameMessageTypes.map((name) => ({ label: name, value: t(`events.${name}`) }))}
          />
        </div>
      </section>
      {['shows', 'buying', 'safety'].map((part) => (
        <section key={part} className="stack stack--tight prose" aria-labelledby={part}>
          <h2 id={part}>{t(`${part}.title`)}</h2>
          <ul className="points">
            {lines(`${part}.items`).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
