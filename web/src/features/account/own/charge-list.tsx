import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { periodStateWord, periodTones } from '../../../entities/billing/period-state.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { moneyText } from '../../../shared/page/money-text.ts';
import type { Insurance } from './insurances.ts';
import { usePeriodDays } from './use-period-days.ts';
import css from './rows.module.css';

type Period = Insurance['periods'][number];

/** The last of each policy are shown, the earlier ones folded. */
const shown = 6;

/** The charges of each policy that is paid by periods, the newest first. */
export function ChargeList({ insurances }: { readonly insurances: readonly Insurance[] }) {
  const { t } = useTranslation('account');
  const charged = insurances.filter(({ periods }) => periods.length > 0);
  return (
    <section id="cobros" className="stack" aria-labelledby="own-charges">
      <h2 id="own-charges">{t('own.section.cobros')}</h2>
      {charged.length === 0 && <p className="muted">{t('own.noCharges')}</p>}
      {charged.map((insurance) => (
        <Charges key={insurance.id} insurance={insurance} />
      ))}
    </section>
  );
}

function Charges({ insurance }: { readonly insurance: Insurance }) {
  const { t } = useTranslation('account');
  const inWords = usePeriodDays(insurance.country);
  const newest = insurance.periods.toReversed();
  const listOf = (periods: readonly Period[]) => (
    <ul className={css.list}>
      {periods.map((period) => (
        <li key={period.number} className={css.row}>
          <PeriodRow period={period} inWords={inWords} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="stack stack--tight">
      <h3>{insurance.product}</h3>
      {listOf(newest.slice(0, shown))}
      {newest.length > shown && (
        <Fold summary={t('own.earlier')}>{listOf(newest.slice(shown))}</Fold>
      )}
    </div>
  );
}

function PeriodRow({
  period,
  inWords,
}: {
  readonly period: Period;
  readonly inWords: (day: string) => string;
}) {
  const { t } = useTranslation('account');
  const { from, to, dueOn, state, isAsked, price, message, nextTryOn } = period;
  return (
    <>
      <div className="stack stack--tight">
        <span>
          <b>
            {inWords(from)} – {inWords(to)}
          </b>
        </span>
        <span className="small muted">
          {moneyText(price)}
          {price.currency === 'UF' && ` ${t(isAsked ? 'own.ufAsked' : 'own.uf')}`}
        </span>
        {message !== null && <span className="small">{message}</span>}
      </div>
      <Status tone={periodTones[state]}>
        {t(`own.period.${periodStateWord(period)}`, {
          date: inWords(nextTryOn ?? dueOn),
        })}
      </Status>
    </>
  );
}
