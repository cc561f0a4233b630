import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { periodStateWord, periodTones } from '../../../entities/billing/period-state.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { periodsQuery, type Period, type Periods } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { moneyText } from '../../../shared/page/money-text.ts';
import { OpenPayment } from './open-payment.tsx';
import { PausePanel } from './pause-panel.tsx';
import { PayPeriod } from './pay-period.tsx';

/** What was paid, what is to come and what is owed of a policy that is paid by periods. */
export function PeriodsPanel() {
  const { server } = usePurchaseView();
  return server.subscription === null ? null : <Panel />;
}

function Panel() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const { data, isError } = useQuery(periodsQuery(api, server.session, language));
  const hasArrived = data !== undefined;
  // «Mi cuenta» leads here: the panel comes after the page.
  useEffect(() => {
    if (hasArrived && location.hash === '#periods')
      document.getElementById('periods')?.scrollIntoView();
  }, [hasArrived]);
  return (
    <section className="panel stack" aria-labelledby="periods">
      <h2 id="periods" className="group-title">
        {t('periods.title')}
      </h2>
      {isError && <Notice tone="warn">{t('periods.failed')}</Notice>}
      {data?.cover && (
        <p>
          {t('periods.standing')} <b>{data.cover.name}</b>
        </p>
      )}
      {data?.cover?.notice && <Notice tone="warn">{data.cover.notice}</Notice>}
      {data && <List periods={data} />}
      {data && <PausePanel pause={data.pause} />}
    </section>
  );
}

/** What is over and not among the last of it is folded: a policy may have a hundred periods. */
const shownOver = 2;

function List({ periods: { items, methods } }: { readonly periods: Periods }) {
  const { t } = useTranslation('purchase');
  const over = items.filter(({ state }) => state === 'processed' || state === 'cancelled');
  const earlier = over.slice(0, -shownOver);
  const listOf = (some: readonly Period[]) => (
    <ul className="plain-list stack">
      {some.map((period) => (
        <li key={period.number}>
          <PeriodRow period={period} methods={methods} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {listOf(items.filter((period) => !earlier.includes(period)))}
      {earlier.length > 0 && (
        <Fold summary={t('periods.earlier')}>{listOf(earlier.toReversed())}</Fold>
      )}
    </>
  );
}

function PeriodRow({
  period,
  methods,
}: {
  readonly period: Period;
  readonly methods: Periods['methods'];
}) {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const inWords = (day: string) => formatDate(day, localeOf(language, country));
  const { from, to, dueOn, state, isAsked, price, message, declined, nextTryOn } = period;
  const { payment, payable } = period;
  const isOwed = state === 'recycling';
  return (
    <div className="stack stack--tight">
      <p>
        <b>
          {inWords(from)} – {inWords(to)}
        </b>
      </p>
      <p>
        {moneyText(price)}
        {price.currency === 'UF' && (
          <span className="muted"> {t(isAsked ? 'periods.ufAsked' : 'periods.uf')}</span>
        )}
      </p>
      <p>
        <Status tone={periodTones[state]}>
          {t(`periods.state.${periodStateWord(period)}`, {
            date: inWords(nextTryOn ?? dueOn),
          })}
        </Status>
      </p>
      {isOwed && payment === null && (
        <Notice tone="warn">
          {isAsked
            ? t('periods.owed')
            : [
                message,
                nextTryOn === null
                  ? t('periods.noNext')
                  : t('periods.next', { date: inWords(nextTryOn) }),
              ]
                .filter(Boolean)
                .join(' ')}
        </Notice>
      )}
      {declined !== null && payment === null && (
        <Notice live tone="warn">
          {t('periods.declined', { why: declined })}
        </Notice>
      )}
      {payment !== null && <OpenPayment payment={payment} isEnded={state === 'cancelled'} />}
      {payable !== null && payment === null && <PayPeriod period={period} methods={methods} />}
    </div>
  );
}
