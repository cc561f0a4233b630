import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { ReactNode } from 'react';

/** For a `QueryGate`: the page of who may not read what is asked. Nothing for any other failure. */
export function useRefused(title: string): (error: Error) => ReactNode {
  const { t } = useTranslation('portal');
  return (error) =>
    error instanceof ReadFailed && error.refusal.status === 403 ? (
      <EmptyState icon="lock" title={title}>
        {t('noPermission.text')}
      </EmptyState>
    ) : undefined;
}
