import { disputeReason } from '@cotejo/domain/payment/refund/dispute-message.ts';
import { mayContinue } from '@cotejo/domain/purchase/end/expiry.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import { Happened } from './happened.tsx';
import type { EndedKind } from '../machine/select-view.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { RefundProof } from './refund-proof.tsx';
import { paidAmount } from '../step/price-view.ts';
import { continueHref } from '../view/purchase-address.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { hasOwnStory } from './unpaid-story.ts';
import { useStepTitle } from '../view/use-step-title.ts';

/** A purchase that is over without a policy: what happened, that nothing is owed, where to go. */
export function EndedView({ kind }: { kind: EndedKind }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { payment } = server;
  // Money that came otherwise than agreed is told by the payment, whatever ended the purchase.
  const story = payment !== null && hasOwnStory(payment) ? payment.message : undefined;
  const isTakenBack = payment?.reason === disputeReason;
  const title = t(isTakenBack ? 'ended.takenBack.title' : `ended.${kind}.title`);
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon={kind === 'refunded' && !isTakenBack ? 'check' : 'clock'}
        outcome={kind}
        title={title}
        text={story ?? t(`ended.${kind}.text`, { amount: paidAmount(server.price) })}
      >
        {kind === 'refunded' && server.policy !== null && (
          <p>{t('ended.refunded.policy', { number: server.policy.number })}</p>
        )}
        {kind === 'refunded' && !isTakenBack && <RefundProof />}
        <div className="row screen-only">
          {mayContinue(server.status) && (
            <ButtonLink look="main" href={continueHref(server)}>
              {t('ended.continue')}
            </ButtonLink>
          )}
          <ButtonLink
            look={mayContinue(server.status) ? 'outline' : 'main'}
            href={server.product.url}
          >
            {t('ended.again')}
          </ButtonLink>
          <ButtonLink look="outline" href={comparatorPath(healthComparator)}>
            {t('ended.compare')}
          </ButtonLink>
        </div>
        {(kind === 'refunded' || story !== undefined) && (
          <Happened title={t('confirmed.history')} order="receipt" />
        )}
      </Outcome>
    </OutcomeFrame>
  );
}
