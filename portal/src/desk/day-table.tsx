import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { BarPlot } from '@cotejo/ui/bars/bar-plot.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import type { DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { leadsPath } from '../paths.ts';
import { Figure, FigureTable } from './figure-table.tsx';
import type { SalesDashboard } from './use-dashboard.ts';

type Sales = SalesDashboard['sales'];

interface Row {
  readonly name: string;
  readonly count: number;
  readonly question: string;
  readonly premiums: Sales['sold']['premiums'];
}

/** Sales of each day, the last one first, and what they cost for who may read it; the plot has the days without any, too. */
export function DayTable({ sales }: { readonly sales: Sales }) {
  const { t } = useTranslation('portal');
  const { country, language } = useApp();
  const { sold, days } = sales;
  const sayDay = (day: string): string => formatDate(day, localeOf(language, country), 'short');
  const most = Math.max(0, ...days.map(({ count }) => count));
  const rows: readonly Row[] = [
    { ...sold, name: t('dashboard.sales.days.all') },
    ...days
      .filter(({ count }) => count > 0)
      .map(({ day, ...row }) => ({ ...row, name: sayDay(day) }))
      .toReversed(),
  ];
  const columns: readonly DataColumn<Row>[] = [
    { id: 'name', header: t('dashboard.sales.days.heading'), cell: ({ name }) => name },
    {
      id: 'count',
      header: t('dashboard.sales.days.counted'),
      kind: 'amount',
      cell: ({ name, count, question }) => (
        <Figure
          count={count}
          list={leadsPath}
          question={question}
          label={t('dashboard.sales.days.soldOn', { name })}
        />
      ),
    },
  ];
  const premium: DataColumn<Row> = {
    id: 'premium',
    header: t('dashboard.sales.days.premium'),
    kind: 'amount',
    cell: ({ premiums }) => sayPremiums(premiums ?? []),
  };
  return (
    <FigureTable
      title={t('dashboard.sales.days.title')}
      note={t(sold.premiums === null ? 'dashboard.sales.days.note' : 'dashboard.sales.days.paid')}
      plot={
        <BarPlot
          kind="columns"
          highest={t('dashboard.sales.days.most', { count: most })}
          bars={days.map(({ day, count }) => ({ label: sayDay(day), value: count }))}
        />
      }
      columns={sold.premiums === null ? columns : [...columns, premium]}
      rows={rows}
      rowId={(row) => row.name}
    />
  );
}

/** One below the other: amounts of two currencies are never one. */
const sayPremiums = (premiums: NonNullable<Row['premiums']>) =>
  premiums.length === 0
    ? '–'
    : premiums.map(({ amount, currency }) => (
        <div key={currency} className="nowrap">
          {formatMoney({ amount, currency: currency as CurrencyCode })}
        </div>
      ));
