import { useQuery } from '@tanstack/react-query';
import { data, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { useDocumentMeta, type PageMeta } from '../../../shared/page/document-meta.ts';
import type { PageLoad } from '../../../shared/page/page-module.ts';
import { FailedProduct, LoadingProduct } from '../../../entities/product/product-states.tsx';
import {
  sideBySideQuery,
  type SideBySideOutcome,
} from '../../../entities/product/side-by-side-query.ts';
import { asksOf } from '../../../entities/comparator/asks-of.ts';
import { readCompareAddress, type CompareAddress } from './compare-address.ts';
import { CompareView } from './compare-view.tsx';
import { comparatorOf, identitiesOf, joinChoices } from '../../../entities/product/compared.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { pickerQuery } from './picker-query.ts';
import { usePageProfile } from '../../../entities/comparator/use-page-profile.ts';

function compareMeta({ i18n }: Pick<AppDeps, 'i18n'>, outcome?: SideBySideOutcome): PageMeta {
  const { t } = i18n;
  const products = outcome?.kind === 'products' ? outcome.answer.data : [];
  const names = products.map(({ card }) => card.displayName).join(', ');
  return {
    title: names === '' ? t('sideBySide:titleNone') : t('sideBySide:documentTitle', { names }),
    description: t('sideBySide:description'),
    noindex: true,
    personal: true,
  };
}

const queryOf = ({ api, language }: AppDeps, { choices, list }: CompareAddress) =>
  sideBySideQuery(api, identitiesOf(choices), list.profile, language);

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageLoad> {
  const address = readCompareAddress(new URL(request.url).searchParams, deps.country);
  const outcome = await deps.queryClient.fetchQuery(queryOf(deps, address));
  // On the server the page is complete without scripts; the browser asks when it looks for another.
  if (deps.side === 'server' && address.replacing !== null && outcome.kind === 'products') {
    const compared = joinChoices(outcome.answer.data, address.choices, deps.country);
    const comparator = comparatorOf(compared[0]?.card, deps.country);
    await deps.queryClient.prefetchQuery(pickerQuery(deps, { address, compared, comparator }));
  }
  const first = outcome.kind === 'products' ? outcome.answer.data[0] : undefined;
  return data(
    { meta: compareMeta(deps, outcome), asks: asksOf(comparatorOf(first?.card, deps.country)) },
    { status: outcome.kind === 'failed' ? 503 : 200 },
  );
}

/** `/Comparar-Planes?comparar=1,2,3`: up to three products side by side; the address is all of it. */
export function Page() {
  const app = useApp();
  const address = readCompareAddress(new URLSearchParams(useLocation().search), app.country);
  const { data: outcome, refetch } = useQuery(queryOf(app, address));
  useDocumentMeta(compareMeta(app, outcome));
  const first = outcome?.kind === 'products' ? outcome.answer.data[0] : undefined;
  usePageProfile(address.list.profile, comparatorOf(first?.card, app.country));
  if (outcome === undefined) return <LoadingProduct />;
  if (outcome.kind === 'failed') {
    return <FailedProduct reference={outcome.reference} onRetry={() => void refetch()} />;
  }
  const { data: products, leftOut } = outcome.answer;
  const compared = joinChoices(products, address.choices, app.country);
  if (compared.length === 0) return <NothingToCompare address={address} leftOut={leftOut} />;
  return <CompareView compared={compared} leftOut={leftOut} address={address} />;
}
