import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { attentionHref } from './attention-href.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { useMay } from '../session/use-may.ts';
import { MarkSeen } from './mark-seen.tsx';
import { SendAgain } from './send-again.tsx';
import type { AttentionItem } from './use-attention.ts';

export function AttentionTable({ items }: { readonly items: readonly AttentionItem[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const columns: readonly DataColumn<AttentionItem>[] = [
    {
      id: 'what',
      header: t('attention.column.what'),
      kind: 'title',
      cell: ({ kind, needs }) => (
        <span>
          <b>{t(`attention.kind.${kind}`)}</b>
          <small>{t(`attention.needs.${needs}`)}</small>
        </span>
      ),
    },
    {
      id: 'since',
      header: t('column.since'),
      label: t('column.since'),
      nowrap: true,
      cell: ({ since }) => formatTime(since),
    },
    {
      id: 'country',
      header: t('column.country'),
      label: t('column.country'),
      cell: ({ country }) => country ?? t('attention.everywhere'),
    },
    {
      id: 'detail',
      header: t('attention.column.detail'),
      label: t('attention.column.detail'),
      cell: ({ kind, subject, detail }) => (
        <span>
          <Subject kind={kind} subject={subject} />
          <br />
          {/* As the machine wrote it, which staff search for. */}
          <small lang="en">{detail}</small>
        </span>
      ),
    },
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: (item) => (
        <span className="row">
          {item.maySendAgain && <SendAgain item={item} />}
          {item.maySee && <MarkSeen item={item} />}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('attention.caption')}
      regionLabel={t('attention.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => String(id)}
      cards
    />
  );
}

/** What the line is about; a link where that has a page. */
function Subject({ kind, subject }: Pick<AttentionItem, 'kind' | 'subject'>) {
  const may = useMay();
  const href = attentionHref(kind, subject, may);
  const code = <span className="code">{subject}</span>;
  return href === null ? code : <TextLink href={href}>{code}</TextLink>;
}
