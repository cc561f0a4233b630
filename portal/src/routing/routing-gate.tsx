import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { ReactNode } from 'react';
import { QueryGate } from '../query-gate.tsx';
import { useRouting, type Routing } from './use-routing.ts';

/** Renders its children once the routes are loaded; says so to people who may not change them. */
export function RoutingGate({ children }: { readonly children: (routing: Routing) => ReactNode }) {
  const { t } = useTranslation('portal');
  const refused = (error: Error) =>
    error instanceof ReadFailed && error.refusal.status === 403 ? (
      <EmptyState icon="lock" title={t('routing.noPermission')}>
        {t('noPermission.text')}
      </EmptyState>
    ) : undefined;
  return (
    <QueryGate query={useRouting()} failed={t('waiting.failed')} refused={refused}>
      {children}
    </QueryGate>
  );
}
