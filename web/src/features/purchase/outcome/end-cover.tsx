import { endCover } from '@cotejo/contract/purchase/subscription-calls.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ensureNamespaces, type I18n } from '../../../shared/language/create-i18n.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { moneyText } from '../../../shared/page/money-text.ts';
import { periodsQuery, type Periods } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useSubscriptionAct, type SubscriptionAct } from './use-subscription-act.ts';

type Ending = Periods['ending'];

const endToday = (body: { readonly lastDay: string }): SubscriptionAct => ({
  done: 'ending:done',
  failed: 'ending:failed',
  call: ({ api, params, options }) => api.call(endCover, { params, body }, options),
});

/** Its texts come with it: no step of a purchase needs them. */
const lazyPanel = (i18n: I18n) =>
  lazyPart(
    'End of cover',
    async () => {
      await ensureNamespaces(i18n, ['ending']);
      return Panel;
    },
    Nothing,
  );

/** Ending the policy today, within what was paid, with what goes back, or who decides that; and of one that ended so, how far that is. */
export function EndCover() {
  const { api, i18n, language } = useApp();
  const { server } = usePurchaseView();
  const { data } = useQuery(periodsQuery(api, server.session, language));
  const act = useSubscriptionAct();
  const [LazyPanel] = useState(() => lazyPanel(i18n));
  const { offer = null, ended = null, byTerms = false } = data?.ending ?? {};
  if (offer === null && ended === null && !byTerms && act.said === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyPanel ending={{ offer, ended, byTerms }} {...act} />
    </Suspense>
  );
}

function Panel({
  ending: { offer, ended, byTerms },
  said,
  isBusy,
  act,
}: ReturnType<typeof useSubscriptionAct> & { readonly ending: Ending }) {
  const { t } = useTranslation('ending');
  const title = byTerms ? 'termsTitle' : ended === null ? 'title' : 'endedTitle';
  return (
    <section className="panel stack" aria-labelledby="ending">
      <h2 id="ending" className="group-title">
        {t(title)}
      </h2>
      {said !== null && (
        <Notice live tone={said.tone}>
          {said.text}
        </Notice>
      )}
      {ended !== null && <Ended ended={ended} />}
      {byTerms && <p>{t('terms')}</p>}
      {ended === null && offer !== null && (
        <Offer offer={offer} isBusy={isBusy} onEnd={(body) => void act(endToday(body))} />
      )}
    </section>
  );
}

/** The words of what goes back: days and money, and until when. */
function useValues({
  lastDay,
  unused,
  of,
  money,
  ofCard,
  by,
}: NonNullable<Ending['offer' | 'ended']>) {
  const { language, country } = useApp();
  const inWords = (day: string) => formatDate(day, localeOf(language, country));
  return {
    date: inWords(lastDay),
    unused,
    of,
    amount: moneyText(money),
    card: ofCard === null ? null : moneyText(ofCard),
    by: by === null ? null : inWords(by),
  };
}

function Offer({
  offer,
  isBusy,
  onEnd,
}: {
  readonly offer: NonNullable<Ending['offer']>;
  readonly isBusy: boolean;
  readonly onEnd: (body: { readonly lastDay: string }) => void;
}) {
  const { t } = useTranslation('ending');
  const { by, card, ...values } = useValues(offer);
  return (
    <>
      <p>{t('text', { ...values, law: offer.law })}</p>
      {card !== null && <p>{t('card', { amount: card })}</p>}
      {by !== null && <p className="small muted">{t('by', { date: by })}</p>}
      <div className="row">
        <AskFirstButton
          look="quiet"
          busy={isBusy}
          title={t('askTitle')}
          text={t('askText', values)}
          yes={t('yes')}
          no={t('no')}
          closeLabel={t('purchase:later.close')}
          onYes={() => onEnd({ lastDay: offer.lastDay })}
        >
          {t('go')}
        </AskFirstButton>
      </div>
    </>
  );
}

function Ended({ ended }: { readonly ended: NonNullable<Ending['ended']> }) {
  const { t } = useTranslation('ending');
  const { by, card, ...values } = useValues(ended);
  const isOpen = ended.refunds.some(({ status }) => status !== 'refunded');
  return (
    <>
      <p>{t('endedText', values)}</p>
      <ul>
        {card !== null && <li>{t('cardBack', { amount: card })}</li>}
        {ended.refunds.map(({ money, status }, at) => (
          <li key={at}>{t(`refund.${status}`, { amount: moneyText(money) })}</li>
        ))}
      </ul>
      {isOpen && by !== null && <p className="small muted">{t('by', { date: by })}</p>}
    </>
  );
}
