import { isNeverInForce, legalPaths, type LegalKind } from '@cotejo/domain/content/legal-text.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { LegalBlocks } from '@cotejo/ui/legal/legal-blocks.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOf } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import type { PageModule } from '../../shared/page/page-module.ts';
import { legalQuery, readVersion, type LegalText } from './legal-query.ts';

type Period = LegalText['versions'][number];

/** A legal text with all its versions; one that is not in force is read here, and by no search engine. */
export function legalPage(kind: LegalKind): PageModule {
  async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
    const version = readVersion(new URL(request.url).searchParams);
    const text = await deps.queryClient.fetchQuery(legalQuery(deps, kind, version));
    if (text === null) throwNotFound();
    return {
      meta: {
        title: text.title,
        description: text.summary,
        canonicalPath: legalPaths[kind],
        ...(text.number === text.inForce ? {} : { noindex: true }),
      },
    };
  }

  function Page() {
    const app = useApp();
    const [search] = useSearchParams();
    const { data: text } = useQuery(legalQuery(app, kind, readVersion(search)));
    return text ? <View kind={kind} text={text} /> : null;
  }
  return { Page, load };
}

function View({ kind, text }: { readonly kind: LegalKind; readonly text: LegalText }) {
  const { t } = useTranslation('legal');
  const { contact } = useApp();
  const isCurrent = text.number === text.inForce;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{text.title}</h1>
        <p className="muted">{text.summary}</p>
        <p className="muted">
          <PeriodText period={text} inForce={text.inForce} />
        </p>
        {!isCurrent && (
          <p>
            {t('other')} <Link href={legalPaths[kind]}>{t('current')}</Link>
          </p>
        )}
      </div>
      <LegalBlocks blocks={text.blocks} />
      <p className="prose">
        <Link href={sitePaths.personalData}>{t('ask')}</Link>{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      {text.versions.length > 1 && (
        <section className="stack stack--tight prose" aria-labelledby="versiones">
          <h2 id="versiones">{t('versions')}</h2>
          <ul className="points">
            {text.versions.map((period) => (
              <li key={period.number}>
                <Link href={hrefOf(kind, period, text.inForce)}>
                  {t('version', { number: period.number })}
                </Link>
                {': '}
                <PeriodText period={period} inForce={text.inForce} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

const hrefOf = (kind: LegalKind, { number }: Period, inForce: number): string =>
  number === inForce ? legalPaths[kind] : `${legalPaths[kind]}?version=${number}`;

/** When a version was, is or is to be in force, or that it never is. */
function PeriodText({ period, inForce }: { readonly period: Period; readonly inForce: number }) {
  const { t } = useTranslation('legal');
  const { country, language } = useApp();
  const day = (iso: string): string => formatDate(iso, localeOf(language, country));
  const from = day(period.validFrom);
  if (isNeverInForce(period)) return t('never', { from });
  if (period.number > inForce) return t('later', { from });
  return period.number < inForce && period.until !== null
    ? t('past', { from, until: day(addDays(period.until, -1)) })
    : t('since', { from });
}
