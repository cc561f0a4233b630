import { pauseCover, takeBackPause } from '@cotejo/contract/purchase/subscription-calls.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { Periods } from '../server/periods-query.ts';
import { useSubscriptionAct, type SubscriptionAct } from './use-subscription-act.ts';

type Pause = Periods['pause'];

const pause = (body: { readonly number: number; readonly count: number }): SubscriptionAct => ({
  done: 'pause.paused',
  failed: 'pause.failed',
  call: ({ api, params, options }) => api.call(pauseCover, { params, body }, options),
});
const takeBack: SubscriptionAct = {
  done: 'pause.undone',
  failed: 'pause.failed',
  call: ({ api, params, options }) => api.call(takeBackPause, { params, body: {} }, options),
};

/** Days without cover and without a charge, where the insurer allows them: what that means, and how it is taken back. */
export function PausePanel({ pause: { choices, current } }: { readonly pause: Pause }) {
  const { t } = useTranslation('purchase');
  const { said, ...acts } = useSubscriptionAct();
  if (choices.length === 0 && current === null && said === null) return null;
  return (
    <section className="stack" aria-labelledby="pause">
      <h3 id="pause">{t('pause.title')}</h3>
      {said !== null && (
        <Notice live tone={said.tone}>
          {said.text}
        </Notice>
      )}
      {current !== null ? (
        <Current current={current} {...acts} />
      ) : (
        choices.length > 0 && <Choose choices={choices} {...acts} />
      )}
    </section>
  );
}

type Acts = Omit<ReturnType<typeof useSubscriptionAct>, 'said'>;

function useDays(): (day: string) => string {
  const { language, country } = useApp();
  return (day) => formatDate(day, localeOf(language, country));
}

function Choose({ choices, isBusy, act }: Acts & Pick<Pause, 'choices'>) {
  const { t } = useTranslation('purchase');
  const inWords = useDays();
  const [chosen, setChosen] = useState('1');
  const choice = choices.find(({ count }) => String(count) === chosen) ?? choices[0];
  if (choice === undefined) return null;
  const { number, count, from, to, backOn, dueOn } = choice;
  return (
    <>
      <p>{t('pause.text')}</p>
      <SelectField
        id="pause-count"
        label={t('pause.which')}
        value={String(count)}
        options={choices.map((each) => ({
          value: String(each.count),
          label: t('pause.count', {
            count: each.count,
            from: inWords(each.from),
            to: inWords(each.to),
          }),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="row">
        <AskFirstButton
          look="quiet"
          busy={isBusy}
          title={t('pause.askTitle')}
          text={t('pause.askText', {
            from: inWords(from),
            to: inWords(to),
            back: inWords(backOn),
            due: inWords(dueOn),
          })}
          yes={t('pause.yes')}
          no={t('pause.no')}
          closeLabel={t('later.close')}
          onYes={() => void act(pause({ number, count }))}
        >
          {t('pause.go')}
        </AskFirstButton>
      </div>
    </>
  );
}

function Current({
  current: { from, to, mayTakeBack, dueOn },
  isBusy,
  act,
}: Acts & { readonly current: NonNullable<Pause['current']> }) {
  const { t } = useTranslation('purchase');
  const inWords = useDays();
  return (
    <>
      <p>
        {t(mayTakeBack ? 'pause.coming' : 'pause.going', { from: inWords(from), to: inWords(to) })}
      </p>
      {mayTakeBack && (
        <div className="row">
          <AskFirstButton
            look="quiet"
            busy={isBusy}
            title={t('pause.undoTitle')}
            text={t('pause.undoText', { due: inWords(dueOn ?? from) })}
            yes={t('pause.undoYes')}
            no={t('pause.undoNo')}
            closeLabel={t('later.close')}
            onYes={() => void act(takeBack)}
          >
            {t('pause.undo')}
          </AskFirstButton>
        </div>
      )}
    </>
  );
}
