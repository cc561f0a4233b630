import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/**
 * What was sent and did not arrive, or was not taken; right above the button that sent it, which is where the
 * visitor looks. It takes the focus, so that it is read out and the way to send again is one Tab away.
 */
export function CommandTrouble() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { trouble, cardProblem } = state.context;
  if (cardProblem === 'unreachable') {
    return (
      <FocusedNotice cause={cardProblem}>
        <Notice live tone="danger" title={t('trouble.refused')}>
          {t('card.errors.unreachable')}
        </Notice>
      </FocusedNotice>
    );
  }
  if (!trouble) return null;
  const isUnanswered = trouble.kind === 'unanswered';
  return (
    <FocusedNotice cause={trouble}>
      <Notice live tone="danger" title={isUnanswered ? t('trouble.title') : t('trouble.refused')}>
        <p>{isUnanswered ? t('trouble.text') : trouble.message}</p>
        {trouble.reference && (
          <p>
            {t('trouble.reference')} <span className="code">{trouble.reference}</span>
          </p>
        )}
        {isUnanswered && (
          <Button onClick={() => send({ type: 'RETRY' })}>{t('trouble.retry')}</Button>
        )}
      </Notice>
    </FocusedNotice>
  );
}
