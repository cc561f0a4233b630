import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { pathInLanguage } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { useSiteHref } from '../../shared/page/use-site-href.ts';
import { mostLetters, searchParameter, searchPath, searchQuery } from './search-query.ts';
import css from './search.module.css';

const questionOf = (search: URLSearchParams): string =>
  (search.get(searchParameter) ?? '').trim().slice(0, mostLetters);

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
  const q = questionOf(new URL(request.url).searchParams);
  if (q !== '') await deps.queryClient.prefetchQuery(searchQuery(deps, q));
  const { t } = deps.i18n;
  return {
    meta: {
      title: q === '' ? t('search:title') : t('search:titleOf', { q }),
      description: t('search:description'),
      canonicalPath: sitePaths.search,
      noindex: true,
    },
  };
}

/** The site's search; without scripts its form is an address. */
export function Page() {
  const { t } = useTranslation('search');
  const { language } = useApp();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const q = questionOf(search);
  const action = useSiteHref(sitePaths.search);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get(searchParameter);
    void navigate(pathInLanguage(searchPath(asked), language));
  };
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body stack stack--loose ${css.page}`}>
      <h1>{t('title')}</h1>
      <form role="search" action={action} onSubmit={send} className={css.form}>
        <TextField
          key={q}
          id="buscar"
          name={searchParameter}
          label={t('label')}
          hint={t('hint')}
          defaultValue={q}
          maxLength={mostLetters}
          type="search"
          autoComplete="off"
        />
        <Button look="main" type="submit">
          {t('send')}
        </Button>
      </form>
      {q !== '' && <Results q={q} />}
    </main>
  );
}

function Results({ q }: { q: string }) {
  const { t } = useTranslation('search');
  const { data, isError, refetch } = useQuery(searchQuery(useApp(), q));
  if (isError)
    return (
      <StatusMessage>
        {t('failed')}{' '}
        <Button look="quiet" size="small" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </StatusMessage>
    );
  if (data === undefined) return <StatusMessage>{t('searching')}</StatusMessage>;
  const total = data.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <StatusMessage>
        {total === 0 ? t('none', { q }) : t('found', { count: total, q })}
        {data.corrected !== null && ` ${t('corrected', { words: data.corrected })}`}
      </StatusMessage>
      {total === 0 && (
        <p className="prose">
          {t('instead')} <Link href={sitePaths.siteMap}>{t('map')}</Link> ·{' '}
          <Link href={sitePaths.contact}>{t('contact')}</Link>
        </p>
      )}
      {data.groups.map(({ kind, count, entries }) => (
        <section key={kind} className="stack stack--tight" aria-labelledby={`grupo-${kind}`}>
          <h2 id={`grupo-${kind}`}>{t(`kind.${kind}`, { count })}</h2>
          <ul className={css.results}>
            {entries.map(({ path, title, note }) => (
              <li key={path}>
                <Link href={path}>{title}</Link>
                {note !== '' && <p className="muted">{note}</p>}
              </li>
            ))}
          </ul>
          {count > entries.length && (
            <p className="caption">{t('more', { count: entries.length })}</p>
          )}
        </section>
      ))}
    </>
  );
}
