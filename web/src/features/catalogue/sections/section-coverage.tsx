import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { CoverageBars } from '@cotejo/ui/coverage/coverage-bars.tsx';
import { Included } from '@cotejo/ui/coverage/included.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { columnsOf } from '../../../entities/product-card/card-view.ts';
import { coverageRows } from './coverage-rows.ts';
import { limitFacts, requirementFacts } from './coverage-facts.ts';
import type { SectionProps } from './section-props.ts';

/** What the insurer pays of each kind of care, and what the policy adds and leaves out. */
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
  const rows = coverageRows(page.coverages, words);
  const more = [
    ...limitFacts(page.tops ?? [], page.product.insuranceType.upperType.name, words),
    ...requirementFacts(page.requirements ?? [], words),
  ];
  const facts = card === null ? null : columnsOf(card, { t, country });
  const included = [
    ...(card?.features ?? []).map((feature) => feature.name),
    ...(extraBenefits ?? []).map((benefit) => benefit.title),
  ];
  return (
    <DetailSection
      id="general"
      title={t('coverage.title')}
      lead={facts
        ?.slice(0, 2)
        .map(({ label, value }) => `${label}: ${value}.`)
        .join(' ')}
    >
      {rows.length === 0 ? (
        <p>{t('comparison:facts.unknown')}</p>
      ) : (
        <CoverageBars
          legend={{ paid: t('coverage.paid'), yours: t('coverage.yours') }}
          coverages={rows.map(({ code, icon, name, note, percent, top, period }) => ({
            id: code,
            icon,
            name,
            note,
            percent,
            paid: percent === null ? t('comparison:facts.unknown') : `${percent}\u00a0%`,
            yours: percent === null ? undefined : `${100 - percent}\u00a0%`,
            top,
            period: period === null ? undefined : t(`period.${period}`),
          }))}
        />
      )}
      {more.length > 0 && (
        <div className="panel">
          <h3>{t('limits.title')}</h3>
          <Facts facts={more} wide />
        </div>
      )}
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
  );
}
