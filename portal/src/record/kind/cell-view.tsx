import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { cellType } from '@cotejo/domain/record/cell.ts';
import type { KindPages } from './kind-pages.ts';
import { useWords } from './use-words.ts';

/** One cell of a record: the kind's own component, or its value in words. */
export function CellView(props: {
  readonly of: KindPages;
  readonly row: RecordRow;
  readonly name: string;
}) {
  const { of, row, name } = props;
  const { say } = useWords(of);
  const Own = of.parts.cells?.[name];
  if (Own !== undefined) return <Own row={row} />;
  const value = row[name] ?? null;
  const cell = of.kind.cells[name];
  if (value === null) return <span className="muted">{say(name, null)}</span>;
  if (cell !== undefined && cellType(cell) === 'code')
    return (
      <span>
        <span className="code">{say(name, value)}</span>
      </span>
    );
  return <span>{say(name, value)}</span>;
}

/** What people call a record: its first column, or the beginning of its id. */
export function useTitle(of: KindPages): (row: RecordRow) => string {
  const { t, say } = useWords(of);
  const [first = 'id'] = of.kind.list.columns;
  return (row) =>
    row[first] === null || row[first] === undefined
      ? t('list.untitled', { id: row.id.slice(0, 8) })
      : say(first, row[first]);
}
