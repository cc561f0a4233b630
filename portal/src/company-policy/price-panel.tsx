import { priceListOn } from '@cotejo/domain/company-billing/price-list.ts';
import { toPriceLists, type KeptPriceList } from '@cotejo/domain/company-billing/price-row.ts';
import { priceWords } from '@cotejo/domain/company-billing/price-words.ts';
import {
  groupsOf,
  type CompanyPolicyRecord,
} from '@cotejo/domain/company-policy/company-policy-row.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import type { RecordAnswer } from '../record/kind/answers.ts';

interface PricedGroup {
  readonly group: string;
  readonly single: number | null;
  readonly withDependants: number | null;
}

/** What a policy costs today, what it will cost, and what it cost before. */
export function PricePanel({ record }: { readonly record: RecordAnswer<CompanyPolicyRecord> }) {
  const { t } = useTranslation('record');
  const { prices, countryCode, isOnline, coverageGroups } = record.cells;
  const [today] = useState(() => dayIn(countries[countryCode].timeZone, Date.now()));
  const lists = standing(toPriceLists(prices));
  const now = priceListOn(lists, today);
  const next = lists.filter(({ validFrom }) => validFrom > today);
  const before = lists.filter((list) => list !== now && !next.includes(list)).toReversed();
  const show = (list: KeptPriceList, when: 'now' | 'next' | 'was') => (
    <PriceTable
      key={list.id}
      list={list}
      when={when}
      groups={groupsOf(coverageGroups)}
      record={record}
    />
  );
  return (
    <section className="panel stack" aria-labelledby="policy-prices">
      <h2 id="policy-prices">{t('company-policy.prices.title')}</h2>
      {lists.length === 0 && <p>{t(`company-policy.prices.${isOnline ? 'online' : 'none'}`)}</p>}
      {now !== null && show(now, 'now')}
      {next.map((list) => show(list, 'next'))}
      {before.length > 0 && (
        <details>
          <summary>{t('company-policy.prices.older')}</summary>
          <div className="stack">{before.map((list) => show(list, 'was'))}</div>
        </details>
      )}
    </section>
  );
}

/** Of lists from the same day the one said last, by their days. */
function standing(lists: readonly KeptPriceList[]): readonly KeptPriceList[] {
  const byDay = new Map(lists.map((list) => [list.validFrom, list]));
  return [...byDay.values()].toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

function PriceTable(props: {
  readonly list: KeptPriceList;
  readonly when: 'now' | 'next' | 'was';
  /** The policy's, in its order. */
  readonly groups: readonly string[];
  readonly record: RecordAnswer<CompanyPolicyRecord>;
}) {
  const { list, when, groups, record } = props;
  const { t } = useTranslation('record');
  const { language } = useApp();
  const locale = localeOf(language, record.cells.countryCode);
  const text = (name: string) => t(`company-policy.prices.${name}`);
  const { amounts, currency, proRata, validFrom } = list;
  const named = [...new Set([...groups, ...Object.keys(amounts)])];
  const rows = named.map((group): PricedGroup => ({
    group,
    single: amounts[group]?.single ?? null,
    withDependants: amounts[group]?.['with-dependants'] ?? null,
  }));
  const write = (amount: number | null) =>
    amount === null ? text('noPrice') : formatExact({ amount, currency });
  const columns: readonly DataColumn<PricedGroup>[] = [
    { id: 'group', header: text('group'), kind: 'title', cell: ({ group }) => <b>{group}</b> },
    ...(['single', 'withDependants'] as const).map((name): DataColumn<PricedGroup> => ({
      id: name,
      header: text(name),
      label: text(name),
      cell: (row) => write(row[name]),
    })),
  ];
  const title = t(`company-policy.prices.${when}`, {
    day: formatDate(validFrom, locale, 'short'),
    rule: priceWords[language].rules[proRata],
  });
  return (
    <div className="stack">
      <p>{title}</p>
      <DataTable
        cards
        caption={title}
        regionLabel={title}
        columns={columns}
        rows={rows}
        rowId={({ group }) => group}
      />
    </div>
  );
}
