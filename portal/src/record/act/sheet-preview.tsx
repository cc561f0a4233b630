import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import type { SheetAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { useWords } from '../kind/use-words.ts';

/** The first rows of a file as they were read. */
export function SheetPreview(props: { readonly of: KindPages; readonly reading: SheetAnswer }) {
  const { of, reading } = props;
  const { t } = useWords(of);
  const { headings, preview } = reading;
  const title = t('sheet.first', { count: preview.length });
  return (
    <TablePanel label={title}>
      <DataTable
        cards
        caption={title}
        regionLabel={t('list.region', { title })}
        rows={preview}
        rowId={({ rowNumber }) => String(rowNumber)}
        columns={[
          {
            id: 'row',
            header: t('sheet.row'),
            kind: 'title',
            nowrap: true,
            cell: ({ rowNumber }) => <b>{`${t('sheet.row')} ${rowNumber}`}</b>,
          },
          ...headings.map((heading, at) => ({
            id: heading,
            header: heading,
            label: heading,
            cell: ({ values }: SheetAnswer['preview'][number]) => values[at] || t('list.none'),
          })),
        ]}
      />
    </TablePanel>
  );
}
