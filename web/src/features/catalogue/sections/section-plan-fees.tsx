import { sayCoverage } from '@cotejo/domain/facts/say-coverage.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { planFeesQuery, type PlanFees } from '../queries/plan-fees-query.ts';
import { PlanPart } from './plan-part.tsx';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';
import { shortText } from './short-text.ts';

/** Service by service, what an isapre plan pays and where; then the fees that its percentages are of. */
export function PlanFeesSection({ page }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const app = useApp();
  const read = useQuery(planFeesQuery(app, page.product.productCode));
  return (
    <DetailSection
      id="aranceles"
      title={t('section.aranceles')}
      lead={sectionText(page, 'aranceles') ?? t('fees.lead')}
    >
      <PlanPart read={read} failed={t('fees.failed')}>
        {({ services, fees }) => (
          <>
            <Services services={services} />
            <Fees fees={fees} />
          </>
        )}
      </PlanPart>
    </DetailSection>
  );
}

function Services({ services }: Pick<PlanFees, 'services'>) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  if (services.length === 0) return <p>{t('comparison:facts.unknown')}</p>;
  return (
    <>
      <h3>{t('fees.services')}</h3>
      <TablePanel label={t('fees.services')}>
        <DataTable
          caption={t('fees.services')}
          regionLabel={`${t('fees.services')}: ${t('fees.paid')}, ${t('fees.top')}`}
          cards
          rows={services.map((service) => ({
            ...service,
            // The benefit's code only matters to who has no isapre.
            said: sayCoverage({ amounts: service.montos, benefitCode: '' }, 'isapre', language),
          }))}
          rowId={({ id }) => `${id}`}
          columns={[
            {
              id: 'service',
              header: t('fees.service'),
              kind: 'title',
              cell: ({ prestacion, grupo, nota }) => (
                <>
                  <b>{prestacion}</b>
                  <small>
                    {[grupo, nota === null ? '' : shortText('notes', nota, t)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </>
              ),
            },
            {
              id: 'where',
              header: t('fees.where'),
              label: t('fees.where'),
              cell: ({ prestador }) => prestador ?? t('fees.everywhere'),
            },
            {
              id: 'paid',
              header: t('fees.paid'),
              label: t('fees.paid'),
              kind: 'amount',
              cell: ({ said }) =>
                said.percent === null ? t('comparison:facts.unknown') : `${said.percent}\u00a0%`,
            },
            {
              id: 'top',
              header: t('fees.top'),
              label: t('fees.top'),
              kind: 'amount',
              cell: ({ said }) =>
                said.top === null
                  ? t('comparison:facts.unknown')
                  : said.top.period === null
                    ? said.top.text
                    : `${said.top.text} ${t(`card:period.${said.top.period}`)}`,
            },
          ]}
        />
      </TablePanel>
    </>
  );
}

function Fees({ fees }: Pick<PlanFees, 'fees'>) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  if (fees.length === 0) return null;
  return (
    <>
      <h3>{t('fees.schedule')}</h3>
      <p className="muted">{t('fees.ofSchedule')}</p>
      {language !== 'es' && <p className="caption">{t('givenInSpanish')}</p>}
      <TablePanel label={t('fees.schedule')}>
        <DataTable
          caption={t('fees.schedule')}
          regionLabel={`${t('fees.schedule')}: ${t('fees.code')}, ${t('fees.amount')}`}
          cards
          rows={fees}
          rowId={({ codigo }) => codigo}
          columns={[
            {
              id: 'service',
              header: t('fees.service'),
              kind: 'title',
              cell: ({ prestacion, grupo }) => (
                <span lang={language === 'es' ? undefined : 'es'}>
                  <b>{prestacion}</b>
                  <small>{grupo}</small>
                </span>
              ),
            },
            {
              id: 'code',
              header: t('fees.code'),
              label: t('fees.code'),
              cell: (fee) => fee.codigo,
            },
            {
              id: 'amount',
              header: t('fees.amount'),
              label: t('fees.amount'),
              kind: 'amount',
              cell: ({ valor }) => formatMoney({ amount: valor, currency: 'CLP' }),
            },
          ]}
        />
      </TablePanel>
    </>
  );
}
