import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { providerName } from '../payment/provider-name.ts';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { periodsQuery, type Period, type Periods } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { moneyText } from './money-text.ts';
import { PayPeriod } from './pay-period.tsx';

const tones: Readonly<Record<Period['state'], StatusTone>> = {
  scheduled: 'info',
  processed: 'ok',
  recycling: 'bad',
  cancelled: 'none',
};

/** What was paid, what is to come and what is owed of a policy that is charged by itself. */
export function PeriodsPanel() {
  const { server } = usePurchaseView();
  return server.subscription === null ? null : <Panel />;
}

function Panel() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const { data, isError } = useQuery(periodsQuery(api, server.session, language));
  return (
    <section className="panel stack" aria-labelledby="periods">
      <h2 id="periods" className="group-title">
        {t('periods.title')}
      </h2>
      {isError && <Notice tone="warn">{t('periods.failed')}</Notice>}
      {data && <List periods={data} />}
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
  const { from, to, dueOn, state, price, message, declined, nextTryOn, payment, payable } = period;
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
        {price.currency === 'UF' && <span className="muted"> {t('periods.uf')}</span>}
      </p>
      <p>
        <Status tone={tones[state]}>
          {t(`periods.state.${state}`, { date: inWords(nextTryOn ?? dueOn) })}
        </Status>
      </p>
      {isOwed && payment === null && (
        <Notice tone="warn">
          {[
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
        <Notice tone="warn">{t('periods.declined', { why: declined })}</Notice>
      )}
      {payment !== null && (
        <Notice tone="info" live>
          <p>{t('periods.open')}</p>
          {payment.redirect !== null && (
            <RedirectForm
              look="outline"
              redirect={payment.redirect}
              label={t('periods.go', { provider: providerName(payment.provider, t) })}
            />
          )}
        </Notice>
      )}
      {payable !== null && payment === null && <PayPeriod period={period} methods={methods} />}
    </div>
  );
}
