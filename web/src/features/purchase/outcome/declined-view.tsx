import type { SnapshotPayment } from '@cotejo/domain/purchase/snapshot.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ChoiceCards, type CardOption } from '@cotejo/ui/form/choice-cards.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { Happened } from './happened.tsx';
import { KeptUntil } from '../view/kept-until.tsx';
import { termsOf } from '../machine/context.ts';
import { isProving, isSending } from '../machine/select-view.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { choiceOf, methodIcon, methodKey, type PaymentMethod } from '../payment/payment-methods.ts';
import { TermsText } from '../payment/terms-text.tsx';
import { paidAmount } from '../step/price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { SaveForLater } from '../step/save-for-later.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { storyOf, type UnpaidStory } from './unpaid-story.ts';
import { useStepTitle } from '../view/use-step-title.ts';

/** How the outcome looks; a choice of the payer's own and money that goes back are no refusals. */
const looks = {
  declined: { tone: 'bad', icon: 'card' },
  left: { tone: 'waiting', icon: 'card' },
  unproven: { tone: 'waiting', icon: 'bank' },
  returned: { tone: 'waiting', icon: 'refresh' },
} as const;

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

/** The last payment did not pay: why, what became of the money, and what can be done now. */
export function DeclinedView({ payment }: { payment: SnapshotPayment }) {
  const { t } = useTranslation('purchase');
  const { server, state, send } = usePurchaseView();
  const story = storyOf(payment);
  const failed = methodKey(payment);
  const methods = ordered(server.paymentMethods, failed, payment.nextAction);
  const first = methods.find(({ available }) => available);
  const [chosen, setChosen] = useState(first ? methodKey(first) : '');
  const method = methods.find((each) => each.available && methodKey(each) === chosen);
  const terms = termsOf(server, method);
  const title = t(`declined.${story.title}`);
  useStepTitle(title);
  const amount = paidAmount(server.price);
  const go = () => {
    if (!method) return;
    // A card is typed on the payment step; the other methods need nothing more.
    if (method.cardFrame) send({ type: 'CHOOSE', payment: choiceOf(method) });
    else send({ type: 'PAY', payment: choiceOf(method) });
  };
  const toCard = (each: PaymentMethod): CardOption => {
    const value = methodKey(each);
    const isSame = value === failed && story.kind !== 'left';
    return {
      value,
      title: isSame ? t('declined.again', { method: each.title }) : each.title,
      text:
        isSame && each.available
          ? againText(story, each, t('declined.exact', { amount }), t)
          : each.hint,
      icon: isSame ? 'refresh' : methodIcon(each),
      disabled: !each.available,
    };
  };
  return (
    <OutcomeFrame>
      <Outcome
        {...looks[story.kind]}
        outcome={`declined-${payment.id}`}
        title={title}
        text={<Words story={story} message={payment.message} />}
      >
        <StepNotices />
        <section className="panel stack">
          <ChoiceCards
            id="next-way"
            kind="methods"
            name="next-way"
            label={t('declined.what')}
            options={methods.map(toCard)}
            value={chosen}
            onChange={setChosen}
          />
          <CommandTrouble />
          {/* The button pays at once: what it accepts is read before it. */}
          {terms && !method?.cardFrame && (
            <p className="caption">
              <TermsText text={terms.text} />
            </p>
          )}
          <FormActions>
            <Button
              look="main"
              busy={isSending(state)}
              busyLabel={t(isProving(state) ? 'pay.checking' : 'pay.busy')}
              onClick={go}
            >
              {method?.cardFrame ? t('declined.go') : t('declined.payWith', { amount })}
            </Button>
            <SaveForLater />
          </FormActions>
        </section>
        {story.kind === 'returned' && <Happened title={t('confirmed.history')} order="receipt" />}
        <p className="caption">
          <KeptUntil /> {t('waiting.reference')}{' '}
          <span className="code">{getPurchaseReference(server.id)}</span>
        </p>
      </Outcome>
    </OutcomeFrame>
  );
}

/** The same way again: what has to be different this time. */
function againText(
  story: UnpaidStory,
  { hint }: PaymentMethod,
  exact: string,
  t: (key: string) => string,
): string {
  if (story.kind === 'returned' && story.title === 'amountTitle') return exact;
  return story.kind === 'declined' && story.byBank ? t('declined.againText') : hint;
}

/** Why, and whether money moved; each said once. */
function Words({ story, message }: { story: UnpaidStory; message: string | undefined }) {
  const { t } = useTranslation('purchase');
  if (story.kind === 'returned') {
    return (
      <div className="stack stack--tight">
        <p>{message}</p>
        <p className="small">{t('declined.bankTime')}</p>
      </div>
    );
  }
  if (story.kind === 'unproven') return <p>{message}</p>;
  return (
    <p>
      <b className="strong">{t('declined.noCharge')}</b>{' '}
      {story.kind === 'left' ? t('declined.leftText') : message}
    </p>
  );
}
