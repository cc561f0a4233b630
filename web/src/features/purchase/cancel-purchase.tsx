import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePurchaseView } from './purchase-context.tsx';

/** Giving up is asked once more; it exists only while nothing was paid. */
export function CancelPurchase() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const [open, setOpen] = useState(false);
  if (!state.can({ type: 'CANCEL' })) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('pay.cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('pay.cancelTitle')}
        text={t('pay.cancelText')}
        closeLabel={t('later.close')}
        footer={
          <>
            <Button
              look="danger"
              onClick={() => {
                setOpen(false);
                send({ type: 'CANCEL' });
              }}
            >
              {t('pay.cancelYes')}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('pay.cancelNo')}
            </Button>
          </>
        }
      />
    </>
  );
}
