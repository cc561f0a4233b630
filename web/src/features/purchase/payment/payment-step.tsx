import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { AppForm, type FormProblem } from '@cotejo/ui/forms/app-form.tsx';
import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import { CancelPurchase } from './cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { cardProblems, type TypedCard } from '../machine/card-token.ts';
import { isProving, isSending } from '../machine/select-view.ts';
import { GiftCard } from './gift-card.tsx';
import { chargesNothing, choiceOf, methodKey } from './payment-methods.ts';
import { PayFields } from './pay-fields.tsx';
import { chargedAmount } from '../step/price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { SaveForLater } from '../step/save-for-later.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

interface PayValues {
  readonly method: string;
  readonly terms: boolean;
  readonly card: TypedCard;
}

const emptyCard: TypedCard = { number: '', holder: '', expiry: '', code: '' };

/** The last step: how to pay, and a button that says what it does. */
export function PaymentStep() {
  const { t } = useTranslation('purchase');
  const { server, state, send } = usePurchaseView();
  const { paymentMethods, step } = server;
  const [problems, setProblems] = useState(0);
  const { chosen, fieldErrors, cardProblem, attempt } = state.context;
  const title = step?.title ?? '';
  useStepTitle(title, problems > 0);
  const isSigned = chargesNothing(server);

  const methodOf = (values: FormValues) =>
    paymentMethods.find((method) => methodKey(method) === (values as unknown as PayValues).method);
  const validate = (values: FormValues): readonly FormProblem[] => {
    const { card, terms } = values as unknown as PayValues;
    const method = methodOf(values);
    return [
      ...(method ? [] : [{ name: 'method', message: t('pay.chooseMethod') }]),
      ...(method?.cardTokens
        ? cardProblems(card, new Date()).map((part) => ({
            name: `card.${part}`,
            message: t(`card.errors.${part}`),
          }))
        : []),
      ...(terms
        ? []
        : [{ name: 'terms', message: t(isSigned ? 'sign.termsError' : 'pay.termsError') }]),
    ];
  };
  const pay = (values: FormValues): void => {
    const method = methodOf(values);
    if (!method) return;
    const payment = choiceOf(method);
    const { cardTokens } = method;
    const { card } = values as unknown as PayValues;
    send(
      cardTokens ? { type: 'PAY_BY_CARD', payment, card, cardTokens } : { type: 'PAY', payment },
    );
  };
  const first = chosen ? methodKey(chosen) : paymentMethods[0] ? methodKey(paymentMethods[0]) : '';
  const refused = useMemo((): readonly FormProblem[] => {
    if (cardProblem === null || cardProblem === 'unreachable')
      return fieldErrors.map(({ message }) => ({ name: 'method', message }));
    const part = cardProblem === 'other' ? 'number' : cardProblem;
    return [{ name: `card.${part}`, message: t(`card.errors.${cardProblem}`) }];
  }, [fieldErrors, cardProblem, t]);
  return (
    <StepFrame>
      <StepTitle step="pago" title={title} lead={t(isSigned ? 'sign.lead' : 'pay.lead')} />
      <StepNotices />
      {!isSigned && <GiftCard />}
      {paymentMethods.length === 0 ? (
        <Notice tone="warn">{t('pay.none')}</Notice>
      ) : (
        <AppForm
          initial={{ method: first, terms: false, card: emptyCard }}
          validate={validate}
          onSubmit={pay}
          refused={refused}
          refusals={attempt}
          idOf={({ name }) => fieldId(name)}
          onProblems={setProblems}
        >
          <PayFields />
          <CommandTrouble />
          <div className="stack stack--tight">
            <Button
              type="submit"
              look="main"
              size="pay"
              wide
              busy={isSending(state)}
              busyLabel={t(isProving(state) ? 'pay.checking' : isSigned ? 'sign.busy' : 'pay.busy')}
            >
              {isSigned
                ? t('sign.button')
                : t('pay.button', { amount: chargedAmount(server.price) })}
            </Button>
            {!isSigned && <p className="caption">{t('pay.safe')}</p>}
          </div>
          <div className="row">
            <SaveForLater />
            <CancelPurchase />
          </div>
        </AppForm>
      )}
    </StepFrame>
  );
}
