import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../language/use-translation.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { useDocumentMeta } from './document-meta.ts';
import css from './error-page.module.css';
import { reportError } from './report-error.ts';
import { useSite } from './site-context.ts';

/** The 404 page and the page for everything that was not expected. Says what happened and what to do. */
export function ErrorPage() {
  const { t } = useTranslation('shell');
  const { contact } = useApp();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? 'notFound' : 'error';
  useEffect(() => {
    if (!missing && error) reportError(error);
  }, [missing, error]);
  const title = t(`${kind}.title`);
  useDocumentMeta({ title, description: t(`${kind}.text`), canonicalPath: null });
  const { email } = contact;
  const { name } = useSite();
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body ${css['error-page']}`}>
      <h1>{title}</h1>
      <p className="muted">{t(`${kind}.text`)}</p>
      {!missing && (
        <p className="muted">{t(`error.persist${name === null ? '' : 'OnSite'}`, { name })}</p>
      )}
      <div className="row">
        {missing ? (
          <ButtonLink look="main" href="/">
            {t('notFound.home')}
          </ButtonLink>
        ) : (
          <Button look="main" onClick={() => location.reload()}>
            {t('error.refresh')}
          </Button>
        )}
        <ButtonLink look="outline" href={`mailto:${email}`}>
          {t('notFound.contact', { email })}
        </ButtonLink>
      </div>
    </main>
  );
}
