import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import { CompareCell } from './compare-cell.tsx';
import type { CompareCellView } from './compare-cell-view.ts';
import type { CompareColumnView } from './compare-column.tsx';
import type { CompareGroup, CompareRow, RowMarks } from './compare-rows.ts';
import css from './compare-table.module.css';
import { DifferenceMark } from './difference-mark.tsx';

interface CompareBodyProps {
  readonly group: CompareGroup;
  readonly columns: readonly CompareColumnView[];
  readonly marks: RowMarks;
}

/** One group of rows under its title. */
export function CompareBody({ group, columns, marks }: CompareBodyProps) {
  if (group.fold !== undefined) {
    return <FoldedBody group={group} fold={group.fold} columns={columns} marks={marks} />;
  }
  return (
    <tbody role="rowgroup">
      <tr role="row" className={css['compare-table__group']}>
        <th scope="rowgroup" role="rowheader" colSpan={columns.length + 1}>
          {group.title}
        </th>
      </tr>
      <Rows rows={group.rows} columns={columns} marks={marks} />
    </tbody>
  );
}

/**
 * A group that one product alone has, as a line that unfolds. Without scripts all of its rows are there:
 * the style sheet hides them only where a script can show them again.
 */
function FoldedBody({
  group,
  fold,
  columns,
  marks,
}: CompareBodyProps & { readonly fold: readonly CompareCellView[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tbody role="rowgroup">
        <tr role="row" className={cx(css['compare-table__fold'], css['is-different'])}>
          <th scope="row" role="rowheader">
            <button
              type="button"
              className={css['compare-table__unfold']}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Icon name="down" size="small" /> {group.title}
            </button>
            <span className={css['compare-table__unfolded']}>{group.title}</span>{' '}
            {marks.on === 'different' && <DifferenceMark>{marks.label}</DifferenceMark>}
          </th>
          {columns.map((column, at) => (
            <td key={column.id} role="cell">
              <CompareCell {...(fold[at] ?? nothing)} />
            </td>
          ))}
        </tr>
      </tbody>
      <tbody id={id} role="rowgroup" className={open ? undefined : css['is-folded']}>
        <Rows rows={group.rows} columns={columns} marks={marks} />
      </tbody>
    </>
  );
}

function Rows({
  rows,
  columns,
  marks,
}: Omit<CompareBodyProps, 'group'> & { readonly rows: readonly CompareRow[] }) {
  return rows.map((row) => (
    <tr key={row.id} role="row" className={cx(css[row.different ? 'is-different' : 'is-same'])}>
      <th scope="row" role="rowheader">
        {row.label}{' '}
        {row.different === (marks.on === 'different') && (
          <DifferenceMark same={!row.different}>{marks.label}</DifferenceMark>
        )}
      </th>
      {columns.map((column, at) => (
        <td key={column.id} role="cell">
          <CompareCell {...(row.cells[at] ?? nothing)} />
        </td>
      ))}
    </tr>
  ));
}

const nothing: CompareCellView = { kind: 'text', text: '' };
