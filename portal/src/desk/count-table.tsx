import { BarPlot } from '@cotejo/ui/bars/bar-plot.tsx';
import type { DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { Figure, FigureTable } from './figure-table.tsx';
import { usePercent } from './use-percent.ts';

export interface CountedRow {
  readonly name: string;
  readonly count: number;
  readonly question: string;
}

/** Numbers by what they count, each beside its part, with a plot of them. */
export function CountTable(props: {
  readonly title: string;
  readonly note: string;
  readonly heading: string;
  /** What is counted. */
  readonly counted: string;
  /** The list that a number opens. */
  readonly list: string;
  readonly rows: readonly CountedRow[];
  /** Of what the parts are; all of them together if it is not said. */
  readonly whole?: number | undefined;
}) {
  const { t } = useTranslation('portal');
  const { title, note, heading, counted, list, rows } = props;
  const percent = usePercent();
  const whole = props.whole ?? rows.reduce((sum, { count }) => sum + count, 0);
  const columns: readonly DataColumn<CountedRow>[] = [
    { id: 'name', header: heading, cell: ({ name }) => name },
    {
      id: 'count',
      header: counted,
      kind: 'amount',
      cell: ({ name, count, question }) => (
        <Figure count={count} list={list} question={question} label={name} />
      ),
    },
    {
      id: 'share',
      header: t('dashboard.column.share'),
      kind: 'amount',
      cell: ({ count }) => percent(count, whole),
    },
  ];
  return (
    <FigureTable
      title={title}
      note={note}
      plot={
        <BarPlot
          kind="rows"
          bars={rows.map(({ name, count }) => ({ label: name, value: count }))}
        />
      }
      columns={columns}
      rows={rows}
      rowId={(row) => row.question}
    />
  );
}
