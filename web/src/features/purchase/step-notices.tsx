import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { usePurchaseView } from './purchase-context.tsx';

/** What happened without the visitor, and what did not arrive; above the fields, never a toast. */
export function StepNotices({ onRecover }: { onRecover?: (() => void) | undefined }) {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { notice, trouble } = state.context;
  return (
    <>
      {notice && (
        <Notice live title={t(`notice.${notice}.title`)}>
          <p>{t(`notice.${notice}.text`)}</p>
          <div className="row">
            {onRecover && <Button onClick={onRecover}>{t('notice.draft')}</Button>}
            <Button look="quiet" onClick={() => send({ type: 'NOTICE.CLOSE' })}>
              {t('notice.close')}
            </Button>
          </div>
        </Notice>
      )}
      {trouble && (
        <Notice
          live
          tone="danger"
          title={trouble.kind === 'unanswered' ? t('trouble.title') : t('trouble.refused')}
        >
          <p>{trouble.kind === 'unanswered' ? t('trouble.text') : trouble.message}</p>
          {trouble.reference && (
            <p>
              {t('trouble.reference')} <span className="code">{trouble.reference}</span>
            </p>
          )}
          {trouble.kind === 'unanswered' && (
            <Button onClick={() => send({ type: 'RETRY' })}>{t('trouble.retry')}</Button>
          )}
        </Notice>
      )}
    </>
  );
}
