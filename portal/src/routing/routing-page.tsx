import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import type { TFunction } from '@cotejo/web/src/shared/language/translate.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { providerPath, routePath } from '../paths.ts';
import { OutcomeNotice } from '../act/outcome-notice.tsx';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { RoutingGate } from './routing-gate.tsx';
import { onlyIn, sayAccount, sayProvider } from './provider-words.ts';
import { useCountryNames } from './use-country-names.ts';
import type { Provider, Route, Routing } from './use-routing.ts';

const tones = { closed: 'ok', open: 'bad', due: 'wait', trying: 'wait', held: 'bad' } as const;

/** Who charges what in each country, and who is passed over for now. */
export function RoutingPage() {
  const { t } = useTranslation('portal');
  useDocumentMeta({ title: t('routing.title'), description: t('routing.description') });
  return (
    <>
      <div>
        <h1>{t('routing.title')}</h1>
        <p className="caption">{t('routing.description')}</p>
      </div>
      <OutcomeNotice />
      <RoutingGate>
        {(routing) => (
          <>
            <h2>{t('routing.providers')}</h2>
            <TablePanel label={t('routing.providers')}>
              <ProviderTable routing={routing} />
            </TablePanel>
            <h2>{t('routing.routes')}</h2>
            <TablePanel label={t('routing.routes')}>
              <RouteTable routing={routing} />
            </TablePanel>
          </>
        )}
      </RoutingGate>
    </>
  );
}

function ProviderTable({ routing }: { readonly routing: Routing }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const countryNames = useCountryNames();
  const columns: readonly DataColumn<Provider>[] = [
    {
      id: 'provider',
      header: t('routing.provider'),
      kind: 'title',
      cell: ({ provider, currency, displayName, countries }) => (
        <span>
          <b>{displayName}</b>
          <small>
            <span className="code">{provider}</span> · {currency} · {countryNames(countries)}
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      label: t('column.state'),
      cell: ({ state, since, failures }) => (
        <span>
          <Status tone={tones[state]}>{t(`routing.state.${state}`)}</Status>
          {since !== null && (
            <>
              <br />
              <small>{t('routing.since', { time: formatTime(since) })}</small>
            </>
          )}
          {failures > 0 && (
            <>
              <br />
              <small>{t('routing.failures', { count: failures })}</small>
            </>
          )}
        </span>
      ),
    },
    changeColumn(t),
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: (row) => (
        <ProviderAct name={sayAccount(routing, row)} provider={row} only={onlyIn(routing, row)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('routing.providers')}
      regionLabel={t('routing.providersRegion')}
      columns={columns}
      rows={routing.providers}
      rowId={({ provider, currency }) => `${provider} ${currency}`}
      cards
    />
  );
}

/** What somebody may do about a provider, or why they may not; what nobody else would charge for is said. */
function ProviderAct(props: {
  readonly provider: Provider;
  readonly name: string;
  readonly only: readonly string[];
}) {
  const { provider, name, only } = props;
  const { t } = useTranslation('portal');
  const countryNames = useCountryNames();
  const { state, isHoldable, countries } = provider;
  if (!isHoldable)
    return <small>{t('routing.elsewhere', { countries: countryNames(countries) })}</small>;
  return (
    <span>
      <ButtonLink
        look="quiet"
        size="small"
        href={providerPath(provider.provider, provider.currency)}
        aria-label={`${t(actOf(state))}: ${name}`}
      >
        {t(actOf(state))}
      </ButtonLink>
      {only.length > 0 && <br />}
      {only.length > 0 && <small>{t('routing.only', { countries: countryNames(only) })}</small>}
    </span>
  );
}

export const actOf = (state: Provider['state']): string =>
  state === 'closed' ? 'routing.hold' : 'routing.release';

function RouteTable({ routing }: { readonly routing: Routing }) {
  const { t } = useTranslation('portal');
  const countryNames = useCountryNames();
  const nameOfProvider = (code: string): string => sayProvider(routing, code);
  const columns: readonly DataColumn<Route>[] = [
    {
      id: 'route',
      header: t('routing.method'),
      kind: 'title',
      cell: ({ country, flow, productCode }) => (
        <span>
          <b>{`${countryNames([country])} · ${t(`routing.flow.${flow}`)}`}</b>
          <small>
            {productCode === null
              ? t('routing.everyProduct')
              : t('routing.product', { code: productCode })}
          </small>
        </span>
      ),
    },
    {
      id: 'order',
      header: t('routing.order'),
      label: t('routing.order'),
      cell: ({ providers }) => providers.map(nameOfProvider).join(' → '),
    },
    changeColumn(t),
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: (route) => (
        <ButtonLink
          look="quiet"
          size="small"
          href={routePath(route)}
          aria-label={`${t('routing.edit')}: ${nameOf(route, t)}`}
        >
          {t('routing.edit')}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('routing.routes')}
      regionLabel={t('routing.routesRegion')}
      columns={columns}
      rows={routing.routes}
      rowId={(route) => routePath(route)}
      cards
    />
  );
}

/** `Chile · Transferencia`, with the product where it is a product's own. */
export const nameOf = (
  { country, flow, productCode }: Pick<Route, 'country' | 'flow' | 'productCode'>,
  t: TFunction,
): string =>
  [
    t(`portal:country.${country}`),
    t(`portal:routing.flow.${flow}`),
    ...(productCode === null ? [] : [productCode]),
  ].join(' · ');

function changeColumn(t: TFunction): DataColumn<Pick<Route, 'change'>> {
  return {
    id: 'change',
    header: t('routing.change'),
    label: t('routing.change'),
    cell: ({ change }) => <LastChange change={change} />,
  };
}

function LastChange({ change }: { readonly change: Route['change'] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  if (!change) return <span className="muted">{t('routing.asDelivered')}</span>;
  return (
    <span>
      {t('routing.changed', { who: change.by ?? t('routing.nobody'), time: formatTime(change.at) })}
      <br />
      <small>{change.reason}</small>
    </span>
  );
}
