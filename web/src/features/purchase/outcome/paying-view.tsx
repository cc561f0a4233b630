import { Button } from '@cotejo/ui/button/button.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { isChecking, type Redirect } from '../machine/select-view.ts';
import { OtherWay } from './other-way.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { paidAmount } from '../step/price-view.ts';
import { providerName } from '../payment/provider-name.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { useStepTitle } from '../view/use-step-title.ts';
import { KeepLink } from './waiting-view.tsx';

/** Asks for the state of the payment. What came of it is said below, whatever it is: nothing new is an answer, too. */
function CheckButton({ label }: { label: string }) {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  return (
    <Button
      busy={isChecking(state)}
      busyLabel={t('waiting.transfer.checking')}
      onClick={() => send({ type: 'REFRESH' })}
    >
      {label}
    </Button>
  );
}

/** What came of the last check; a region that is there before it, so that it is read out. */
function CheckResult() {
  const { t } = useTranslation('purchase');
  const { state, server } = usePurchaseView();
  const { formatHour } = useLocalTime(purchaseCountry(server));
  const { check } = state.context;
  return (
    <p role="status" className="small">
      {check && t(`waiting.checked.${check.result}`, { time: formatHour(check.at) })}
    </p>
  );
}

/** The provider says nothing before the browser returns or its page has closed. */
export function RedirectView({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation('purchase');
  const { state, server } = usePurchaseView();
  const { formatHour } = useLocalTime(purchaseCountry(server));
  const until = server.payment?.expiresAt;
  const name = { provider: providerName(server.payment?.provider ?? '', t) };
  const text = [
    t('waiting.paying.text', name),
    until && t('waiting.paying.until', { ...name, time: formatHour(until) }),
    state.can({ type: 'BACK' }) && t('waiting.paying.other'),
  ];
  const title = t('waiting.paying.title', name);
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="card"
        outcome="paying"
        title={title}
        text={text.filter(Boolean).join(' ')}
      >
        <StepNotices />
        <CommandTrouble />
        <div className="row">
          <RedirectForm redirect={redirect} label={t('waiting.paying.go', name)} />
          <CheckButton label={t('waiting.paying.check')} />
          <OtherWay />
        </div>
        <CheckResult />
        <KeepLink />
      </Outcome>
    </OutcomeFrame>
  );
}

/** Bank transfer by link: exact amount, deadline, and a button that only asks again. */
export function TransferView({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { formatDay, formatHour } = useLocalTime(purchaseCountry(server));
  const until = server.payment?.expiresAt;
  const amount = paidAmount(server.price);
  const title = t('waiting.transfer.title', { amount });
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="bank"
        outcome="transfer"
        title={title}
        text={t('waiting.transfer.text')}
      >
        <StepNotices />
        <section className="panel stack">
          <Facts
            facts={[
              { label: t('waiting.transfer.amount'), value: <b className="number">{amount}</b> },
              ...(until
                ? [
                    {
                      label: t('waiting.transfer.until'),
                      value: `${formatDay(until)}, ${formatHour(until)}`,
                    },
                  ]
                : []),
              {
                label: t('waiting.transfer.link'),
                value: (
                  <a href={redirect.url} target="_blank" rel="noopener">
                    {new URL(redirect.url).host}
                  </a>
                ),
              },
            ]}
          />
          <p className="small muted">{t('waiting.transfer.exact')}</p>
          <CommandTrouble />
          <div className="row">
            <RedirectForm newTab redirect={redirect} label={t('waiting.transfer.go')} />
            <CheckButton label={t('waiting.transfer.check')} />
            <OtherWay />
          </div>
          <CheckResult />
        </section>
        <KeepLink />
      </Outcome>
    </OutcomeFrame>
  );
}
