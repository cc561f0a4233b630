import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { ufCountry } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { PriceLines } from '@cotejo/ui/price/price-lines.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { isSending, type Step } from '../machine/select-view.ts';
import { CancelPurchase } from '../payment/cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { periodAmount, priceLines, priceNote } from '../step/price-view.ts';
import { SaveForLater } from '../step/save-for-later.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { localDay } from '../../../shared/page/local-day.ts';
import { AnswersPanel } from '../view/answers-panel.tsx';
import { purchaseHref } from '../view/purchase-address.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** Every answer once more before paying, by step, each step with a way to change it that comes back here. */
export function ReviewView() {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server, state, send } = usePurchaseView();
  const hydrated = useHydrated();
  const title = reviewPage.title[language];
  useStepTitle(title);
  const answered = server.steps.filter(({ id }) =>
    server.summary.some(({ stepId }) => stepId === id),
  );
  return (
    <StepFrame>
      <StepTitle step={reviewPage.id} title={title} lead={t('review.lead')} />
      <StepNotices />
      {answered.map((step) => (
        <AnswersOfStep key={step.id} step={step} />
      ))}
      <Price />
      <CommandTrouble />
      <FormActions>
        <Button
          look="main"
          // Before scripts run nothing could open the payment.
          disabled={!hydrated || isSending(state)}
          onClick={() => send({ type: 'REVIEWED' })}
        >
          {t('review.continue')}
        </Button>
        <SaveForLater />
        <CancelPurchase />
      </FormActions>
    </StepFrame>
  );
}

function AnswersOfStep({ step }: { step: Pick<Step, 'id' | 'title' | 'path'> }) {
  const { server, send } = usePurchaseView();
  const id = `answers-${step.id}`;
  const given = server.summary.filter(({ stepId }) => stepId === step.id);
  return (
    <AnswersPanel
      id={id}
      title={step.title}
      href={purchaseHref(server, step.path)}
      onChange={(event) => {
        event.preventDefault();
        send({ type: 'BACK', stepId: step.id });
      }}
      answers={given.map(({ label, value }, at) => {
        const [answer = '', ...notes] = value.split('\n');
        return { id: `${id}-${at}`, question: label, answer, notes };
      })}
    />
  );
}

function Price() {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const { server } = usePurchaseView();
  const { price } = server;
  const today = localDay(new Date().toISOString(), ufCountry);
  const note = priceNote(server, t, localeOf(language, country), today);
  return (
    <section className="panel" aria-labelledby="answers-price">
      <h2 id="answers-price" className="group-title">
        {t('review.price')}
      </h2>
      <PriceLines
        narrow
        lines={[
          ...priceLines(server, t, language),
          {
            id: 'total',
            kind: 'total',
            label: t(`summary.total.${price.period}`),
            amount: periodAmount(price),
          },
        ]}
      />
      {note && <p className="small muted">{note}</p>}
    </section>
  );
}
