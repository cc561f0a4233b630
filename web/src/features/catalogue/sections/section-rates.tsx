import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';
import { rateRows, type RateRow } from './rate-rows.ts';

/** Prices by age; the visitor's own step is marked in words and colour. */
export function RatesSection({ page, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { currency, period } = page.product;
  const amount = (value: number | null) =>
    value === null || !isCurrencyCode(currency)
      ? t('comparison:price.onRequest')
      : formatMoney({ amount: value, currency }, { decimals: 4 });
  const age = address.profile?.holder?.age;
  const isOwn = (row: RateRow) => age !== undefined && age >= row.ageFrom && age <= row.ageTo;
  const rates = page.rates ?? [];
  const holders = rateRows(rates, 'holder');
  const dependants = rateRows(rates, 'dependant');
  const sexes = `${t('rates.female')}, ${t('rates.male')}`;
  const columns = [
    {
      id: 'age',
      header: t('rates.age'),
      cell: (row: RateRow) => t('rates.step', { from: row.ageFrom, to: row.ageTo }),
    },
    {
      id: 'female',
      header: t('rates.female'),
      kind: 'amount' as const,
      cell: (row: RateRow) => amount(row.female),
    },
    {
      id: 'male',
      header: t('rates.male'),
      kind: 'amount' as const,
      cell: (row: RateRow) => amount(row.male),
    },
  ];
  const own = {
    id: 'age',
    header: t('rates.age'),
    cell: (row: RateRow) =>
      t(isOwn(row) ? 'rates.ownStep' : 'rates.step', { from: row.ageFrom, to: row.ageTo }),
  };
  return (
    <DetailSection
      id="tarifas"
      title={t('section.tarifas')}
      lead={sectionText(page, 'tarifas') ?? t(`rates.lead.${period}`)}
    >
      {holders.length > 0 && (
        <TablePanel label={t('rates.caption')}>
          <DataTable
            caption={t('rates.caption')}
            regionLabel={`${t('rates.caption')}: ${sexes}`}
            rows={holders}
            rowId={rowId}
            isSelected={isOwn}
            columns={[own, ...columns.slice(1)]}
          />
        </TablePanel>
      )}
      {dependants.length > 0 && JSON.stringify(dependants) !== JSON.stringify(holders) && (
        <>
          <h3>{t('rates.dependants')}</h3>
          <TablePanel label={t('rates.dependants')}>
            <DataTable
              caption={t('rates.dependants')}
              regionLabel={`${t('rates.dependants')}: ${sexes}`}
              rows={dependants}
              rowId={rowId}
              columns={columns}
            />
          </TablePanel>
        </>
      )}
    </DetailSection>
  );
}

const rowId = (row: RateRow) => `${row.ageFrom}`;
