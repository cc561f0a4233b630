import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { DataTable } from '../table/data-table.tsx';
import { TablePanel } from '../table/table-panel.tsx';

/** What the parts are called. */
export interface SheetProblemWords {
  readonly title: string;
  readonly row: string;
  readonly column: string;
  readonly problem: string;
  readonly mend: string;
  /** In place of the number of a row. */
  readonly wholeFile: string;
  readonly save: string;
}

export interface SheetProblemsProps {
  readonly problems: readonly SheetProblem[];
  readonly words: SheetProblemWords;
  /** Saves the file with its problems beside its rows. */
  readonly onSave: (() => void) | null;
}

/** What is wrong in a sheet: where, why, and what to do about it. The title is read out; the list is there to be walked. */
export function SheetProblems({ problems, words, onSave }: SheetProblemsProps) {
  const rows = problems.map((problem, at) => ({ ...problem, id: String(at) }));
  return (
    <>
      <Notice live tone="danger" title={words.title}>
        {onSave !== null && (
          <Button size="small" icon="download" onClick={onSave}>
            {words.save}
          </Button>
        )}
      </Notice>
      <TablePanel label={words.title}>
        <DataTable
          cards
          caption={words.title}
          regionLabel={words.problem}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'row',
              header: words.row,
              kind: 'title',
              cell: ({ rowNumber }) => (
                <b>{rowNumber === null ? words.wholeFile : `${words.row} ${rowNumber}`}</b>
              ),
              nowrap: true,
            },
            {
              id: 'column',
              header: words.column,
              label: words.column,
              cell: ({ heading }) => heading ?? '–',
            },
            {
              id: 'problem',
              header: words.problem,
              label: words.problem,
              cell: ({ message }) => message,
            },
            { id: 'mend', header: words.mend, label: words.mend, cell: ({ mend }) => mend ?? '–' },
          ]}
        />
      </TablePanel>
    </>
  );
}
