import { countries } from '@cotejo/domain/country/country.ts';
import { splitContribution } from '@cotejo/domain/comparison/contribution-split.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { PercentSlider } from '@cotejo/ui/form/percent-slider.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';
import { EditProfileLink } from '../profile/edit-profile-link.tsx';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { unitText } from '../../../entities/price/unit-text.ts';
import { usualContribution } from '../../../entities/company/contribution.ts';
import { CostTable } from './cost-table.tsx';
import { useStoredGroups } from './use-stored-groups.ts';
import css from './company-panel.module.css';

/** The address follows the slider at rest: browsers limit how often it may change. */
const restMs = 200;

/** What a group costs and who pays it (spec 1 §1, §9): workers, contribution, split of the cheapest plan. */
export function CompanyPanel() {
  const { t } = useTranslation('company');
  const { country, language } = useApp();
  const { address, answer, comparator } = useComparatorValue();
  const action = useSiteHref(comparatorPath(comparator));
  const id = useId();
  const [percent, setPercent] = usePercent();
  useStoredGroups();

  const group = address.profile?.group ?? null;
  const cheapest = answer?.metaData.ranges.prices;
  const split =
    cheapest?.min == null
      ? null
      : splitContribution(
          { amount: cheapest.min, currency: cheapest.currency },
          group?.workers ?? 1,
          percent,
          answer?.metaData.uf.value ?? 0,
        );
  const money = (amount: number) =>
    formatMoney({
      amount,
      currency: cheapest?.currency === 'UF' ? 'CLP' : (cheapest?.currency ?? 'CLP'),
    });
  const uf = countries[country].hasUf ? answer?.metaData.uf : undefined;
  return (
    <section className={`panel ${css.panel}`} aria-labelledby={`${id}-title`}>
      <form className={css.form} action={action}>
        <h2 id={`${id}-title`}>{t('title')}</h2>
        {group === null && (
          <div className="row row--spread">
            <p>{t('group.none')}</p>
            <EditProfileLink look="strong">{t('group.enter')}</EditProfileLink>
          </div>
        )}
        <HiddenFields address={address} without={['aporte', 'pagina', 'editar']} />
        <PercentSlider
          id={`${id}-aporte`}
          name="aporte"
          label={t('contribution.label')}
          inputLabel={t('contribution.input')}
          hint={t('contribution.hint')}
          error={t('contribution.error')}
          value={percent}
          valueText={
            split === null
              ? t('contribution.spokenPlain', { percent })
              : t('contribution.spoken', {
                  percent,
                  company: money(split.company),
                  worker: money(split.perWorker.worker),
                })
          }
          onChange={setPercent}
        />
        <noscript>
          <Button type="submit" look="strong">
            {t('contribution.apply')}
          </Button>
        </noscript>
      </form>
      {split !== null && (
        <CostTable
          split={split}
          grouped={group !== null}
          money={money}
          note={
            uf === undefined
              ? t('table.rounded')
              : t('table.uf', { unit: unitText(uf, t, localeOf(language, country)) })
          }
        />
      )}
    </section>
  );
}

/** The percentage while dragging; a moment later it is in the address. */
function usePercent(): readonly [number, (percent: number) => void] {
  const { address, go } = useComparatorValue();
  const written = address.contribution ?? usualContribution;
  const [draft, setDraft] = useState<number | null>(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (draft !== written) go({ ...address, contribution: draft }, { quiet: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [draft, written, address, go]);
  return [draft ?? written, setDraft];
}
