import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Paging } from '@cotejo/ui/paging/paging.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useSearchParams } from 'react-router-dom';
import { attentionPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { OutcomeNotice } from '../act/outcome-notice.tsx';
import { AttentionTable } from './attention-table.tsx';
import { useAttention, type AttentionList } from './use-attention.ts';

/** What failed, is late or waits for somebody, the oldest first, and the word that ends what nothing else does. */
export function AttentionPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('pagina') ?? 1)) || 1);
  const list = useAttention(page);
  const title = t('attention.title');
  useDocumentMeta({ title, description: t('attention.description') });
  return (
    <>
      <div className="row row--spread">
        <div>
          <h1>{title}</h1>
          <p className="caption">{t('attention.description')}</p>
        </div>
        <Button
          size="small"
          icon="refresh"
          busy={list.isFetching}
          busyLabel={t('loading')}
          onClick={() => void list.refetch()}
        >
          {t('attention.refresh')}
        </Button>
      </div>
      <OutcomeNotice />
      <QueryGate query={list} failed={t('attention.failed')}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState icon="check" title={t('attention.nothing')} role="status" />
          ) : (
            <Lines list={data} />
          )
        }
      </QueryGate>
    </>
  );
}

function Lines({ list }: { readonly list: AttentionList }) {
  const { t } = useTranslation('portal');
  const { items, count, page, pageSize } = list;
  return (
    <>
      <TablePanel label={t('attention.title')}>
        <AttentionTable items={items} />
      </TablePanel>
      {count > pageSize && (
        <Paging
          label={t('paging.label')}
          page={page}
          pages={Math.ceil(count / pageSize)}
          href={attentionPath}
          pageLabel={(at) => t('paging.page', { page: at })}
          labels={{ previous: t('paging.previous'), next: t('paging.next') }}
          caption={t('paging.caption', {
            from: (page - 1) * pageSize + 1,
            to: (page - 1) * pageSize + items.length,
            count,
          })}
        />
      )}
    </>
  );
}
