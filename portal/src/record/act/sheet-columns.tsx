import type { FormField } from '@cotejo/domain/form/definition.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { useToday } from '../kind/use-today.ts';
import { useWords } from '../kind/use-words.ts';

/** Opens as a table in every spreadsheet, with its accents. */
const toTemplate = (headings: readonly string[]): Blob =>
  new Blob([`\uFEFF${headings.join(';')}\r\n`], { type: 'text/csv;charset=utf-8' });

/** The columns that a file of new records may have for who is asking, and an empty file with their headings. */
export function SheetColumns({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { country, language } = useApp();
  const today = useToday(country);
  const { me } = useSignedIn();
  const { sheet, form } = of.kind;
  if (sheet === undefined) return null;
  // What the form does not ask of somebody a file of theirs does not say, either.
  const asked = form?.({ country, language, today, asker: me.membership });
  const fields = asked?.groups.flatMap((group): readonly FormField[] => group.fields);
  const columns = Object.entries(sheet.columns).flatMap(([name, column]) => {
    const field = fields?.find((each) => each.name === name);
    if (fields !== undefined && field === undefined) return [];
    const isRequired = column.required === true || field?.required === true;
    const how = column.kind.mend?.[language] ?? field?.hint ?? '';
    return [{ name, heading: column.label[language], isRequired, how }];
  });
  const title = t('sheet.columns');
  return (
    <section className="panel stack" aria-labelledby="sheet-columns">
      <h2 id="sheet-columns" className="group-title">
        {title}
      </h2>
      <TablePanel label={title}>
        <DataTable
          cards
          caption={title}
          regionLabel={t('list.region', { title })}
          rows={columns}
          rowId={({ name }) => name}
          columns={[
            {
              id: 'heading',
              header: t('sheet.column'),
              kind: 'title',
              cell: ({ heading }) => <b>{heading}</b>,
            },
            {
              id: 'required',
              header: t('sheet.needed'),
              label: t('sheet.needed'),
              cell: ({ isRequired }) => t(isRequired ? 'list.yes' : 'list.no'),
            },
            { id: 'how', header: t('sheet.how'), label: t('sheet.how'), cell: ({ how }) => how },
          ]}
        />
      </TablePanel>
      <div className="row">
        <Button
          look="outline"
          size="small"
          icon="download"
          onClick={() =>
            saveFile(toTemplate(columns.map(({ heading }) => heading)), `${own('title')}.csv`)
          }
        >
          {t('sheet.template')}
        </Button>
      </div>
    </section>
  );
}
