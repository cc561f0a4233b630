import { isWaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Paging } from '@cotejo/ui/paging/paging.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useSearchParams } from 'react-router-dom';
import { waitingPath } from '../../paths.ts';
import { QueryGate } from '../../query-gate.tsx';
import { OutcomeNotice } from '../../act/outcome-notice.tsx';
import { useWaiting, type WaitingList } from '../use-waiting.ts';
import { PartnerFile } from '../transfer/partner-file.tsx';
import { WaitingTable } from '../waiting-table.tsx';
import css from '../waiting.module.css';

/** The purchases that wait for a person, by kind, what has waited longest first. */
export function WaitingPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const asked = search.get('tipo') ?? '';
  const kind = isWaitingKind(asked) ? asked : undefined;
  const page = Math.max(1, Math.trunc(Number(search.get('pagina') ?? 1)) || 1);
  const list = useWaiting({ kind, id: undefined, page });
  const title = t('waiting.title');
  useDocumentMeta({ title, description: t('waiting.description') });

  return (
    <>
      <div className="row row--spread">
        <div>
          <h1>{title}</h1>
          <p className="caption">{t('waiting.description')}</p>
        </div>
        <Button
          size="small"
          icon="refresh"
          busy={list.isFetching}
          busyLabel={t('loading')}
          onClick={() => void list.refetch()}
        >
          {t('waiting.refresh')}
        </Button>
      </div>
      <OutcomeNotice />
      <QueryGate query={list} failed={t('waiting.failed')}>
        {(data) =>
          data.counts.length === 0 ? (
            <EmptyState icon="lock" title={t('noPermission.title')}>
              {t('noPermission.text')}
            </EmptyState>
          ) : (
            <Kinds
              list={data}
              readAt={list.dataUpdatedAt}
              kind={kind}
              onRead={() => void list.refetch()}
            />
          )
        }
      </QueryGate>
    </>
  );
}

function Kinds({
  list,
  readAt,
  kind,
  onRead,
}: {
  readonly list: WaitingList;
  readonly readAt: number;
  readonly kind: string | undefined;
  readonly onRead: () => void;
}) {
  const { t } = useTranslation('portal');
  const { counts, items, page, pageSize } = list;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const total = counts.find((each) => each.kind === kind)?.count ?? all;
  const kinds = counts.map((each) => ({
    id: each.kind,
    label: `${t(`kind.${each.kind}`)} (${each.count})`,
    href: waitingPath(each.kind),
    isShown: each.count > 0 || each.kind === kind,
  }));
  const tabs = [
    { id: '', label: `${t('kind.all')} (${all})`, href: waitingPath() },
    ...kinds.filter(({ isShown }) => isShown),
  ];
  const empty = kinds.filter(({ isShown }) => !isShown);
  return (
    <>
      <div className={css.kinds}>
        <Tabs label={t('waiting.kinds')} tabs={tabs} current={kind ?? ''} kind="page" />
        {empty.length > 0 && (
          <Menu className={css.more} label={t('waiting.moreLabel')} align="end" items={empty}>
            {t('waiting.more')} <Icon name="down" />
          </Menu>
        )}
      </div>
      {kind === 'transfer' && <PartnerFile onRead={onRead} />}
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('waiting.nobody')} role="status" />
      ) : (
        <TablePanel label={t('waiting.title')}>
          <WaitingTable items={items} readAt={readAt} />
        </TablePanel>
      )}
      {total > pageSize && (
        <Paging
          label={t('paging.label')}
          page={page}
          pages={Math.ceil(total / pageSize)}
          href={(at) => waitingPath(counts.find((each) => each.kind === kind)?.kind ?? null, at)}
          pageLabel={(at) => t('paging.page', { page: at })}
          labels={{ previous: t('paging.previous'), next: t('paging.next') }}
          caption={t('paging.caption', {
            from: (page - 1) * pageSize + 1,
            to: (page - 1) * pageSize + items.length,
            count: total,
          })}
        />
      )}
    </>
  );
}
