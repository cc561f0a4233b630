import type { SnapshotTransfer } from '@cotejo/domain/purchase/snapshot.ts';
import { DoNotPay } from '@cotejo/ui/outcome/do-not-pay.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { ProofUpload } from '../payment/proof-upload.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { paidAmount } from '../step/price-view.ts';
import { StepNotices } from '../step/step-notices.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { useStepTitle } from '../view/use-step-title.ts';
import { AccountFacts } from './account-facts.tsx';
import { Happened } from './happened.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { OtherWay } from './other-way.tsx';
import { KeepLink } from './waiting-view.tsx';

/** A transfer that a person looks for: where to, the proof, and until when somebody looks at it. */
export function ProofView({ transfer }: { transfer: SnapshotTransfer }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { formatDay, formatHour } = useLocalTime(purchaseCountry(server));
  const until = server.payment?.expiresAt;
  const { proof } = transfer;
  const amount = paidAmount(server.price);
  const title =
    proof === null ? t('waiting.proof.title', { amount }) : t('waiting.proof.reviewTitle');
  useStepTitle(title);
  const say = (at: string) => ({ date: formatDay(at), time: formatHour(at) });
  const end = until === undefined ? null : say(until);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="bank"
        outcome={proof === null ? 'transfer' : 'proof'}
        title={title}
        text={
          proof === null
            ? t('waiting.proof.text')
            : t('waiting.proof.reviewText', say(proof.reviewBy))
        }
      >
        <StepNotices />
        {proof !== null && (
          <DoNotPay title={t('waiting.proof.doNotPay')}>{t('waiting.proof.doNotPayText')}</DoNotPay>
        )}
        {proof === null && (
          <section className="panel stack" aria-labelledby="transfer-account">
            <h2 id="transfer-account" className="group-title">
              {t('waiting.proof.account')}
            </h2>
            <AccountFacts
              transfer={transfer}
              amount={amount}
              until={end && `${end.date}, ${end.time}`}
            />
            <p className="small muted">{t('waiting.transfer.exact')}</p>
          </section>
        )}
        <ProofUpload hasProof={proof !== null} />
        <CommandTrouble />
        {proof === null ? (
          <div className="row">
            <OtherWay />
          </div>
        ) : (
          <Happened title={t('waiting.happening')} order="waiting" next={t('waiting.proof.next')} />
        )}
        <KeepLink />
      </Outcome>
    </OutcomeFrame>
  );
}
