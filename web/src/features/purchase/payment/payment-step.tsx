import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { Suspense, useMemo, useRef, useState } from 'react';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { AppForm, type FormProblem } from '@cotejo/ui/forms/app-form.tsx';
import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import { CancelPurchase } from './cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import type { AskForToken } from '../machine/card-token.ts';
import { isProving, isSending } from '../machine/select-view.ts';
import { GiftCard } from './gift-card.tsx';
import { choiceOf, methodKey, type PaymentMethod } from './payment-methods.ts';
import { StoredCards } from './stored-cards.tsx';
import { PayFields } from './pay-fields.tsx';
import { paidAmount } from '../step/price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { SaveForLater } from '../step/save-for-later.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** Only where the price depends on them. */
const Instalments = lazyPart(
  'Instalments',
  async () => (await import('./instalments.tsx')).Instalments,
  Nothing,
);

interface PayValues {
  readonly method: string;
  readonly terms: boolean;
}

interface FoundCards {
  readonly cards: readonly PaymentMethod[];
  /** Of every payment of the purchase, as they were when it was looked. */
  readonly termsVersion?: string;
}

/** The last step: how to pay, and a button that says what it does. */
export function PaymentStep() {
  const { t } = useTranslation('purchase');
  const { server, state, send } = usePurchaseView();
  const [found, setFound] = useState<FoundCards>({ cards: [] });
  const { step } = server;
  // A card that was found under other terms would agree to those: it is looked for again.
  const termsVersion = server.terms?.version ?? found.termsVersion;
  const kept = found.termsVersion === termsVersion ? found.cards : [];
  const paymentMethods: readonly PaymentMethod[] = [...server.paymentMethods, ...kept];
  const [problems, setProblems] = useState(0);
  const askForToken = useRef<AskForToken>(null);
  const { chosen, fieldErrors, cardProblem, attempt } = state.context;
  const title = step?.title ?? '';
  useStepTitle(title, problems > 0);
  const how = howPaid(server.price);
  const isSigned = how === 'elsewhere';

  const methodOf = (values: FormValues) =>
    paymentMethods.find(
      (method) => method.available && methodKey(method) === (values as unknown as PayValues).method,
    );
  const validate = (values: FormValues): readonly FormProblem[] => {
    const { terms } = values as unknown as PayValues;
    const method = methodOf(values);
    return [
      ...(method ? [] : [{ name: 'method', message: t('pay.chooseMethod') }]),
      ...(terms
        ? []
        : [{ name: 'terms', message: t(isSigned ? 'sign.termsError' : 'pay.termsError') }]),
    ];
  };
  const pay = (values: FormValues): void => {
    const method = methodOf(values);
    if (!method) return;
    const payment = choiceOf(method);
    if (method.cardFrame === undefined) send({ type: 'PAY', payment });
    else if (askForToken.current !== null)
      send({ type: 'PAY_BY_CARD', payment, askForToken: askForToken.current });
  };
  const available = paymentMethods.filter((method) => method.available);
  const offered = available.find((method) => chosen && methodKey(method) === methodKey(chosen));
  const first = offered ?? available[0];
  const refused = useMemo((): readonly FormProblem[] => {
    if (cardProblem === null || cardProblem === 'unreachable')
      return fieldErrors.map(({ message }) => ({ name: 'method', message }));
    return [{ name: 'card', message: t(`card.errors.${cardProblem}`) }];
  }, [fieldErrors, cardProblem, t]);
  return (
    <StepFrame>
      <StepTitle step="pago" title={title} lead={t(isSigned ? 'sign.lead' : 'pay.lead')} />
      <StepNotices />
      {server.instalments && (
        <Suspense>
          <Instalments key={String(server.instalments.chosen)} instalments={server.instalments} />
        </Suspense>
      )}
      {!isSigned && <GiftCard />}
      {paymentMethods.length === 0 ? (
        <Notice tone="warn">{t('pay.none')}</Notice>
      ) : (
        <AppForm
          // Other methods are another choice.
          key={`${how} ${server.price.instalments}`}
          initial={{ method: first ? methodKey(first) : '', terms: false }}
          validate={validate}
          onSubmit={pay}
          refused={refused}
          refusals={attempt}
          idOf={({ name }) => fieldId(name)}
          onProblems={setProblems}
        >
          {server.paymentMethods.some((method) => method.terms !== undefined) && (
            <StoredCards
              key={termsVersion ?? ''}
              onFound={(cards) => {
                setFound({ cards, ...(termsVersion === undefined ? {} : { termsVersion }) });
              }}
            />
          )}
          <PayFields methods={paymentMethods} askForToken={askForToken} />
          <CommandTrouble />
          {first === undefined ? (
            <NothingAvailable />
          ) : (
            <div className="stack stack--tight">
              <Button
                type="submit"
                look="main"
                size="pay"
                wide
                busy={isSending(state)}
                busyLabel={t(
                  isProving(state) ? 'pay.checking' : isSigned ? 'sign.busy' : 'pay.busy',
                )}
              >
                {isSigned
                  ? t('sign.button')
                  : t(how === 'gift_card' ? 'pay.buttonGiftCard' : 'pay.button', {
                      amount: paidAmount(server.price),
                    })}
              </Button>
              {how === 'charged' && <p className="caption">{t('pay.safe')}</p>}
            </div>
          )}
          <div className="row">
            <SaveForLater />
            <CancelPurchase />
          </div>
        </AppForm>
      )}
    </StepFrame>
  );
}

/** Everybody who could charge is passed over: the answers are kept, and it can be asked again. */
function NothingAvailable() {
  const { t } = useTranslation('purchase');
  const { send } = usePurchaseView();
  return (
    <Notice tone="warn" title={t('pay.allDown.title')}>
      <p>{t('pay.allDown.text')}</p>
      <div className="row">
        <Button onClick={() => send({ type: 'REFRESH' })}>{t('pay.allDown.retry')}</Button>
      </div>
    </Notice>
  );
}
