import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { reportError } from '@cotejo/web/src/shared/page/report-error.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { homePath } from '../paths.ts';

/** A page that is not there, or that failed. */
export function ErrorPage() {
  const { t } = useTranslation('portal');
  const error = useRouteError();
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  if (error)
    return (
      <EmptyState
        icon="alert"
        role="alert"
        title={t('error.title')}
        action={<Button onClick={() => location.reload()}>{t('error.reload')}</Button>}
      >
        {t('error.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('notFound.title')}
      action={<ButtonLink href={homePath}>{t('item.back')}</ButtonLink>}
    />
  );
}
