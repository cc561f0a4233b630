import { cellType } from '@cotejo/domain/record/cell.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useLocation } from 'react-router-dom';
import { CellView, useTitle } from './cell-view.tsx';
import type { KindPages } from './kind-pages.ts';
import type { ListState } from './list-state.ts';
import { readRecordOutcome } from './record-outcome.tsx';
import { recordPath } from './record-path.ts';
import { useWords } from './use-words.ts';

interface ListRowsProps {
  readonly of: KindPages;
  readonly state: ListState;
  readonly items: readonly RecordRow[];
}

/** The rows of a page; where there are none, why, and what helps. */
export function ListRows({ of, state, items }: ListRowsProps) {
  const { own, t, column } = useWords(of);
  const titleOf = useTitle(of);
  const marked = readRecordOutcome(useLocation().state)?.id;
  const { list, cells } = of.kind;
  const [first, ...rest] = list.columns;
  if (items.length === 0) return <NoRows of={of} state={state} />;
  const columns: readonly DataColumn<RecordRow>[] = [
    {
      id: first ?? 'id',
      header: column(first ?? 'id'),
      kind: 'title',
      nowrap: true,
      cell: (row) => (
        <Link href={recordPath(of.kind, row.id, state.query)}>
          <b>{titleOf(row)}</b>
        </Link>
      ),
    },
    ...rest.map((name): DataColumn<RecordRow> => {
      const cell = cells[name];
      return {
        id: name,
        header: column(name),
        label: column(name),
        ...(cell !== undefined && cellType(cell) === 'money' ? { kind: 'amount' } : {}),
        sort: sortOf(of, state, name),
        cell: (row) => <CellView of={of} row={row} name={name} />,
      };
    }),
  ];
  return (
    <DataTable
      caption={own('caption')}
      regionLabel={t('list.region', { title: own('title') })}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      isSelected={({ id }) => id === marked}
      cards
    />
  );
}

/** The way to the other direction of a sort, of whatever can be sorted by. */
function sortOf(
  { kind }: KindPages,
  state: ListState,
  cell: string,
): DataColumn<RecordRow>['sort'] {
  const { sorts, sort: usual } = kind.list;
  const name = Object.keys(sorts).find((each) => sorts[each]?.by === cell);
  if (name === undefined) return undefined;
  const now = state.valueOf('sort') || usual;
  const isNow = now.replace(/^-/, '') === name;
  const next = isNow && !now.startsWith('-') ? `-${name}` : name;
  return {
    href: state.hrefWith({ sort: next === usual ? '' : next }),
    direction: isNow ? (now.startsWith('-') ? 'descending' : 'ascending') : undefined,
  };
}

function NoRows({ of, state }: Pick<ListRowsProps, 'of' | 'state'>) {
  const { own, t } = useWords(of);
  const isFiltered = Object.keys(of.kind.list.filters).some((name) => state.valueOf(name) !== '');
  return isFiltered ? (
    <EmptyState
      title={t('list.nothing')}
      role="status"
      action={
        <ButtonLink look="outline" size="small" href={state.hrefBare}>
          {t('list.clear')}
        </ButtonLink>
      }
    >
      {t('list.nothingText')}
    </EmptyState>
  ) : (
    <EmptyState title={own('empty')} role="status">
      {own('emptyText')}
    </EmptyState>
  );
}
