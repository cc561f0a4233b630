import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { paidAmount } from '../step/price-view.ts';
import { providerName } from '../payment/provider-name.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** Seen for a moment on the way to the provider's page; its button stays if nothing moves. */
export function LeavingView() {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const provider = providerName(server.payment?.provider ?? '', t);
  const title = t('leaving.title', { provider });
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="card"
        outcome="leaving"
        title={title}
        text={t('leaving.text', { amount: paidAmount(server.price) })}
      >
        {server.payment?.redirect && (
          <RedirectForm
            now
            redirect={server.payment.redirect}
            label={t('leaving.go', { provider })}
          />
        )}
      </Outcome>
    </OutcomeFrame>
  );
}
