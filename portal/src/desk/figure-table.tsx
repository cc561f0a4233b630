import { Link } from '@cotejo/ui/link/link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import type { ReactNode } from 'react';
import css from './dashboard.module.css';

/** A number that opens the list of what it counts; nothing is opened where there is nothing. */
export function Figure(props: {
  readonly count: number;
  /** The address of the list, and what it is asked. */
  readonly list: string;
  readonly question: string;
  /** What the link is called: the number alone says nothing. */
  readonly label: string;
}) {
  const { count, list, question, label } = props;
  const { country, language } = useApp();
  const text = new Intl.NumberFormat(localeOf(language, country)).format(count);
  if (count === 0) return <span className="muted">{text}</span>;
  return (
    <Link href={`${list}?${question}`} aria-label={`${label}: ${text}`} className={css.figure}>
      {text}
    </Link>
  );
}

/** One question of the dashboard with its answer in rows, and what the reader has to know about it. */
export function FigureTable<Row>(props: {
  readonly title: string;
  readonly note: string;
  /** The same, drawn. */
  readonly plot?: ReactNode;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}) {
  const { title, note, plot, columns, rows, rowId } = props;
  return (
    <section className={css.part}>
      <h2 className={css.title}>{title}</h2>
      <p className="caption">{note}</p>
      {plot}
      <TablePanel label={title}>
        <DataTable
          caption={title}
          regionLabel={title}
          columns={columns}
          rows={rows}
          rowId={rowId}
        />
      </TablePanel>
    </section>
  );
}
