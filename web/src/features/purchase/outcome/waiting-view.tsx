import { countries } from '@cotejo/domain/country/country.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { formatTime } from '@cotejo/ui/date/format-date.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DoNotPay } from '@cotejo/ui/outcome/do-not-pay.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { copyText } from '../../../shared/page/copy-text.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { Happened } from './happened.tsx';
import type { WaitingKind } from '../machine/select-view.ts';
import { OtherWay } from './other-way.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { paidAmount } from '../step/price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { usePurchaseLink } from '../view/use-purchase-link.ts';
import { providerName } from '../payment/provider-name.ts';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { hasOwnStory } from './unpaid-story.ts';
import { useStepTitle } from '../view/use-step-title.ts';

/** The visitor can only wait: what is happening, and above all not to pay again. */
export function WaitingView({ kind }: { kind: WaitingKind }) {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { state, server } = usePurchaseView();
  const country = purchaseCountry(server);
  const amount = paidAmount(server.price);
  const title = t(`waiting.${kind}.title`);
  const nextCheckAt = server.payment?.nextCheckAt;
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        outcome={kind}
        title={title}
        text={
          server.payment?.message && (kind === 'confirming' || hasOwnStory(server.payment))
            ? server.payment.message
            : kind === 'refunding' && server.policy !== null
              ? t('waiting.refunding.withdrawn', { amount })
              : t(`waiting.${kind}.text`, { amount })
        }
      >
        {kind !== 'refunding' && (
          <DoNotPay title={t(`waiting.${kind}.doNotPay`)}>
            {t(`waiting.${kind}.doNotPayText`, { amount })}
          </DoNotPay>
        )}
        {kind === 'confirming' && state.can({ type: 'BACK' }) && (
          <p>
            {t('waiting.confirming.cancel', {
              provider: providerName(server.payment?.provider ?? '', t),
            })}
          </p>
        )}
        {kind === 'confirming' && <CommandTrouble />}
        {kind === 'confirming' && <OtherWay />}
        <Happened title={t('waiting.happening')} order="waiting" next={t(`waiting.${kind}.next`)} />
        {nextCheckAt && kind === 'confirming' && (
          <p className="small muted">
            {t('waiting.nextCheck', {
              time: formatTime(
                nextCheckAt,
                localeOf(language, country),
                countries[country].timeZone,
              ),
            })}
          </p>
        )}
        <KeepLink />
      </Outcome>
    </OutcomeFrame>
  );
}

/** The page may be closed: the link, a phone number and the code that our people ask for. */
export function KeepLink() {
  const { t } = useTranslation('purchase');
  const { contact } = useApp();
  const { server } = usePurchaseView();
  const link = usePurchaseLink();
  const [copied, setCopied] = useState<boolean | null>(null);
  const { phone, phoneLink } = contact;
  return (
    <section className="stack">
      <p>{t('waiting.close')}</p>
      <div className="row">
        <Button icon="share" onClick={() => void copyText(link).then(setCopied)}>
          {t('waiting.copy')}
        </Button>
        <TextLink href={`tel:${phoneLink}`}>{t('waiting.call', { phone })}</TextLink>
      </div>
      <p role="status" className="small">
        {copied === true ? t('later.copied') : copied === false ? link : ''}
      </p>
      <p className="caption">
        {t('waiting.reference')} <span className="code">{getPurchaseReference(server.id)}</span>
      </p>
    </section>
  );
}
