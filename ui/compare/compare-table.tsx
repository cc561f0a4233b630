import { useRef, type CSSProperties } from 'react';
import { CompareBar } from './compare-bar.tsx';
import { CompareBody } from './compare-body.tsx';
import { CompareColumn, type CompareColumnView } from './compare-column.tsx';
import { onlyDifferent, rarerMark, type CompareGroup, type RowMarks } from './compare-rows.ts';
import { DifferenceMark } from './difference-mark.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { Spoken } from '../text/spoken.tsx';
import { typeStyle } from '../theme/type-style.ts';
import css from './compare-table.module.css';

export type CompareTableProps = {
  /** Spoken, what the table compares. */
  caption: string;
  /** Spoken name of the region, which scrolls sideways. */
  regionLabel: string;
  columns: readonly CompareColumnView[];
  groups: readonly CompareGroup[];
  /** Leaves out the rows in which all say the same. */
  onlyDifferences?: boolean | undefined;
  labels: {
    /** Spoken name of the bar that repeats names, prices and buttons while the head is out of view. */
    bar: string;
    /** Of the rows that differ, and what that means. */
    differs: string;
    differsNote: string;
    /** Of the rows that do not, where almost all of them differ. */
    same: string;
    sameNote: string;
    /** Instead of the rows when only differences are shown and there are none. */
    allEqual: string;
  };
};

/**
 * The comparison. The roles are written out because the phone layout changes `display`, and
 * with it the roles that browsers give to table elements.
 */
export function CompareTable(props: CompareTableProps) {
  const { caption, regionLabel, columns, groups, onlyDifferences, labels } = props;
  const shown = onlyDifferences ? onlyDifferent(groups) : groups;
  const on = rarerMark(groups);
  const marks: RowMarks = { on, label: on === 'same' ? labels.same : labels.differs };
  const region = useRef<HTMLDivElement>(null);
  return (
    <div className={css.compare} style={{ '--columns': columns.length } as CSSProperties}>
      <CompareBar label={labels.bar} columns={columns} region={region} />
      <div
        ref={region}
        className={css['table-scroll']}
        role="region"
        aria-label={regionLabel}
        tabIndex={0}
      >
        <table className={css['compare-table']} role="table">
          <caption className="visually-hidden">{caption}</caption>
          <colgroup>
            <col />
            {columns.map((column) => (
              <col key={column.id} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell">
                <DifferenceMark same={marks.on === 'same'}>{marks.label}</DifferenceMark>
                <span className="caption">
                  {marks.on === 'same' ? labels.sameNote : labels.differsNote}
                </span>
              </td>
              {columns.map((column) => (
                <th key={column.id} scope="col" role="columnheader" style={typeStyle(column.color)}>
                  <CompareColumn {...column} />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <CompareBody key={group.id} group={group} columns={columns} marks={marks} />
          ))}
          {shown.length === 0 && (
            <tbody role="rowgroup">
              <tr role="row">
                <td role="cell" colSpan={columns.length + 1} className={css['compare-table__note']}>
                  {labels.allEqual}
                </td>
              </tr>
            </tbody>
          )}
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {columns.map(({ id, action }) => (
                <td key={id} role="cell">
                  {action && (
                    <ButtonLink look={action.look} size="small" wide href={action.href}>
                      <Spoken {...action} />
                    </ButtonLink>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
