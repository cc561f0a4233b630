import { useTranslation } from '../../../shared/language/use-translation.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** Cancelling is possible only while nothing was paid. */
export function CancelPurchase() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  if (!state.can({ type: 'CANCEL' })) return null;
  return (
    <AskFirstButton
      look="quiet"
      title={t('pay.cancelTitle')}
      text={t('pay.cancelText')}
      yes={t('pay.cancelYes')}
      no={t('pay.cancelNo')}
      closeLabel={t('later.close')}
      onYes={() => send({ type: 'CANCEL' })}
    >
      {t('pay.cancel')}
    </AskFirstButton>
  );
}
