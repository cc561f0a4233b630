import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { messagePath } from '../paths.ts';
import { useCountryNames } from './use-country-names.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import type { Unsent } from './use-messages.ts';

const tones = { held: 'wait', failed: 'bad', bounced: 'bad' } as const;

/** One line for each mail: what it is about, why it did not arrive, since when. */
export function MessageTable({ items }: { readonly items: readonly Unsent[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const countryNames = useCountryNames();
  const columns: readonly DataColumn<Unsent>[] = [
    {
      id: 'what',
      header: t('message.what'),
      kind: 'title',
      cell: ({ kind, subjectType, subjectId }) => (
        <span>
          <b>{t(`message.kind.${kind}`)}</b>
          <small>
            {t(`message.subject.${subjectType}`)} <span className="code">{subjectId}</span>
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      label: t('column.state'),
      cell: ({ state, why }) => (
        <span>
          <Status tone={tones[state]}>{t(`message.state.${state}`)}</Status>
          {why !== null && (
            <>
              <br />
              <small>{t(`message.whys.${why}`)}</small>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'country',
      header: t('column.country'),
      label: t('column.country'),
      cell: ({ country }) => (country === null ? '–' : countryNames([country])),
    },
    {
      id: 'since',
      header: t('column.since'),
      label: t('column.since'),
      cell: ({ createdAt, tries }) => (
        <span>
          {formatTime(createdAt)}
          <br />
          <small>{t('message.tries', { count: tries })}</small>
        </span>
      ),
    },
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: ({ id, kind }) => (
        <ButtonLink
          look="quiet"
          size="small"
          href={messagePath(id)}
          aria-label={`${t('message.open')}: ${t(`message.kind.${kind}`)}`}
        >
          {t('message.open')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('message.title')}
      regionLabel={t('message.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}
