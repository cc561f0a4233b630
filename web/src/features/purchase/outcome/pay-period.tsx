import { payPeriod } from '@cotejo/contract/purchase/subscription-calls.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { CheckboxField } from '@cotejo/ui/form/checkbox-field.tsx';
import { ChoiceCards } from '@cotejo/ui/form/choice-cards.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { AskForToken } from '../machine/card-token.ts';
import { CardFrame } from '../payment/card-frame.tsx';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { periodsQuery, type Period, type Periods } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { moneyText } from '../../../shared/page/money-text.ts';

interface PayPeriodProps {
  readonly period: Period;
  readonly methods: Periods['methods'];
}

/** Pays a period: by another card, which pays the later ones from then on, or once. Closed until somebody wants it. */
export function PayPeriod({ period, methods }: PayPeriodProps) {
  const { t } = useTranslation('purchase');
  const [isOpen, setOpen] = useState(false);
  const available = methods.filter((method) => method.available);
  if (!isOpen)
    return (
      <div className="row">
        <Button
          look={period.state === 'recycling' ? 'main' : 'outline'}
          onClick={() => setOpen(true)}
        >
          {t(openLabel(period))}
        </Button>
      </div>
    );
  if (available.length === 0) return <Notice tone="warn">{t('periods.none')}</Notice>;
  return <PayForm period={period} methods={available} onClose={() => setOpen(false)} />;
}

function openLabel({ state, isAsked }: Period) {
  if (isAsked) return 'periods.startAsked';
  return state === 'recycling' ? 'periods.start' : 'periods.startSoon';
}

const keyOf = ({ kind, flow }: Periods['methods'][number]): string => `${kind}/${flow}`;

function PayForm({ period, methods, onClose }: PayPeriodProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('purchase');
  const [chosen, setChosen] = useState(methods[0] === undefined ? '' : keyOf(methods[0]));
  const [agreed, setAgreed] = useState(false);
  const askForToken = useRef<AskForToken>(null);
  const { isBusy, problem, redirect, pay } = usePayment(period);
  const [termsError, setTermsError] = useState<string | undefined>(undefined);
  const method = methods.find((one) => keyOf(one) === chosen);
  const amount = period.payable === null ? '' : moneyText(period.payable);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTermsError(agreed ? undefined : t('periods.terms'));
    if (agreed && method !== undefined) void pay(method, askForToken.current);
  };
  if (redirect !== null)
    return <RedirectForm now redirect={redirect} label={t('periods.button', { amount })} />;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h3>{t(period.isAsked ? 'periods.payTitleAsked' : 'periods.payTitle', { amount })}</h3>
      {problem !== null && (
        <Notice live tone="danger">
          {problem}
        </Notice>
      )}
      <ChoiceCards
        id={`pay-period-${period.number}`}
        kind="methods"
        name={`pay-period-${period.number}`}
        label={t('periods.method')}
        options={methods.map((one) => ({
          value: keyOf(one),
          title: one.title,
          text: one.hint,
          icon: one.kind.startsWith('transfer') ? 'bank' : 'card',
        }))}
        value={chosen}
        onChange={(key) => {
          setChosen(key);
          // Each way accepts another text.
          setAgreed(false);
        }}
      />
      {method?.cardFrame !== undefined && (
        <CardFrame
          key={chosen}
          provider={method.provider}
          url={method.cardFrame}
          ask={askForToken}
        />
      )}
      <CheckboxField
        id={`pay-period-terms-${period.number}`}
        name="terms"
        error={termsError}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        {method === undefined ? null : termsOf(period, method)?.text}
      </CheckboxField>
      <div className="row">
        <Button type="submit" look="main" busy={isBusy} busyLabel={t('periods.busy')}>
          {t('periods.button', { amount })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('periods.close')}
        </Button>
      </div>
    </form>
  );
}

/** What a way to pay accepts: the later charges of its card, too, or this payment alone. */
const termsOf = (
  { terms, onceTerms }: Period,
  { flow }: Pick<Periods['methods'][number], 'flow'>,
): Period['terms'] => (isSubscription(flow) ? terms : onceTerms);

type Redirect = NonNullable<NonNullable<Period['payment']>['redirect']>;

/** Sends the payment, and shows what came of it: a page to go to, a decline in words, or the period as paid. */
function usePayment(period: Period) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const { queryKey } = periodsQuery(api, server.session, language);

  const pay = async (
    { kind, flow, provider, cardFrame }: Periods['methods'][number],
    askForToken: AskForToken | null,
  ): Promise<void> => {
    const { payable, version, number } = period;
    const terms = termsOf(period, { flow });
    if (isBusy || payable === null || terms === null) return;
    setBusy(true);
    setProblem(null);
    const token = cardFrame === undefined ? null : await (askForToken?.() ?? unanswered);
    if (token?.kind === 'problem') {
      setBusy(false);
      setProblem(t(`card.errors.${token.problem}`));
      return;
    }
    const result = await api.call(
      payPeriod,
      {
        params: { session: server.session, number },
        body: {
          version,
          kind,
          flow,
          provider,
          termsVersion: terms.version,
          amount: payable.amount,
          ...(token === null ? {} : { cardToken: token.token }),
        },
      },
      { headers: { 'accept-language': language, 'idempotency-key': newKey() } },
    );
    setBusy(false);
    if (!result.ok || !result.data) {
      const said = result.ok ? undefined : result.problem?.detail || result.problem?.title;
      setProblem(said ?? t('periods.problem'));
      await client.invalidateQueries({ queryKey });
      return;
    }
    const now = result.data.items.find((one) => one.number === number);
    const way = now?.payment?.redirect ?? null;
    if (way !== null) return setRedirect(way);
    client.setQueryData(queryKey, result.data);
    // Why it was declined is said beside the period.
    if (now?.payable != null && now.declined === null) setProblem(t('periods.problem'));
    // The card and the next charge are the subscription's.
    send({ type: 'REFRESH' });
  };
  return { isBusy, problem, redirect, pay };
}

const unanswered = Promise.resolve({ kind: 'problem', problem: 'unreachable' } as const);
