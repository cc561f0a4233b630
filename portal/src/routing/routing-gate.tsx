import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { ReactNode } from 'react';
import { toErrorText } from '../problem-text.ts';
import { useRouting, type Routing } from './use-routing.ts';

/** Renders its children once the routes are loaded; says so to people who may not change them. */
export function RoutingGate({ children }: { readonly children: (routing: Routing) => ReactNode }) {
  const { t } = useTranslation('portal');
  const { data, error, isFetching, refetch } = useRouting();
  if (error instanceof ReadFailed && error.refusal.status === 403)
    return (
      <EmptyState icon="lock" title={t('routing.noPermission')}>
        {t('noPermission.text')}
      </EmptyState>
    );
  if (error !== null)
    return (
      <ErrorState
        title={t('waiting.failed')}
        retry={{ label: t('error.retry'), busy: isFetching, busyLabel: t('loading') }}
        onRetry={() => void refetch()}
      >
        {toErrorText(error, t)}
      </ErrorState>
    );
  return data === undefined ? <p role="status">{t('loading')}</p> : children(data);
}
