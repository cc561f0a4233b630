import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { dashboardSpans, type DashboardSpan } from '@cotejo/domain/lead/lead-dashboard.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryGate } from '../query-gate.tsx';
import { useRefused } from '../use-refused.tsx';
import css from './dashboard.module.css';
import {
  dashboardAt,
  dashboards,
  readDashboardAddress,
  type DashboardName,
} from './dashboard-path.ts';

/** What the answers of every dashboard say of themselves. */
interface Counted {
  readonly country: CountryCode;
  readonly countries: readonly CountryCode[];
  readonly span: DashboardSpan | number;
  readonly asOf: string;
}

/** A dashboard with the way to the others, of some days of a country. */
export function DashboardFrame<Data extends Counted>(props: {
  readonly name: DashboardName;
  readonly query: UseQueryResult<Data>;
  readonly description: string;
  readonly failed: string;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}) {
  const { name, query, description, failed, isEmpty, children } = props;
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const title = t('dashboard.title');
  useDocumentMeta({ title: t(`dashboard.of.${name}`), description });
  const refused = useRefused(t('dashboard.noPermission'));
  const asked = readDashboardAddress(search);
  const hrefOf = (other: DashboardName): string => {
    const country = query.data?.country ?? asked.country;
    return country === undefined ? dashboards[other] : dashboardAt(other, asked.span, country);
  };
  return (
    <>
      <div className="row row--spread">
        <div>
          <h1>{title}</h1>
          <p className="caption">{description}</p>
        </div>
        <Button
          size="small"
          icon="refresh"
          busy={query.isFetching}
          busyLabel={t('loading')}
          onClick={() => void query.refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      </div>
      <Tabs
        label={t('dashboard.which')}
        kind="page"
        current={name}
        tabs={(Object.keys(dashboards) as DashboardName[]).map((other) => ({
          id: other,
          label: t(`dashboard.of.${other}`),
          href: hrefOf(other),
        }))}
      />
      <QueryGate query={query} failed={failed} refused={refused}>
        {(data) => (
          <>
            <Choices name={name} data={data} />
            {isEmpty(data) ? (
              <EmptyState icon="check" title={t('dashboard.nothing')} role="status">
                {t('dashboard.nothingText')}
              </EmptyState>
            ) : (
              children(data)
            )}
          </>
        )}
      </QueryGate>
    </>
  );
}

function Choices({ name, data }: { readonly name: DashboardName; readonly data: Counted }) {
  const { t } = useTranslation('portal');
  const { formatHour } = useLocalTime();
  const { country, countries, span, asOf } = data;
  return (
    <>
      <div className={css.choices}>
        <Tabs
          label={t('dashboard.spans')}
          kind="page"
          current={String(span)}
          tabs={dashboardSpans.map((days) => ({
            id: String(days),
            label: t(`dashboard.span.${days}`),
            href: dashboardAt(name, days, country),
          }))}
        />
        {countries.length > 1 && (
          <Tabs
            label={t('dashboard.countries')}
            kind="page"
            current={country}
            tabs={countries.map((code) => ({
              id: code,
              label: t(`country.${code}`),
              href: dashboardAt(name, span, code),
            }))}
          />
        )}
      </div>
      <p className="caption">
        {t('dashboard.counted', { country: t(`country.${country}`), time: formatHour(asOf) })}
      </p>
    </>
  );
}
