import { numberFormat } from '@cotejo/domain/country/formatters.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Facts, type Fact } from '@cotejo/ui/facts/facts.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import type { PlanParts } from '../queries/product-query.ts';
import { PlanBenefits } from './plan-benefits.tsx';
import { PlanScore } from './plan-score.tsx';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

/** The code that says that nothing is restricted (spec 3 §4). */
const unrestricted = 6;

/** Score and benefits of an isapre plan, what it restricts, and how its price is made from a base price and a factor by age. */
export function PlanSection({ page, address, toTab }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const settings = useSiteSettings();
  const { plan } = page;
  if (plan === null) return null;
  const { info, factors, household } = plan;
  const restricted = info.prestacionesrest.filter(({ codigo }) => codigo !== unrestricted);
  const age = address.profile?.holder?.age;
  const isOwn = (row: FactorRow) =>
    age !== undefined && age >= row.edaddesde && age <= row.edadhasta;
  return (
    <DetailSection
      id="plan"
      title={t('section.plan')}
      lead={sectionText(page, 'plan') ?? t('plan.lead')}
    >
      {settings.score && page.card !== null && <PlanScore page={page} address={address} />}
      <PlanBenefits page={page} />
      <div className="panel stack">
        <h3>{t('plan.restrictions')}</h3>
        {info.prestacionesrest.length === 0 ? (
          <p>{t('comparison:facts.unknown')}</p>
        ) : restricted.length === 0 ? (
          <p>{t('plan.unrestricted')}</p>
        ) : (
          <>
            <p>{t('plan.restricted')}</p>
            <ul className="points">
              {restricted.map(({ codigo, texto }) => (
                <li key={codigo}>{texto}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="panel stack">
        <h3>{t('plan.price')}</h3>
        <p>{t('plan.formula')}</p>
        <Facts wide facts={priceFacts(info, t)} />
      </div>
      {factors.length > 0 && (
        <>
          <h3>{t('plan.factors')}</h3>
          <p className="muted">{t('plan.bothSexes')}</p>
          <TablePanel label={t('plan.factors')}>
            <DataTable
              caption={t('plan.factors')}
              regionLabel={`${t('plan.factors')}: ${t('plan.holder')}, ${t('plan.dependant')}`}
              rows={factors}
              rowId={({ edaddesde }) => `${edaddesde}`}
              isSelected={isOwn}
              columns={[
                {
                  id: 'age',
                  header: t('rates.age'),
                  cell: (row) =>
                    t(isOwn(row) ? 'rates.ownStep' : 'rates.step', {
                      from: row.edaddesde,
                      to: row.edadhasta,
                    }),
                },
                {
                  id: 'holder',
                  header: t('plan.holder'),
                  kind: 'amount',
                  cell: ({ cotizante }) => factorText(cotizante, language),
                },
                {
                  id: 'dependant',
                  header: t('plan.dependant'),
                  kind: 'amount',
                  cell: ({ carga }) => factorText(carga, language),
                },
              ]}
            />
          </TablePanel>
        </>
      )}
      {household !== null && <Household household={household} />}
      <p>
        <Link {...toTab('aranceles')}>{t('plan.toFees')}</Link>
      </p>
    </DetailSection>
  );
}

type FactorRow = PlanParts['factors'][number];

/** `1,3`; factors arrive in hundredths. */
const factorText = (hundredths: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100);

function priceFacts(info: PlanParts['info'], t: TFunction): readonly Fact[] {
  return [
    {
      label: t('catalogue:plan.base'),
      value: formatExact({ amount: info.preciobaseUF, currency: 'UF' }),
    },
    { label: t('catalogue:plan.ges'), value: formatExact({ amount: info.gesUF, currency: 'UF' }) },
    { label: t('catalogue:plan.top'), value: info.topeanualtexto },
  ];
}

/** Factor and price of everybody in the profile; nobody's price is shown where one is not known. */
function Household({ household }: { household: NonNullable<PlanParts['household']> }) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const people = [
    ...household.cotizantes.map((person) => ({ ...person, who: t('plan.holder') })),
    ...household.cargas.map((person) => ({ ...person, who: t('plan.dependant') })),
  ].map((person, at) => ({ ...person, at }));
  if (people.length === 0) return null;
  return (
    <>
      <h3>{t('plan.household')}</h3>
      <TablePanel label={t('plan.household')}>
        <DataTable
          caption={t('plan.household')}
          regionLabel={`${t('plan.household')}: ${t('plan.factor')}, ${t('plan.withGes')}`}
          rows={people}
          rowId={({ at }) => `${at}`}
          columns={[
            {
              id: 'who',
              header: t('plan.person'),
              cell: ({ who, edad }) => t('plan.personAge', { who, count: edad }),
            },
            {
              id: 'factor',
              header: t('plan.factor'),
              kind: 'amount',
              cell: ({ factor }) =>
                factor === null ? t('comparison:facts.unknown') : factorText(factor, language),
            },
            {
              id: 'price',
              header: t('plan.withGes'),
              kind: 'amount',
              cell: ({ precioUF }) =>
                precioUF === null
                  ? t('comparison:price.onRequest')
                  : formatExact({ amount: precioUF, currency: 'UF' }),
            },
          ]}
        />
      </TablePanel>
    </>
  );
}
