import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import {
  listInsurerFiles,
  openInsurerFile,
} from '@cotejo/contract/company-policy/company-policy-calls.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSaveFile } from '../file/use-save-file.ts';
import { memberProcessesPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';
import { useSignedIn } from '../session/session-context.ts';

type SentFile = NonNullable<CallAnswer<'listInsurerFiles'>>['items'][number];
type Of = { readonly record: RecordAnswer<CompanyPolicyRecord> };

/** What the insurer of a policy was told, when, and what it answered; nothing for who may not read the policy's history. */
export function InsurerPanel({ record }: Of) {
  const may = useMay();
  return may('policy:read-history') ? <Insurer record={record} /> : null;
}

function Insurer({ record }: Of) {
  const { t } = useTranslation('record');
  const { session } = useSignedIn();
  const may = useMay();
  const { id, version, cells } = record;
  const query = useInfiniteQuery({
    queryKey: ['insurer-files', session.key, id, version],
    queryFn: ({ pageParam, signal }) =>
      arrived(
        session.call(
          listInsurerFiles,
          { params: { id }, query: pageParam === null ? {} : { after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  return (
    <section className="panel stack" aria-labelledby="insurer-told">
      <h2 id="insurer-told">{t('company-policy.insurer.title')}</h2>
      <p>
        {t('company-policy.insurer.waiting', {
          toTell: cells.toTell,
          unanswered: cells.unanswered,
        })}
      </p>
      {may('employee:read') && (
        <TextLink href={`${memberProcessesPath}?policy=${id}`}>
          {t('company-policy.insurer.processes')}
        </TextLink>
      )}
      <QueryGate query={query} failed={t('company-policy.insurer.failed')}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <p className="muted">{t('company-policy.insurer.none')}</p>
          ) : (
            <Files policyId={id} country={cells.countryCode} items={items} />
          );
        }}
      </QueryGate>
      {query.hasNextPage && (
        <Button
          look="outline"
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('page.older')}
        </Button>
      )}
    </section>
  );
}

function Files(props: {
  readonly policyId: string;
  readonly country: CountryCode;
  readonly items: readonly SentFile[];
}) {
  const { policyId, country, items } = props;
  const { t } = useTranslation('record');
  const may = useMay();
  const { formatDay, formatHour } = useLocalTime(country);
  const text = (name: string) => t(`company-policy.insurer.${name}`);
  const counted = (
    name: 'activations' | 'cancellations' | 'unanswered' | 'accepted' | 'declined',
  ) => ({
    id: name,
    header: text(name),
    label: text(name),
    cell: (file: SentFile) => file[name],
  });
  const columns: readonly DataColumn<SentFile>[] = [
    {
      id: 'sent',
      header: text('sent'),
      kind: 'title',
      cell: ({ sentAt, sentBy, contacts }) => (
        <span>
          <b>
            {formatDay(sentAt)} {formatHour(sentAt)}
          </b>
          <small>
            {' '}
            {sentBy ?? text('bySchedule')} ·{' '}
            {contacts === 0
              ? text('noContacts')
              : t('company-policy.insurer.contacts', { count: contacts })}
          </small>
        </span>
      ),
    },
    counted('activations'),
    counted('cancellations'),
    counted('unanswered'),
    counted('accepted'),
    counted('declined'),
    ...(may('admin:policy:update-insurance-notification')
      ? [
          {
            id: 'file',
            header: text('file'),
            label: text('file'),
            nowrap: true,
            cell: ({ id }: SentFile) => <SaveFile policyId={policyId} fileId={id} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={text('title')}
      regionLabel={text('title')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}

/** The file as the insurer got it. */
function SaveFile({ policyId, fileId }: { readonly policyId: string; readonly fileId: string }) {
  const { t } = useTranslation('record');
  const { isBusy, isFailed, save } = useSaveFile();
  const path = fillPath(openInsurerFile.path, { id: policyId, fileId });
  const name = `${t('company-policy.insurer.savedAs')} ${fileId.slice(0, 8)}.xlsx`;
  return (
    <>
      <Button
        size="small"
        look="outline"
        icon="download"
        busy={isBusy}
        busyLabel={t('export.busy')}
        onClick={() => void save(path, name)}
      >
        {t('company-policy.insurer.save')}
      </Button>
      {isFailed && (
        <Notice tone="danger" live>
          {t('company-policy.insurer.notSaved')}
        </Notice>
      )}
    </>
  );
}
