import { cellType } from '@cotejo/domain/record/cell.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Checkbox } from '@cotejo/ui/form/checkbox.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useLocation } from 'react-router-dom';
import { CellView, useTitle } from '../kind/cell-view.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ListState } from '../question/list-state.ts';
import { readRecordOutcome } from '../kind/record-outcome.tsx';
import { recordPath } from '../kind/record-path.ts';
import type { Selection } from '../selection/use-selection.ts';
import { rowLink } from './use-row-shortcuts.ts';
import { useWords } from '../kind/use-words.ts';

interface ListRowsProps {
  readonly of: KindPages;
  readonly state: ListState;
  readonly items: readonly RecordRow[];
  readonly selection: Selection;
}

/** The rows of a page; where there are none, why, and what helps. */
export function ListRows({ of, state, items, selection }: ListRowsProps) {
  const { own, t, column } = useWords(of);
  const titleOf = useTitle(of);
  const marked = readRecordOutcome(useLocation().state)?.id;
  const { list, cells } = of.kind;
  const [first, ...rest] = list.columns;
  if (items.length === 0) return <NoRows of={of} state={state} />;
  const { chosen, has, toggle, all } = selection;
  const check: DataColumn<RecordRow> = {
    id: 'chosen',
    header: (
      <Checkbox
        aria-label={t('selection.page', { count: items.length })}
        checked={chosen.length === items.length}
        mixed={chosen.length > 0 && chosen.length < items.length}
        onChange={({ target }) => all(target.checked)}
      />
    ),
    kind: 'check',
    cell: (row) => (
      <Checkbox
        aria-label={t('selection.one', { name: titleOf(row) })}
        checked={has(row.id)}
        onChange={() => toggle(row.id)}
      />
    ),
  };
  const columns: readonly DataColumn<RecordRow>[] = [
    ...(selection.acts.length > 0 ? [check] : []),
    {
      id: first ?? 'id',
      header: column(first ?? 'id'),
      kind: 'title',
      nowrap: true,
      cell: (row) => (
        <Link href={recordPath(of.kind, row.id, state.query)} {...rowLink}>
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
        nowrap: cell !== undefined && cellType(cell) === 'day',
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
      isSelected={({ id }) => id === marked || has(id)}
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
