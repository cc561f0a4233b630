import { readDeclarationReview } from '@cotejo/contract/staff/staff-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryGate } from '../../query-gate.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import type { WaitingItem } from '../use-waiting.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { ReviewFacts } from './review-facts.tsx';

/** A declaration with what it is decided by. It is read once: each reading is in the audit. */
export function DecideDeclaration({ item }: { readonly item: WaitingItem }) {
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
      {(data) => (
        <>
          <ReviewFacts review={data} />
          <h3>{t('declaration.decision')}</h3>
          <DeclarationForm item={item} review={data} />
        </>
      )}
    </QueryGate>
  );
}
