import type { PersonKind } from '@cotejo/domain/person/person-page.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import {
  leadsPath,
  policiesPath,
  purchasesPath,
  subjectRequestsPath,
  ticketsPath,
} from '../paths.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import type { EntryGroup } from './use-people.ts';

/** Where a record of a kind has its page. */
const pathOf: Readonly<Record<PersonKind, (id: string) => string>> = {
  lead: (id) => `${leadsPath}/${id}`,
  purchase: (id) => `${purchasesPath}/${id}`,
  policy: (id) => `${policiesPath}/${id}`,
  ticket: (id) => `${ticketsPath}/${id}`,
  'subject-request': (id) => `${subjectRequestsPath}/${id}`,
};

type Entry = EntryGroup['entries'][number];

/** Records of one kind, the newest first, each leading to its page. */
export function EntryTable({ group }: { readonly group: EntryGroup }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const { kind, entries, more } = group;
  const title = t(`deskSearch.kind.${kind}`);
  const heading = (name: string) => ({
    id: name,
    header: t(`deskSearch.column.${name}`),
    label: t(`deskSearch.column.${name}`),
  });
  const columns: readonly DataColumn<Entry>[] = [
    {
      ...heading('name'),
      kind: 'title',
      nowrap: true,
      cell: ({ id, name }) => <TextLink href={pathOf[kind](id)}>{name}</TextLink>,
    },
    { ...heading('state'), cell: ({ state }) => state },
    { ...heading('about'), cell: ({ about }) => about },
    { ...heading('country'), cell: ({ country }) => country ?? '–' },
    { ...heading('at'), nowrap: true, cell: ({ at }) => formatTime(at) },
  ];
  return (
    <section className="panel stack" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{title}</h2>
      <DataTable
        caption={t('deskSearch.caption', { title })}
        regionLabel={t('deskSearch.region', { title })}
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        cards
      />
      {more && <p className="caption">{t('deskSearch.more', { count: entries.length })}</p>}
    </section>
  );
}
