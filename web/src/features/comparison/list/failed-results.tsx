import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { writeAddress } from '../../../entities/list-address/list-address.ts';

/** What happened, what is saved, how to retry, and the reference code for support. */
export function FailedResults() {
  const { t } = useTranslation('comparison');
  const { contact } = useApp();
  const { send, address, actor } = useComparatorValue();
  const outcome = useSelector(actor, ({ context }) => context.outcome);
  const reference = outcome?.kind === 'failed' ? outcome.reference : null;
  const { email } = contact;
  return (
    <>
      <ErrorState
        title={t('failed.title')}
        retry={{ label: t('failed.retry') }}
        onRetry={() => send({ type: 'RETRY' })}
      >
        {t('failed.text')} {t('failed.contact', { email })}
        {reference !== null && (
          <>
            {' '}
            {t('failed.code')} <span className="code">{reference}</span>
          </>
        )}
      </ErrorState>
      <noscript>
        <ButtonLink size="small" href={writeAddress(address) || '?'}>
          {t('failed.retry')}
        </ButtonLink>
      </noscript>
    </>
  );
}
