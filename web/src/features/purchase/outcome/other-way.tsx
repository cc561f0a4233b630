import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { isOffered, isSending } from '../machine/select-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** Closes the open payment first: what was paid after all is found, never paid twice. */
export function OtherWay() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  if (!isOffered(state, { type: 'BACK' })) return null;
  return (
    <Button
      look="quiet"
      busy={isSending(state)}
      busyLabel={t('waiting.transfer.checking')}
      onClick={() => send({ type: 'BACK' })}
    >
      {t('waiting.otherWay')}
    </Button>
  );
}
