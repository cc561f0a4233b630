import { BarPlot } from '@cotejo/ui/bars/bar-plot.tsx';
import type { DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { leadsPath } from '../paths.ts';
import { CountTable } from './count-table.tsx';
import css from './dashboard.module.css';
import { Figure, FigureTable } from './figure-table.tsx';
import { formatWait } from './format-wait.ts';
import type { Dashboard } from './use-dashboard.ts';
import { usePercent } from './use-percent.ts';

interface Converted {
  readonly name: string;
  readonly came: number;
  readonly sold: number;
  readonly question: string;
  readonly soldQuestion: string;
}

/** The five tables of the dashboard. */
export function DashboardTables({ data }: { readonly data: Dashboard }) {
  const { t } = useTranslation('portal');
  const { came, groups, ages, firstContact, advisers, origins } = data;
  return (
    <div className={css.parts}>
      <CountTable
        list={leadsPath}
        counted={t('dashboard.column.count')}
        title={t('dashboard.groups.title')}
        note={t('dashboard.groups.note', { count: came.count })}
        heading={t('dashboard.groups.heading')}
        rows={groups.map(({ group, ...row }) => ({ ...row, name: t(`dashboard.group.${group}`) }))}
      />
      <CountTable
        list={leadsPath}
        counted={t('dashboard.column.count')}
        title={t('dashboard.ages.title')}
        note={t('dashboard.ages.note')}
        heading={t('dashboard.ages.heading')}
        rows={ages.map(({ age, ...row }) => ({ ...row, name: t(`dashboard.age.${age}`) }))}
      />
      <ContactTable came={came} contact={firstContact} />
      <ConversionTable
        title={t('dashboard.advisers.title')}
        heading={t('dashboard.advisers.heading')}
        rows={advisers.map(({ adviser, ...row }) => ({
          ...row,
          name: adviser?.name ?? t('dashboard.advisers.nobody'),
        }))}
      />
      <ConversionTable
        title={t('dashboard.origins.title')}
        heading={t('dashboard.origins.heading')}
        rows={origins.map(({ origin, ...row }) => ({
          ...row,
          name: origin ?? t('dashboard.origins.unknown'),
        }))}
      />
    </div>
  );
}

function ContactTable(props: {
  readonly came: Dashboard['came'];
  readonly contact: Dashboard['firstContact'];
}) {
  const { t } = useTranslation('portal');
  const { country, language } = useApp();
  const { came, contact } = props;
  const wait = (seconds: number | null): string =>
    seconds === null
      ? t('dashboard.contact.none')
      : formatWait(seconds, localeOf(language, country), t('dashboard.contact.shortest'));
  const columns: readonly DataColumn<Dashboard['firstContact']>[] = [
    {
      id: 'came',
      header: t('dashboard.column.came'),
      kind: 'amount',
      cell: () => (
        <Figure
          list={leadsPath}
          count={came.count}
          question={came.question}
          label={t('dashboard.column.came')}
        />
      ),
    },
    {
      id: 'contacted',
      header: t('dashboard.contact.contacted'),
      kind: 'amount',
      cell: ({ contacted }) => contacted,
    },
    {
      id: 'median',
      header: t('dashboard.contact.median'),
      kind: 'amount',
      cell: ({ median }) => wait(median),
    },
    {
      id: 'ninetieth',
      header: t('dashboard.contact.ninetieth'),
      kind: 'amount',
      cell: ({ ninetieth }) => wait(ninetieth),
    },
  ];
  return (
    <FigureTable
      title={t('dashboard.contact.title')}
      note={t('dashboard.contact.note')}
      columns={columns}
      rows={[contact]}
      rowId={() => 'contact'}
    />
  );
}

/** Those with the most come first; more would be as long as the table. */
const mostPlotted = 10;

function ConversionTable(props: {
  readonly title: string;
  readonly heading: string;
  readonly rows: readonly Converted[];
}) {
  const { t } = useTranslation('portal');
  const { title, heading, rows } = props;
  const percent = usePercent();
  const columns: readonly DataColumn<Converted>[] = [
    { id: 'name', header: heading, cell: ({ name }) => name },
    {
      id: 'came',
      header: t('dashboard.column.came'),
      kind: 'amount',
      cell: ({ name, came, question }) => (
        <Figure list={leadsPath} count={came} question={question} label={name} />
      ),
    },
    {
      id: 'sold',
      header: t('dashboard.column.sold'),
      kind: 'amount',
      cell: ({ name, sold, soldQuestion }) => (
        <Figure
          list={leadsPath}
          count={sold}
          question={soldQuestion}
          label={t('dashboard.soldOf', { name })}
        />
      ),
    },
    {
      id: 'share',
      header: t('dashboard.column.conversion'),
      kind: 'amount',
      cell: ({ came, sold }) => percent(sold, came),
    },
  ];
  return (
    <FigureTable
      title={title}
      note={t('dashboard.conversionNote')}
      plot={
        <BarPlot
          kind="rows"
          bars={rows.slice(0, mostPlotted).map(({ name, came }) => ({ label: name, value: came }))}
        />
      }
      columns={columns}
      rows={rows}
      rowId={(row) => row.question}
    />
  );
}
