import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ChoiceCards } from '@cotejo/ui/form/choice-cards.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../shared/page/app-context.tsx';
import { localeOf } from '../../shared/language/language-path.ts';
import { localDay } from './local-day.ts';
import { isSending } from './machine/select-view.ts';
import { OutcomePage } from './outcome-page.tsx';
import { choiceOf, methodIcon, methodKey, type PaymentMethod } from './payment-methods.ts';
import { chargedAmount } from './price-view.ts';
import { usePurchaseView } from './purchase-context.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { StepNotices } from './step-notices.tsx';
import { useStepTitle } from './use-step-title.ts';

/** Who declined, by reason; otherwise the title only says that the payment failed. */
const titles: Readonly<Record<string, string>> = {
  insufficient_funds: 'bankTitle',
  limit_exceeded: 'bankTitle',
  card_blocked: 'bankTitle',
  expired_card: 'bankTitle',
  auth_failed: 'bankTitle',
  call_issuer: 'bankTitle',
  issuer_declined: 'bankTitle',
  cancelled_by_payer: 'cancelledTitle',
  expired: 'expiredTitle',
};

/** Options in the order that the reason advises: another method first where the same one cannot work. */
function ordered(
  methods: readonly PaymentMethod[],
  failed: string,
  nextAction: string | undefined,
): readonly PaymentMethod[] {
  const same = methods.filter((method) => methodKey(method) === failed);
  const others = methods.filter((method) => methodKey(method) !== failed);
  return nextAction === 'retry' ? [...same, ...others] : [...others, ...same];
}

/** Nothing was charged, why, and what can be done now with one way already chosen. */
export function DeclinedView() {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const { server, state, send } = usePurchaseView();
  const { payment, price } = server;
  const failed = payment ? methodKey(payment) : '';
  const methods = ordered(server.paymentMethods, failed, payment?.nextAction);
  const [chosen, setChosen] = useState(methods[0] ? methodKey(methods[0]) : '');
  const method = methods.find((each) => methodKey(each) === chosen);
  const title = t(`declined.${titles[payment?.reason ?? ''] ?? 'title'}`);
  useStepTitle(title);
  const go = () => {
    if (!method) return;
    // A card is typed on the payment step; the other methods need nothing more.
    if (method.cardTokens) send({ type: 'CHOOSE', payment: choiceOf(method) });
    else send({ type: 'PAY', payment: choiceOf(method) });
  };
  return (
    <OutcomePage>
      <Outcome
        tone="bad"
        outcome={`declined-${payment?.id ?? ''}`}
        title={title}
        text={
          <p>
            <b className="strong">{t('declined.noCharge')}</b> {payment?.message}
          </p>
        }
      >
        <StepNotices />
        <section className="panel stack">
          <ChoiceCards
            id="next-way"
            kind="methods"
            name="next-way"
            label={t('declined.what')}
            options={methods.map((each) => {
              const again = methodKey(each) === failed;
              return {
                value: methodKey(each),
                title: again ? t('declined.again', { method: each.title }) : each.title,
                text: again ? t('declined.againText') : each.hint,
                icon: again ? ('refresh' as const) : methodIcon(each),
              };
            })}
            value={chosen}
            onChange={setChosen}
          />
          <FormActions>
            <Button look="main" busy={isSending(state)} busyLabel={t('pay.busy')} onClick={go}>
              {method?.cardTokens
                ? t('declined.go')
                : t('declined.payWith', { amount: chargedAmount(price) })}
            </Button>
            <SaveForLater />
          </FormActions>
        </section>
        <p className="caption">
          {server.expiresAt &&
            t('declined.kept', {
              date: formatDate(
                localDay(server.expiresAt, server.country),
                localeOf(language, country),
              ),
            })}{' '}
          {t('waiting.reference')} <span className="code">{getPurchaseReference(server.id)}</span>
        </p>
      </Outcome>
    </OutcomePage>
  );
}
