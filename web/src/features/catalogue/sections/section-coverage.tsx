import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { noLimitText } from '@cotejo/domain/coverage/no-limit-text.ts';
import type { CoverageBarView } from '@cotejo/ui/coverage/coverage-bar.tsx';
import { CoverageBars } from '@cotejo/ui/coverage/coverage-bars.tsx';
import { Included } from '@cotejo/ui/coverage/included.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { columnsOf } from '../../../entities/product-card/card-view.ts';
import { coverageGroups, type CoverageRow } from './coverage-rows.ts';
import { AffinitySection } from './section-affinity.tsx';
import { InsurablePanel } from './insurable-panel.tsx';
import { InsurerPanel } from './insurer-panel.tsx';
import { limitFacts } from './coverage-facts.ts';
import type { SectionProps } from './section-props.ts';

/** What the policy covers and leaves out, what it pays of each kind of care, for whom, and why its score last. */
export function CoverageSection({ page, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  const { card, extraBenefits, exclusions } = page;
  const { profile } = address;
  const words = {
    language,
    t,
    prevision: previsionCover(profile?.prevision),
    entered: profile !== null,
  };
  const groups = coverageGroups(page.coverages, words);
  const more = limitFacts(page.tops ?? [], page.product.insuranceType.upperType.name, words);
  // The words of policy and conditions for a benefit without a limit of its own.
  const noLimit = noLimitText(page.tops ?? [], language);
  const facts = card === null ? null : columnsOf(card, { t, country });
  const included = [
    ...(card?.features ?? []).map((feature) => feature.name),
    ...(extraBenefits ?? []).map((benefit) => benefit.title),
  ];
  return (
    <>
      <DetailSection id="general" title={t('coverage.covers')}>
        <Included
          included={{
            title: t('included'),
            items: included.length > 0 ? [...new Set(included)] : [t('comparison:facts.unknown')],
          }}
          excluded={{
            title: t('excluded'),
            items:
              exclusions !== null && exclusions.length > 0
                ? exclusions.slice(0, 6).map((exclusion) => exclusion.title)
                : [t('comparison:facts.unknown')],
          }}
        />
      </DetailSection>
      <DetailSection
        id="paga"
        title={t('coverage.title')}
        lead={facts
          ?.slice(0, 2)
          .map(({ label, value }) => `${label}: ${value}.`)
          .join(' ')}
      >
        {groups.length === 0 ? (
          <p>{t('comparison:facts.unknown')}</p>
        ) : (
          <CoverageBars
            legend={{ paid: t('coverage.paid'), yours: t('coverage.yours') }}
            groups={groups.map(({ code, name, icon, rows }) => ({
              id: code,
              title: name,
              icon,
              coverages: rows.map((row) => toBar(row, noLimit, t)),
            }))}
          />
        )}
        {more.length > 0 && (
          <div className="panel">
            <h3>{t('limits.title')}</h3>
            <Facts facts={more} wide />
          </div>
        )}
      </DetailSection>
      <DetailSection id="quien" title={t('insurable.section')}>
        <InsurablePanel page={page} address={address} words={words} />
        <InsurerPanel page={page} />
      </DetailSection>
      <AffinitySection affinity={page.affinity} />
    </>
  );
}

function toBar(
  { code, name, note, percent, top, period }: CoverageRow,
  noLimit: string,
  t: TFunction,
): CoverageBarView {
  return {
    id: code,
    name,
    note: note ?? undefined,
    percent,
    paid: percent === null ? t('comparison:facts.unknown') : `${percent}\u00a0%`,
    yours: percent === null ? undefined : `${100 - percent}\u00a0%`,
    top: top ?? undefined,
    period: top === null ? noLimit : period === null ? undefined : t(`card:period.${period}`),
  };
}
