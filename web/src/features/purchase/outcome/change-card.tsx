import { replaceCard } from '@cotejo/contract/purchase/subscription-calls.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { CheckboxField } from '@cotejo/ui/form/checkbox-field.tsx';
import { ChoiceCards } from '@cotejo/ui/form/choice-cards.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { AskForToken } from '../machine/card-token.ts';
import { CardFrame } from '../payment/card-frame.tsx';
import { providerName } from '../payment/provider-name.ts';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { periodsQuery, type Periods } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

type Card = NonNullable<Periods['card']>;
type Method = Periods['methods'][number];

/** Puts another card in the place of the one that pays the next periods, at any time and without a charge. */
export function ChangeCard() {
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const { data } = useQuery(periodsQuery(api, server.session, language));
  const card = data?.card ?? null;
  const hasArrived = card !== null;
  // «Mi cuenta» leads here: the panel comes after the page.
  useEffect(() => {
    if (hasArrived && location.hash === '#card') document.getElementById('card')?.scrollIntoView();
  }, [hasArrived]);
  // A card that was stored while the page was open is the subscription's.
  const isOpen = card?.open != null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) send({ type: 'REFRESH' });
    wasOpen.current = isOpen;
  }, [isOpen, send]);
  return card === null ? null : (
    <div id="card" className="stack stack--tight">
      <Body card={card} methods={data?.methods ?? []} />
    </div>
  );
}

function Body({ card, methods }: { readonly card: Card; readonly methods: Periods['methods'] }) {
  const { t } = useTranslation('purchase');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const available = methods.filter((one) => one.available && isSubscription(one.flow));
  if (card.isOwed) return <p className="small muted">{t('newCard.owed')}</p>;
  if (card.open !== null && card.open.redirect === null)
    return <Notice tone="info">{t('newCard.open')}</Notice>;
  if (isOpen)
    return available.length === 0 ? (
      <Notice tone="warn">{t('newCard.none')}</Notice>
    ) : (
      <CardForm
        card={card}
        methods={available}
        onClose={(done) => {
          setOpen(false);
          setDone(done);
        }}
      />
    );
  return (
    <>
      {isDone && (
        <Notice live tone="ok">
          {t('newCard.done')}
        </Notice>
      )}
      {card.declined !== null && (
        <Notice tone="warn">{t('newCard.declined', { why: card.declined })}</Notice>
      )}
      <div className="row">
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('newCard.start')}
        </Button>
      </div>
    </>
  );
}

const keyOf = ({ kind, flow }: Method): string => `${kind}/${flow}`;

function CardForm(props: {
  readonly card: Card;
  readonly methods: readonly Method[];
  readonly onClose: (done: boolean) => void;
}) {
  const { card, methods, onClose } = props;
  const { t } = useTranslation('purchase');
  const [chosen, setChosen] = useState(methods[0] === undefined ? '' : keyOf(methods[0]));
  const [agreed, setAgreed] = useState(false);
  const [termsError, setTermsError] = useState<string | undefined>(undefined);
  const askForToken = useRef<AskForToken>(null);
  const { isBusy, problem, redirect, replace } = useReplacement(card, () => onClose(true));
  const method = methods.find((one) => keyOf(one) === chosen);
  const provider = method === undefined ? '' : providerName(method.provider, t);
  if (redirect !== null)
    return <RedirectForm now redirect={redirect} label={t('newCard.go', { provider })} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTermsError(agreed ? undefined : t('newCard.terms'));
    if (agreed && method !== undefined) void replace(method, askForToken.current);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h3>{t('newCard.title')}</h3>
      <p className="small muted">{t('newCard.lead')}</p>
      {problem !== null && (
        <Notice live tone="danger">
          {problem}
        </Notice>
      )}
      {methods.length > 1 && (
        <ChoiceCards
          id="new-card"
          kind="methods"
          name="new-card"
          label={t('newCard.method')}
          options={methods.map((one) => ({
            value: keyOf(one),
            title: one.title,
            text: '',
            icon: 'card',
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {method?.cardFrame === undefined ? (
        <p className="small muted">{t('newCard.page', { provider })}</p>
      ) : (
        <CardFrame
          key={chosen}
          provider={method.provider}
          url={method.cardFrame}
          ask={askForToken}
        />
      )}
      <CheckboxField
        id="new-card-terms"
        name="terms"
        error={termsError}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        {card.terms.text}
      </CheckboxField>
      <div className="row">
        <Button type="submit" look="main" busy={isBusy} busyLabel={t('newCard.busy')}>
          {t('newCard.button')}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          {t('newCard.close')}
        </Button>
      </div>
    </form>
  );
}

type Redirect = NonNullable<NonNullable<Card['open']>['redirect']>;

/** Sends the card, and shows what came of it: a page to go to, why it was not taken, or that it pays from now on. */
function useReplacement(card: Card, onDone: () => void) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const { queryKey } = periodsQuery(api, server.session, language);

  const replace = async (
    { kind, flow, provider, cardFrame }: Method,
    askForToken: AskForToken | null,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const token = cardFrame === undefined ? null : await (askForToken?.() ?? unanswered);
    if (token?.kind === 'problem') {
      setBusy(false);
      setProblem(t(`card.errors.${token.problem}`));
      return;
    }
    const result = await api.call(
      replaceCard,
      {
        params: { session: server.session },
        body: {
          kind,
          flow,
          provider,
          termsVersion: card.terms.version,
          ...(token === null ? {} : { cardToken: token.token }),
        },
      },
      { headers: { 'accept-language': language, 'idempotency-key': newKey() } },
    );
    setBusy(false);
    if (!result.ok || !result.data) {
      const said = result.ok ? undefined : result.problem?.detail || result.problem?.title;
      setProblem(said ?? t('newCard.problem'));
      await client.invalidateQueries({ queryKey });
      return;
    }
    const { replacement, ...periods } = result.data;
    const { card: now } = periods;
    const page = now?.open?.redirect ?? null;
    if (replacement === 'PENDING' && page !== null) return setRedirect(page);
    client.setQueryData(queryKey, periods);
    if (replacement === 'DECLINED') {
      const why = now?.declined ?? null;
      // Its holder began again elsewhere, or the subscription ended meanwhile.
      return setProblem(why === null ? t('newCard.problem') : t('newCard.declined', { why }));
    }
    // The card is the subscription's.
    send({ type: 'REFRESH' });
    if (replacement === 'SUCCESS') onDone();
  };
  return { isBusy, problem, redirect, replace };
}

const unanswered = Promise.resolve({ kind: 'problem', problem: 'unreachable' } as const);
