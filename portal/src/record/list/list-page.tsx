import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { useMay } from '../../session/use-may.ts';
import { QueryGate } from '../../query-gate.tsx';
import { AppliedFilters } from '../question/applied-filters.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ChangedNotice } from '../live/changed-notice.tsx';
import { Filters } from '../question/filters.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import { ListFooter } from './list-footer.tsx';
import { ListRows } from './list-rows.tsx';
import { toQuery, useListState } from '../question/list-state.ts';
import { SavedViews } from './saved-views.tsx';
import { ReadAtContext } from '../kind/read-at.ts';
import { RecordOutcome } from '../kind/record-outcome.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionResult } from '../selection/selection-result.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { useSelectionAct } from '../selection/use-selection-act.ts';
import { useList } from './use-list.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';
import { useWords } from '../kind/use-words.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The list of a kind: queues as tabs, filters, rows, and the pages beside it. Its address is all that it knows. */
export function ListPage({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { formatHour } = useLocalTime();
  const state = useListState(of.kind);
  const list = useList(of, state.query);
  const selection = useSelection(of, state.query, list.data);
  const sending = useSelectionAct(of);
  const title = own('title');
  useDocumentMeta({ title, description: own('description') });
  useRowShortcuts();
  const Panel = of.parts.panel;
  const may = useMay();
  const { create, upload } = of.kind.permissions;
  const mayCreate = of.calls.create !== undefined && create !== undefined && may(create);
  const mayUpload = of.calls.sheet !== undefined && upload !== undefined && may(upload);
  return (
    <>
      <div className="row row--spread">
        <div>
          <h1>{title}</h1>
          <p className="caption">{own('description')}</p>
        </div>
        <div className="row">
          {mayCreate && (
            <ButtonLink size="small" href={`${of.kind.page}/nuevo`}>
              {own('create.name')}
            </ButtonLink>
          )}
          {mayUpload && (
            <ButtonLink size="small" href={`${of.kind.page}/archivo`}>
              {own('sheet.name')}
            </ButtonLink>
          )}
          <ExportMenu of={of} state={state} />
          <Button
            size="small"
            icon="refresh"
            busy={list.isFetching}
            busyLabel={t('list.updating')}
            onClick={() => void list.refetch()}
          >
            {t('list.refresh')}
          </Button>
        </div>
      </div>
      <RecordOutcome />
      <SelectionResult of={of} state={state} sending={sending} />
      <ViewTabs of={of} state={state} counts={list.data?.counts} />
      <SavedViews of={of} state={state} />
      {Panel !== undefined && (
        <Panel key={state.view} view={state.view} onDone={() => void list.refetch()} />
      )}
      <TablePanel label={title}>
        <Filters of={of} state={state} />
        <AppliedFilters of={of} state={state} />
        <QueryGate
          query={list}
          failed={t('list.failed')}
          refused={(error) =>
            error instanceof ReadFailed && error.refusal.status === 403 ? (
              <NoPermission of={of} />
            ) : undefined
          }
        >
          {(answer) =>
            answer.counts?.length === 0 ? (
              <NoPermission of={of} />
            ) : (
              <div aria-busy={list.isFetching}>
                {answer.ignored.length > 0 && (
                  <Notice tone="warn" live>
                    {t('list.ignored', { names: answer.ignored.join(', ') })}
                  </Notice>
                )}
                {!list.isPlaceholderData && (
                  <ChangedNotice
                    of={of}
                    page={{
                      rows: answer.items,
                      question: toQuery(state.query),
                      readAt: list.dataUpdatedAt,
                    }}
                    onShow={() => void list.refetch()}
                  />
                )}
                <SelectionBar of={of} selection={selection} state={state} sending={sending} />
                <ReadAtContext value={list.dataUpdatedAt}>
                  <ListRows of={of} state={state} items={answer.items} selection={selection} />
                </ReadAtContext>
                <ListFooter
                  answer={answer}
                  state={state}
                  read={t('list.asOf', { time: formatHour(answer.asOf) })}
                />
              </div>
            )
          }
        </QueryGate>
      </TablePanel>
    </>
  );
}

function NoPermission({ of }: { readonly of: KindPages }) {
  const { t } = useWords(of);
  return (
    <EmptyState icon="lock" title={t('list.noPermission')}>
      {t('list.noPermissionText')}
    </EmptyState>
  );
}
