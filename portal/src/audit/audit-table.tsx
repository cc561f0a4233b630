import { roles } from '@cotejo/domain/account/roles.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { auditAt, type AuditAsked } from './audit-address.ts';
import { targetPath } from './target-path.ts';
import type { AuditRow } from './use-audit.ts';

/** One line for each act. A name narrows the list to its person; what was acted on leads to its page, where it has one. */
export function AuditTable(props: {
  readonly rows: readonly AuditRow[];
  readonly asked: AuditAsked;
}) {
  const { rows, asked } = props;
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const heading = (name: string) => ({
    id: name,
    header: t(`audit.column.${name}`),
    label: t(`audit.column.${name}`),
  });
  const columns: readonly DataColumn<AuditRow>[] = [
    { ...heading('at'), nowrap: true, cell: ({ at }) => formatTime(at) },
    { ...heading('who'), kind: 'title', cell: (row) => <WhoCell row={row} asked={asked} /> },
    { ...heading('action'), cell: ({ action }) => <code className="code">{action}</code> },
    { ...heading('target'), cell: (row) => <TargetCell row={row} asked={asked} /> },
    {
      ...heading('outcome'),
      cell: ({ outcome }) => (
        <Status tone={outcome === 'done' ? 'ok' : 'bad'}>{t(`audit.outcome.${outcome}`)}</Status>
      ),
    },
    { ...heading('network'), cell: ({ network }) => network ?? '–' },
  ];
  return (
    <DataTable
      caption={t('audit.caption')}
      regionLabel={t('audit.region')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      cards
    />
  );
}

type CellOf = { readonly row: AuditRow; readonly asked: AuditAsked };

function WhoCell({ row: { actorId, actorName, role }, asked }: CellOf) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  if (actorId === null) return t('audit.nobody');
  const title = Object.entries(roles).find(([name]) => name === role)?.[1].title[language];
  return (
    <span>
      <TextLink href={auditAt({ ...asked, actorId })}>{actorName ?? actorId}</TextLink>
      <br />
      <small>{title ?? role}</small>
    </span>
  );
}

function TargetCell({ row: { target }, asked }: CellOf) {
  const { t } = useTranslation('portal');
  if (target === null) return '–';
  const path = targetPath(target);
  return (
    <span>
      {path === null ? (
        <span className="code">{target}</span>
      ) : (
        <TextLink href={path}>
          <span className="code">{target}</span>
        </TextLink>
      )}
      {asked.target !== target && (
        <>
          <br />
          <small>
            <TextLink
              plain
              href={auditAt({ target })}
              aria-label={t('audit.onlyThisFor', { target })}
            >
              {t('audit.onlyThis')}
            </TextLink>
          </small>
        </>
      )}
    </span>
  );
}
