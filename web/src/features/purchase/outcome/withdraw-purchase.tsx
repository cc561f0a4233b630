import { useTranslation } from '../../../shared/language/use-translation.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { isOffered, isSending } from '../machine/select-view.ts';
import { paidAmount } from '../step/price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { StepNotices } from '../step/step-notices.tsx';

/** Withdrawing ends the cover; it exists only within its days. */
export function WithdrawPurchase() {
  const { t } = useTranslation('purchase');
  const { state, send, server } = usePurchaseView();
  if (!isOffered(state, { type: 'WITHDRAW' })) return null;
  return (
    <>
      <StepNotices />
      <CommandTrouble />
      <div className="row">
        <AskFirstButton
          busy={isSending(state)}
          title={t('withdraw.title')}
          text={t('withdraw.text', {
            product: server.product.displayName,
            amount: paidAmount(server.price),
          })}
          yes={t('withdraw.yes')}
          no={t('withdraw.no')}
          closeLabel={t('later.close')}
          onYes={() => send({ type: 'WITHDRAW' })}
        >
          {t('withdraw.button')}
        </AskFirstButton>
      </div>
    </>
  );
}
