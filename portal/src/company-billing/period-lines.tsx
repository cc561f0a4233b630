import { writeMonth } from '@cotejo/domain/calendar/write-month.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useNumber } from '../load/use-number.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';

type Line = CompanyPeriodRecord['lines'][number];
type Adjustment = CompanyPeriodRecord['adjustments'][number];

/** What a month is made of: its groups at their prices, and what closed months should have cost. */
export function PeriodLines({ record }: { readonly record: RecordAnswer<CompanyPeriodRecord> }) {
  const { t } = useTranslation('record');
  const { lines, adjustments, state } = record.cells;
  return (
    <>
      <section className="panel stack" aria-labelledby="period-lines">
        <h2 id="period-lines">{t('company-period.lines.title')}</h2>
        {state === 'open' && <p>{t('company-period.lines.open')}</p>}
        {lines.length === 0 ? <p>{t('company-period.lines.none')}</p> : <LineTable lines={lines} />}
      </section>
      {adjustments.length > 0 && (
        <section className="panel stack" aria-labelledby="period-adjustments">
          <h2 id="period-adjustments">{t('company-period.lines.adjustments')}</h2>
          <p>{t('company-period.lines.adjustmentsText')}</p>
          <AdjustmentTable lines={adjustments} />
        </section>
      )}
    </>
  );
}

function LineTable({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('record');
  const write = useNumber();
  const text = (name: string) => t(`company-period.lines.${name}`);
  const money = (amount: number | null, { currency }: Line) =>
    amount === null ? text('noPrice') : formatExact({ amount, currency });
  const columns: readonly DataColumn<Line>[] = [
    {
      id: 'group',
      header: text('group'),
      kind: 'title',
      cell: ({ group, household }) => (
        <b>
          {group} · {text(household)}
        </b>
      ),
    },
    ...(['holders', 'people', 'days'] as const).map((name): DataColumn<Line> => ({
      id: name,
      header: text(name),
      label: text(name),
      cell: (line) => write(line[name]),
    })),
    {
      id: 'unit',
      header: text('unit'),
      label: text('unit'),
      cell: (line) => money(line.unit, line),
    },
    {
      id: 'amount',
      header: text('amount'),
      label: text('amount'),
      cell: (line) => <b>{money(line.amount, line)}</b>,
    },
  ];
  return (
    <DataTable
      cards
      caption={text('title')}
      regionLabel={text('region')}
      columns={columns}
      rows={lines}
      rowId={({ group, household, currency, proRata, unit }) =>
        [group, household, currency, proRata, unit ?? ''].join(' ')
      }
    />
  );
}

function AdjustmentTable({ lines }: { readonly lines: readonly Adjustment[] }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const write = useNumber();
  const text = (name: string) => t(`company-period.lines.${name}`);
  const columns: readonly DataColumn<Adjustment>[] = [
    {
      id: 'month',
      header: text('month'),
      kind: 'title',
      cell: ({ month }) => <b>{writeMonth(month, language)}</b>,
    },
    {
      id: 'group',
      header: text('group'),
      label: text('group'),
      cell: ({ group, household }) =>
        household === null ? text('rest') : `${group} · ${text(household)}`,
    },
    {
      id: 'days',
      header: text('days'),
      label: text('days'),
      cell: ({ household, days }) => (household === null ? '' : write(days)),
    },
    {
      id: 'amount',
      header: text('amount'),
      label: text('amount'),
      cell: ({ amount, currency }) => <b>{formatExact({ amount, currency })}</b>,
    },
  ];
  return (
    <DataTable
      cards
      caption={text('adjustments')}
      regionLabel={text('adjustmentsRegion')}
      columns={columns}
      rows={lines}
      rowId={({ month, group, household, currency }) =>
        [month, group, household ?? '', currency].join(' ')
      }
    />
  );
}
