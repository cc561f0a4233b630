import { changePaymentRoute } from '@cotejo/contract/staff/routing-calls.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { routingPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { isReason, ReasonField } from '../act/reason-field.tsx';
import { RoutingGate } from './routing-gate.tsx';
import { sayProvider } from './provider-words.ts';
import { nameOf } from './routing-page.tsx';
import { useRoutingAct, type Route, type Routing } from './use-routing.ts';

/** The order of the providers of a method, of a country or of one product. */
export function RoutePage() {
  const { t } = useTranslation('portal');
  const { country, flow } = useParams();
  const [search] = useSearchParams();
  const productCode = search.get('producto');
  const title = t('routing.routeTitle', {
    route: [t(`country.${country}`), t(`routing.flow.${flow}`)].join(' · '),
  });
  useDocumentMeta({ title, description: t('routing.description') });
  return (
    <>
      <div>
        <TextLink plain before="left" href={routingPath}>
          {t('routing.back')}
        </TextLink>
        <h1>{title}</h1>
        {productCode !== null && (
          <p className="caption">{t('routing.product', { code: productCode })}</p>
        )}
      </div>
      <RoutingGate>
        {(routing) => {
          const route = routing.routes.find(
            (each) =>
              each.country === country &&
              each.flow === flow &&
              (each.productCode ?? null) === productCode,
          );
          return route === undefined ? (
            <EmptyState icon="info" title={t('routing.gone')} />
          ) : (
            <RouteForm key={route.version} route={route} routing={routing} />
          );
        }}
      </RoutingGate>
    </>
  );
}

function RouteForm({ route, routing }: { readonly route: Route; readonly routing: Routing }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { country, flow, possible, version } = route;
  const [order, setOrder] = useState<readonly string[]>(
    possible.map((_, at) => route.providers[at] ?? ''),
  );
  const [product, setProduct] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const act = useRoutingAct(nameOf(route, t));
  const ofProduct = route.productCode !== null;
  const chosen = possible.filter((name) => order.includes(name));
  const providers = order.flatMap((name) => chosen.find((each) => each === name) ?? []);
  const errors = {
    'place-0':
      providers.length === 0 && !ofProduct
        ? t('routing.needsOne')
        : new Set(providers).size < providers.length
          ? t('routing.twice')
          : undefined,
    reason: !isReason(reason),
  };
  const shown: Partial<typeof errors> = isChecked ? errors : {};
  const productCode = route.productCode ?? product.trim();
  const body = {
    country,
    flow,
    providers,
    reason: reason.trim(),
    ...(productCode === '' ? {} : { productCode }),
    // A product's first route is a new one.
    version: ofProduct || productCode === '' ? version : 0,
  };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        missing={(['place-0', 'reason'] as const).find((name) => errors[name])}
        onCheck={() => setChecked(true)}
        go={t('routing.save')}
        confirm={{
          title: t('routing.saveConfirm'),
          text:
            providers.length === 0
              ? t('routing.dropText')
              : t('routing.saveText', {
                  order: providers.map((code) => sayProvider(routing, code)).join(' → '),
                }),
          yes: t('confirm.yes'),
        }}
        onConfirm={() =>
          act.send(body, (idempotencyKey) =>
            session.call(changePaymentRoute, { body }, { idempotencyKey }),
          )
        }
      >
        {order.map((value, at) => (
          <SelectField
            key={at}
            id={`place-${at}`}
            label={t('routing.place', { place: at + 1 })}
            width="medium"
            empty={t('routing.noOne')}
            options={possible.map((name) => ({ value: name, label: sayProvider(routing, name) }))}
            value={value}
            error={at === 0 ? shown['place-0'] : undefined}
            onChange={({ target }) =>
              setOrder(order.map((name, place) => (place === at ? target.value : name)))
            }
          />
        ))}
        {!ofProduct && (
          <TextField
            id="product"
            label={t('routing.onlyProduct')}
            hint={t('routing.onlyProductHint')}
            width="medium"
            maxLength={40}
            value={product}
            onChange={({ target }) => setProduct(target.value)}
          />
        )}
        {ofProduct && <p className="caption">{t('routing.dropHint')}</p>}
        <ReasonField value={reason} isChecked={isChecked} onChange={setReason} />
      </ActForm>
    </section>
  );
}
