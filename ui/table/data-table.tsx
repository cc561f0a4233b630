import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { cx } from '../theme/cx.ts';
import css from './data-table.module.css';

export type DataColumn<Row> = {
  id: string;
  header: ReactNode;
  /** Shown next to the value where the table becomes cards; without it only the value is shown. */
  label?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** `amount`: figures right. `title`, `check`, `menu`: their places on a phone's card. */
  kind?: 'text' | 'amount' | 'title' | 'check' | 'menu' | undefined;
  nowrap?: boolean | undefined;
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined } | undefined;
};

export type DataTableProps<Row> = {
  /** Spoken, what the table holds and how it is ordered. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isSelected?: ((row: Row) => boolean) | undefined;
  /** On phones each row becomes a card. */
  cards?: boolean | undefined;
  /** Spoken name of the region that scrolls sideways. */
  regionLabel: string;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, isSelected, cards, regionLabel } = props;
  const hasCheck = columns.some((column) => column.kind === 'check');
  return (
    <div className={css['table-panel__scroll']} role="region" aria-label={regionLabel} tabIndex={0}>
      <table className={cx(css['data-table'], cards && css['data-table--cards'])} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(column.kind === 'amount' && css.amount)}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? (
                  <Link className={css.sort} href={column.sort.href}>
                    {column.header}
                    {column.sort.direction && (
                      <Icon name="down" className={css[`sort--${column.sort.direction}`]} />
                    )}
                  </Link>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              className={cx(hasCheck && css['has-check'], isSelected?.(row) && css['is-selected'])}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.label}
                  className={cx(
                    column.kind === 'amount' && css.amount,
                    column.kind && css[`cell--${column.kind}`],
                    column.nowrap && 'nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
