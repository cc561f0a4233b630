import {
  changeChargeDate,
  endSubscription,
  resumeSubscription,
} from '@cotejo/contract/purchase/subscription-calls.ts';
import type { SnapshotSubscription } from '@cotejo/domain/purchase/snapshot.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { ChangeCard } from './change-card.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useSubscriptionAct, type SubscriptionAct } from './use-subscription-act.ts';

/** The texts of a card that is charged, and of periods that their holder is asked to pay. */
const charged = {
  title: 'subscription.title',
  over: 'subscription.over',
  resume: 'subscription.resume',
  resumeHint: 'subscription.resumeHint',
  resumeTitle: 'subscription.resumeTitle',
  resumeText: 'subscription.resumeText',
  next: 'subscription.next',
  end: 'subscription.end',
  endTitle: 'subscription.endTitle',
  endText: 'subscription.endText',
  endTextNow: 'subscription.endTextNow',
  endYes: 'subscription.endYes',
  endNo: 'subscription.endNo',
  day: 'subscription.day',
  dayHint: 'subscription.dayHint',
  changeTitle: 'subscription.changeTitle',
  changeText: 'subscription.changeText',
} as const;
const asked = {
  title: 'subscription.askedTitle',
  over: 'subscription.askedOver',
  resume: 'subscription.askedResume',
  resumeHint: 'subscription.askedResumeHint',
  resumeTitle: 'subscription.askedResumeTitle',
  resumeText: 'subscription.askedResumeText',
  next: 'subscription.askedNext',
  end: 'subscription.askedEnd',
  endTitle: 'subscription.askedEndTitle',
  endText: 'subscription.askedEndText',
  endTextNow: 'subscription.askedEndTextNow',
  endYes: 'subscription.askedEndYes',
  endNo: 'subscription.askedEndNo',
  day: 'subscription.askedDay',
  dayHint: 'subscription.askedDayHint',
  changeTitle: 'subscription.askedChangeTitle',
  changeText: 'subscription.askedChangeText',
} as const;
type Words = typeof charged | typeof asked;

const failed = 'subscription.failed';
const resume: SubscriptionAct = {
  done: 'subscription.resumed',
  failed,
  call: ({ api, params, options }) => api.call(resumeSubscription, { params, body: {} }, options),
};
const end: SubscriptionAct = {
  done: 'subscription.ended',
  failed,
  call: ({ api, params, options }) => api.call(endSubscription, { params, body: {} }, options),
};
const changeDay = (body: { readonly from: string; readonly day: string }): SubscriptionAct => ({
  done: 'subscription.changed',
  failed,
  call: ({ api, params, options }) => api.call(changeChargeDate, { params, body }, options),
});

/** When the next period is charged and to which card, or paid; that day can be moved, the charges ended, and the end taken back. */
export function SubscriptionPanel() {
  const { subscription } = usePurchaseView().server;
  return subscription === null ? null : <Panel subscription={subscription} />;
}

function Panel({ subscription }: { readonly subscription: SnapshotSubscription }) {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const { isBusy, said, act } = useSubscriptionAct();
  const inWords = (day: string) => formatDate(day, localeOf(language, country));
  const { nextChargeOn, isAsked, last4, paidUntil, days, isOver, mayResume } = subscription;
  const words = isAsked ? asked : charged;
  const until = inWords(paidUntil);
  // «Mi cuenta» leads here: the panel comes after the page.
  useEffect(() => {
    if (location.hash === '#subscription')
      document.getElementById('subscription')?.scrollIntoView();
  }, []);
  return (
    <section className="panel stack" aria-labelledby="subscription">
      <h2 id="subscription" className="group-title">
        {t(words.title)}
      </h2>
      {said !== null && (
        <Notice live tone={said.tone}>
          {said.text}
        </Notice>
      )}
      {isOver ? (
        <>
          <p>{t(words.over, { date: until })}</p>
          {mayResume && (
            <>
              <p className="small muted">{t(words.resumeHint, { date: until })}</p>
              <div className="row">
                <AskFirstButton
                  busy={isBusy}
                  title={t(words.resumeTitle)}
                  text={t(words.resumeText, { last4 })}
                  yes={t('subscription.resumeYes')}
                  no={t('subscription.resumeNo')}
                  closeLabel={t('later.close')}
                  onYes={() => void act(resume)}
                >
                  {t(words.resume)}
                </AskFirstButton>
              </div>
            </>
          )}
        </>
      ) : (
        <>
          <Facts
            facts={[
              ...(nextChargeOn === null
                ? []
                : [{ label: t(words.next), value: inWords(nextChargeOn) }]),
              ...(isAsked
                ? []
                : [{ label: t('subscription.card'), value: t('subscription.ending', { last4 }) }]),
            ]}
          />
          {isAsked ? <p className="small muted">{t('subscription.askedHow')}</p> : <ChangeCard />}
          {nextChargeOn === null || days.length === 0 ? (
            <p className="small muted">{t('subscription.stands')}</p>
          ) : (
            <ChangeDay
              words={words}
              days={days}
              isBusy={isBusy}
              inWords={inWords}
              onChange={(day) => void act(changeDay({ from: nextChargeOn, day }))}
            />
          )}
          <div className="row">
            <AskFirstButton
              look="quiet"
              busy={isBusy}
              title={t(words.endTitle)}
              text={t(mayResume ? words.endText : words.endTextNow, {
                date: until,
              })}
              yes={t(words.endYes)}
              no={t(words.endNo)}
              closeLabel={t('later.close')}
              onYes={() => void act(end)}
            >
              {t(words.end)}
            </AskFirstButton>
          </div>
        </>
      )}
    </section>
  );
}

function ChangeDay(props: {
  readonly words: Words;
  readonly days: readonly string[];
  readonly isBusy: boolean;
  readonly inWords: (day: string) => string;
  readonly onChange: (day: string) => void;
}) {
  const { words, days, isBusy, inWords, onChange } = props;
  const { t } = useTranslation('purchase');
  const [chosen, setChosen] = useState('');
  const day = days.includes(chosen) ? chosen : (days[0] ?? '');
  return (
    <div className="stack stack--tight">
      <SelectField
        id="charge-day"
        label={t(words.day)}
        hint={t(words.dayHint)}
        options={days.map((value) => ({ value, label: inWords(value) }))}
        value={day}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="row">
        <AskFirstButton
          busy={isBusy}
          title={t(words.changeTitle)}
          text={t(words.changeText, { date: inWords(day) })}
          yes={t('subscription.changeYes')}
          no={t('subscription.changeNo')}
          closeLabel={t('later.close')}
          onYes={() => onChange(day)}
        >
          {t('subscription.change')}
        </AskFirstButton>
      </div>
    </div>
  );
}
