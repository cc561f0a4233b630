import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { QueryGate } from '../query-gate.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { CellView } from '../record/kind/cell-view.tsx';
import type { KindPages } from '../record/kind/kind-pages.ts';
import { useWords } from '../record/kind/use-words.ts';
import { useRecord } from '../record/page/use-record.ts';

const compared = [
  'number',
  'plan',
  'state',
  'tier',
  'coverageGroups',
  'startsOn',
  'endsOn',
  'people',
] as const;

/** The policy and the one that goes on with it, side by side; nothing where there are not two. */
export function RenewalPanel(props: {
  readonly of: KindPages;
  readonly record: RecordAnswer<CompanyPolicyRecord>;
}) {
  const { of, record } = props;
  const other = record.cells.renewedBy ?? record.cells.renews;
  return other === null ? null : <SideBySide of={of} record={record} otherId={other.id} />;
}

function SideBySide(props: {
  readonly of: KindPages;
  readonly record: RecordAnswer<CompanyPolicyRecord>;
  readonly otherId: string;
}) {
  const { of, record, otherId } = props;
  const { own, column } = useWords(of);
  const query = useRecord(of, otherId);
  return (
    <section className="panel stack" aria-labelledby="renewal">
      <h2 id="renewal">{own('renewal.title')}</h2>
      <QueryGate query={query} failed={own('renewal.failed')}>
        {(answer) => {
          const there = answer.cells as unknown as CompanyPolicyRecord;
          const isOld = record.cells.renewedBy !== null;
          const [old, next] = isOld ? [record.cells, there] : [there, record.cells];
          const columns: readonly DataColumn<(typeof compared)[number]>[] = [
            {
              id: 'fact',
              header: own('renewal.fact'),
              kind: 'title',
              cell: (name) => <b>{column(name)}</b>,
            },
            {
              id: 'old',
              header: own('renewal.old'),
              label: own('renewal.old'),
              cell: (name) => <CellView of={of} row={old} name={name} />,
            },
            {
              id: 'new',
              header: own('renewal.new'),
              label: own('renewal.new'),
              cell: (name) => <CellView of={of} row={next} name={name} />,
            },
          ];
          return (
            <DataTable
              caption={own('renewal.title')}
              regionLabel={own('renewal.title')}
              columns={columns}
              rows={compared}
              rowId={(name) => name}
              cards
            />
          );
        }}
      </QueryGate>
    </section>
  );
}
