import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { listHeldLeads } from '@cotejo/contract/staff/lead-calls.ts';
import { sayLeadStatus } from '@cotejo/domain/lead/lead-names.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryGate } from '../query-gate.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';

type PartnerLead = NonNullable<CallAnswer<'listHeldLeads'>>['items'][number];

/** What came through the sites of a partner, and where it stands: nothing of who asked. */
export function PartnerLeadsPage() {
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const query = useInfiniteQuery({
    queryKey: ['partner-leads', session.key],
    queryFn: ({ pageParam, signal }) =>
      arrived(
        session.call(
          listHeldLeads,
          { query: pageParam === null ? {} : { after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const title = t('partnerLeads.title');
  const description = t('partnerLeads.description');
  useDocumentMeta({ title, description });
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="caption">{description}</p>
      </div>
      <QueryGate query={query} failed={t('partnerLeads.failed')}>
        {({ pages }) => {
          const leads = pages.flatMap(({ items }) => items);
          return leads.length === 0 ? (
            <EmptyState title={t('partnerLeads.empty')} role="status">
              {t('partnerLeads.emptyText')}
            </EmptyState>
          ) : (
            <TablePanel label={title}>
              <LeadTable leads={leads} />
            </TablePanel>
          );
        }}
      </QueryGate>
      {query.hasNextPage && (
        <Button
          look="outline"
          size="small"
          busy={query.isFetchingNextPage}
          busyLabel={t('loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('partnerLeads.older')}
        </Button>
      )}
    </>
  );
}

function LeadTable({ leads }: { readonly leads: readonly PartnerLead[] }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime();
  const header = (name: string) => ({ id: name, header: t(`partnerLeads.column.${name}`) });
  const heading = (name: string) => ({ ...header(name), label: t(`partnerLeads.column.${name}`) });
  const columns: readonly DataColumn<PartnerLead>[] = [
    {
      ...header('reference'),
      kind: 'title',
      cell: ({ reference, leadId }) => <b>{reference ?? leadId.slice(0, 8)}</b>,
    },
    { ...heading('status'), cell: ({ status }) => sayLeadStatus(status, language) },
    { ...heading('product'), cell: ({ productCode }) => productCode ?? t('partnerLeads.message') },
    { ...heading('country'), cell: ({ country }) => country },
    { ...heading('came'), nowrap: true, cell: ({ createdAt }) => formatTime(createdAt) },
    { ...heading('changed'), nowrap: true, cell: ({ updatedAt }) => formatTime(updatedAt) },
  ];
  return (
    <DataTable
      caption={t('partnerLeads.caption')}
      regionLabel={t('partnerLeads.caption')}
      columns={columns}
      rows={leads}
      rowId={({ leadId }) => leadId}
      cards
    />
  );
}
