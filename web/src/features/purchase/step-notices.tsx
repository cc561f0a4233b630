import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { usePurchaseView } from './purchase-context.tsx';

/** What happened without the visitor; above the fields, never a toast. */
export function StepNotices({ onRecover }: { onRecover?: (() => void) | undefined }) {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { notice } = state.context;
  if (!notice) return null;
  return (
    <Notice live title={t(`notice.${notice}.title`)}>
      <p>{t(`notice.${notice}.text`)}</p>
      <div className="row">
        {onRecover && <Button onClick={onRecover}>{t('notice.draft')}</Button>}
        <Button look="quiet" onClick={() => send({ type: 'NOTICE.CLOSE' })}>
          {t('notice.close')}
        </Button>
      </div>
    </Notice>
  );
}
