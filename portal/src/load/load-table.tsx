import { loadRowStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { loadPath } from '../paths.ts';
import { stateTones } from './load-words.ts';
import type { Load } from './use-loads.ts';
import { useNumber } from './use-number.ts';

/** One line for each load: its file, where it stands, how many rows it has. */
export function LoadTable(props: { readonly company: string; readonly items: readonly Load[] }) {
  const { company, items } = props;
  const { t } = useTranslation('portal');
  const { formatDay, formatHour } = useLocalTime();
  const write = useNumber();
  const columns: readonly DataColumn<Load>[] = [
    {
      id: 'file',
      header: t('load.file'),
      kind: 'title',
      cell: ({ fileName, createdAt, kind, policy }) => (
        <span>
          <b>{fileName}</b>
          <small>
            {formatDay(createdAt)} {formatHour(createdAt)}
          </small>
          {policy !== null && (
            <small>
              {t(`load.kindShort.${kind}`)} · {policy.name}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      label: t('column.state'),
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`load.state.${state}`)}</Status>,
    },
    {
      id: 'rows',
      header: t('load.total'),
      label: t('load.total'),
      cell: ({ counts }) => write(loadRowStates.reduce((sum, state) => sum + counts[state], 0)),
    },
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: ({ id, fileName }) => (
        <ButtonLink
          look="quiet"
          size="small"
          href={loadPath(company, id)}
          aria-label={`${t('load.open')}: ${fileName}`}
        >
          {t('load.open')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('load.titles')}
      regionLabel={t('load.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}
