import { disputeReason } from '@cotejo/domain/payment/refund/dispute-message.ts';
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
  // Its bank has given the money back already, and the policy stood all the same.
  const isUnpaid = server.payment?.reason === disputeReason;
  return (
    <>
      <StepNotices />
      <CommandTrouble />
      <div className="row">
        <AskFirstButton
          busy={isSending(state)}
          title={t('withdraw.title')}
          text={t(isUnpaid ? 'withdraw.unpaidText' : 'withdraw.text', {
            product: server.product.displayName,
            amount: paidAmount(server.price),
          })}
          yes={t('withdraw.yes')}
          no={t('withdraw.no')}
          closeLabel={t('later.close')}
          onYes={() => send({ type: 'WITHDRAW' })}
        >
          {t(isUnpaid ? 'withdraw.unpaidButton' : 'withdraw.button')}
        </AskFirstButton>
      </div>
    </>
  );
}
