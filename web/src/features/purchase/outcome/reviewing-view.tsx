import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { CancelPurchase } from '../payment/cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';
import { Happened } from './happened.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { KeepLink } from './waiting-view.tsx';

/** A person reads the health declaration: nothing is to be done, and nothing can be paid, until they have decided. */
export function ReviewingView() {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const title = t('reviewing.title');
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="clock"
        outcome="reviewing"
        title={title}
        text={t('reviewing.text', { organization: server.product.organization })}
      >
        <Happened title={t('waiting.happening')} order="waiting" next={t('reviewing.next')} />
        <KeepLink />
        <CommandTrouble />
        <CancelPurchase />
      </Outcome>
    </OutcomeFrame>
  );
}
