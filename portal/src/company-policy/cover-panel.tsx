import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { startOfDay } from '@cotejo/domain/calendar/start-of-day.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { AppForm } from '@cotejo/ui/forms/app-form.tsx';
import { BoundText } from '@cotejo/ui/forms/bound-field.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { useState } from 'react';
import { toErrorText } from '../problem-text.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';
import { isSupportNeeded, SupportNeeded } from '../support-needed.tsx';
import css from '../asked-days.module.css';
import { useCover, type CoverAsked, type CoveredPerson } from './use-cover.ts';

const now: CoverAsked = { day: null, knownAt: null };

/** Who was covered on a day, and what of it was known when; nothing for who may not read the people of companies. */
export function CoverPanel({ record }: { readonly record: RecordAnswer<CompanyPolicyRecord> }) {
  const may = useMay();
  return may('employee:read') ? <Cover record={record} /> : null;
}

function Cover({ record }: { readonly record: RecordAnswer<CompanyPolicyRecord> }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { countryCode } = record.cells;
  const locale = localeOf(language, countryCode);
  const [asked, setAsked] = useState(now);
  const read = useCover(record, asked);
  const first = read.data?.pages[0];
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  if (read.error !== null && isSupportNeeded(read.error))
    return (
      <section className="panel stack">
        <SupportNeeded error={read.error} />
      </section>
    );
  return (
    <section className="panel stack" aria-labelledby="who-is-covered">
      <h2 id="who-is-covered">{t('company-policy.cover.title')}</h2>
      <AskCover country={countryCode} onAsk={setAsked} />
      {read.error !== null && first === undefined ? (
        <ErrorState
          title={t('company-policy.cover.failed')}
          retry={{ label: t('list.refresh') }}
          onRetry={() => void read.refetch()}
        >
          {toErrorText(read.error, t)}
        </ErrorState>
      ) : (
        <p role="status">
          {first !== undefined &&
            t('company-policy.cover.total', {
              count: first.total,
              day: formatDate(first.day, locale, 'short'),
            })}
        </p>
      )}
      {items.length > 0 && <CoverTable country={countryCode} items={items} />}
      {read.hasNextPage && (
        <Button
          look="outline"
          size="small"
          busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {t('company-policy.cover.more')}
        </Button>
      )}
    </section>
  );
}

/** A day, and the day of the company's country whose knowledge counts; what was noted on it counts, too. */
function AskCover(props: {
  readonly country: CountryCode;
  readonly onAsk: (asked: CoverAsked) => void;
}) {
  const { country, onAsk } = props;
  const { t } = useTranslation('record');
  const { timeZone } = countries[country];
  return (
    <AppForm
      initial={{ day: '', known: '' }}
      validate={() => []}
      idOf={({ name }) => `cover-${name}`}
      onSubmit={({ day, known }) =>
        onAsk({
          day: String(day) || null,
          knownAt:
            known === ''
              ? null
              : new Date(
                  startOfDay(timeZone, addDays(String(known), 1)).getTime() - 1,
                ).toISOString(),
        })
      }
    >
      <div className={css.ask}>
        <BoundText
          id="cover-day"
          name="day"
          type="date"
          dense
          label={t('company-policy.cover.day')}
        />
        <BoundText
          id="cover-known"
          name="known"
          type="date"
          dense
          label={t('company-policy.cover.knownAt')}
        />
        <Button type="submit" look="outline" size="small">
          {t('company-policy.cover.ask')}
        </Button>
      </div>
    </AppForm>
  );
}

function CoverTable(props: {
  readonly country: CountryCode;
  readonly items: readonly CoveredPerson[];
}) {
  const { country, items } = props;
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { formatDay, formatHour } = useLocalTime(country);
  const locale = localeOf(language, country);
  const text = (name: string) => t(`company-policy.cover.${name}`);
  const columns: readonly DataColumn<CoveredPerson>[] = [
    {
      id: 'name',
      header: text('person'),
      kind: 'title',
      cell: ({ name, isDependant }) => (
        <span>
          <b>{name}</b>
          {isDependant && <small> {text('dependant')}</small>}
        </span>
      ),
    },
    {
      id: 'legalId',
      header: text('legalId'),
      label: text('legalId'),
      nowrap: true,
      cell: ({ legalId }) => <span className="code">{legalId}</span>,
    },
    {
      id: 'group',
      header: text('group'),
      label: text('group'),
      cell: ({ coverageGroup }) => coverageGroup,
    },
    {
      id: 'from',
      header: text('from'),
      label: text('from'),
      nowrap: true,
      cell: ({ validFrom }) => formatDate(validFrom, locale, 'short'),
    },
    {
      id: 'to',
      header: text('to'),
      label: text('to'),
      nowrap: true,
      cell: ({ validTo }) =>
        validTo === null ? t('list.none') : formatDate(validTo, locale, 'short'),
    },
    {
      id: 'recorded',
      header: text('recorded'),
      label: text('recorded'),
      cell: ({ recordedAt, recordedBy }) =>
        `${formatDay(recordedAt)} ${formatHour(recordedAt)} · ${recordedBy ?? text('byPurchase')}`,
    },
  ];
  return (
    <DataTable
      caption={text('title')}
      regionLabel={text('region')}
      columns={columns}
      rows={items}
      rowId={({ personId }) => personId}
      cards
    />
  );
}
