import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useSearchParams } from 'react-router-dom';
import { OutcomeNotice } from '../act/outcome-notice.tsx';
import { QueryGate } from '../query-gate.tsx';
import { useRefused } from '../use-refused.tsx';
import { readAuditAddress } from './audit-address.ts';
import { AuditExport } from './audit-export.tsx';
import { AppliedAuditFilters, AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { OddReadings } from './odd-readings.tsx';
import { useAudit } from './use-audit.ts';

/** Who did what, the newest first: the acts of the people whom the reader may answer for. */
export function AuditPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const asked = readAuditAddress(search);
  const query = useAudit(asked);
  const title = t('audit.title');
  useDocumentMeta({ title, description: t('audit.description') });
  const refused = useRefused(t('audit.noPermission'));
  return (
    <>
      <div className="row row--spread">
        <div>
          <h1>{title}</h1>
          <p className="caption">{t('audit.description')}</p>
        </div>
        <AuditExport asked={asked} />
      </div>
      <OutcomeNotice />
      <QueryGate query={query} failed={t('audit.failed')} refused={refused}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return (
            <>
              <OddReadings readings={pages[0]?.oddReadings ?? []} />
              <TablePanel label={title}>
                <AuditFilters asked={asked} />
                <AppliedAuditFilters asked={asked} rows={rows} />
                {rows.length === 0 ? (
                  <EmptyState icon="search" title={t('audit.nothing')} role="status" />
                ) : (
                  <AuditTable rows={rows} asked={asked} />
                )}
              </TablePanel>
            </>
          );
        }}
      </QueryGate>
      <div className="row">
        {query.hasNextPage && (
          <Button
            look="outline"
            size="small"
            busy={query.isFetchingNextPage}
            busyLabel={t('loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('audit.older')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          icon="refresh"
          busy={query.isFetching && !query.isFetchingNextPage}
          busyLabel={t('loading')}
          onClick={() => void query.refetch()}
        >
          {t('audit.refresh')}
        </Button>
      </div>
    </>
  );
}
