import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargedAmount } from './price-view.ts';
import { usePurchaseView } from './purchase-context.tsx';
import { StepNotices } from './step-notices.tsx';

/** Withdrawing ends the cover, so it is asked once more; it exists only within its days. */
export function WithdrawPurchase() {
  const { t } = useTranslation('purchase');
  const { state, send, server } = usePurchaseView();
  const [open, setOpen] = useState(false);
  const busy = state.matches('sending');
  if (!busy && !state.can({ type: 'WITHDRAW' })) return null;
  return (
    <>
      <StepNotices />
      <div className="row">
        <Button busy={busy} onClick={() => setOpen(true)}>
          {t('withdraw.button')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('withdraw.title')}
        text={t('withdraw.text', {
          product: server.product.displayName,
          amount: chargedAmount(server.price),
        })}
        closeLabel={t('later.close')}
        footer={
          <>
            <Button
              look="danger"
              onClick={() => {
                setOpen(false);
                send({ type: 'WITHDRAW' });
              }}
            >
              {t('withdraw.yes')}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('withdraw.no')}
            </Button>
          </>
        }
      />
    </>
  );
}
