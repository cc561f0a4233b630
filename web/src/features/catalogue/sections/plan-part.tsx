import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';

interface PlanPartProps<Data> {
  readonly read: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is said when it did not arrive. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a plan's page that is read by a call of its own: waiting, failed with another try, or there. */
export function PlanPart<Data>({ read, failed, children }: PlanPartProps<Data>) {
  const { t } = useTranslation('catalogue');
  const { data, isError, isFetching, refetch } = read;
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <div role="status" aria-label={t('loading')}>
        <Bone height={220} />
      </div>
    );
  return (
    <ErrorState
      title={t('card:failed.title')}
      retry={{
        label: t('comparison:failed.retry'),
        busy: isFetching,
        busyLabel: t('comparison:failed.retry'),
      }}
      onRetry={() => void refetch()}
    >
      {failed}
    </ErrorState>
  );
}
