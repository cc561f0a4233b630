import { readDeclarationReview } from '@cotejo/contract/staff/staff-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryGate } from '../../query-gate.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { DeclarationDesk } from './declaration-desk.tsx';

/** A declaration with what the insurer answers by. It is read once: each reading is in the audit. */
export function DecideDeclaration(props: {
  readonly item: WaitingItem;
  /** The purchase, under what was declared. */
  readonly purchase: ReactNode;
}) {
  const { item, purchase } = props;
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const review = useQuery({
    queryKey: ['declaration', session.key, item.id],
    queryFn: ({ signal }) =>
      arrived(
        session.call(readDeclarationReview, { params: { declarationId: item.id } }, { signal }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <QueryGate query={review} failed={t('declaration.failed')}>
      {(data) => <DeclarationDesk item={item} review={data} purchase={purchase} />}
    </QueryGate>
  );
}
