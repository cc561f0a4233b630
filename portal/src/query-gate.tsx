import { Button } from '@cotejo/ui/button/button.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toErrorText } from './problem-text.ts';
import { isSupportNeeded, SupportNeeded } from './support-needed.tsx';

type QueryGateProps<T> = {
  /** Of one read, or of pages. */
  readonly query: Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  /** The title where nothing could be read. */
  readonly failed: string;
  /** A page of its own for some errors of the first read; undefined where there is none. */
  readonly refused?: ((error: Error) => ReactNode) | undefined;
  readonly children: (data: T) => ReactNode;
};

/**
 * What a query has, first of all; else why it has nothing (with what would help), else that it is being read. A later read that fails leaves
 * the page and what was typed in it, and says so above.
 */
export function QueryGate<T>({ query, failed, refused, children }: QueryGateProps<T>) {
  const { t } = useTranslation('portal');
  const { formatHour } = useLocalTime();
  const { data, dataUpdatedAt, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data !== undefined)
    return (
      <>
        {error !== null && (
          <Notice
            tone="warn"
            live
            title={t('error.stale', { time: formatHour(new Date(dataUpdatedAt).toISOString()) })}
          >
            <p>{toErrorText(error, t)}</p>
            <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
              {t('error.retry')}
            </Button>
          </Notice>
        )}
        {children(data)}
      </>
    );
  if (error === null) return <p role="status">{t('loading')}</p>;
  if (isSupportNeeded(error)) return <SupportNeeded error={error} />;
  return (
    refused?.(error) ?? (
      <ErrorState
        title={failed}
        retry={{ label: t('error.retry'), busy: isFetching, busyLabel: t('loading') }}
        onRetry={retry}
      >
        {toErrorText(error, t)}
      </ErrorState>
    )
  );
}
