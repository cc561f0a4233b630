import { data, redirect, useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useApp, type AppDeps } from '../../app/app-context.tsx';
import { useDocumentMeta } from '../../app/document-meta.ts';
import { throwNotFound } from '../../app/not-found.ts';
import type { PageLoad } from '../../app/page-module.ts';
import { readAddress } from '../comparison/list-address.ts';
import { FailedProduct, LoadingProduct } from './product-states.tsx';
import { resolveProductAddress } from './product-address.ts';
import { productMeta } from './product-meta.ts';
import { productQuery, type ProductPage } from './product-query.ts';
import { ProductView } from './product-view.tsx';

export async function load(
  deps: AppDeps,
  { request, params }: LoaderFunctionArgs,
): Promise<PageLoad> {
  const url = new URL(request.url);
  const resolved = resolveProductAddress(params, url.pathname);
  if (resolved.kind === 'moved') return redirect(resolved.to + url.search, 301);
  const { profile } = readAddress(url.searchParams);
  const outcome = await deps.queryClient.fetchQuery(
    productQuery(deps.api, resolved.name, profile, deps.language),
  );
  if (outcome.kind === 'missing') return throwNotFound();
  if (outcome.kind === 'failed') {
    const { t } = deps.i18n;
    const meta = {
      title: t('catalogue:failed.title'),
      description: t('catalogue:failed.text'),
      canonicalPath: url.pathname,
      noindex: true,
      personal: true,
    };
    return data({ meta }, { status: 503 });
  }
  return { meta: productMeta(deps, outcome.page, url.pathname, profile !== null) };
}

/** The page of one product, whatever the shape of its address. */
export function Page() {
  const { api, language } = useApp();
  const { search, pathname } = useLocation();
  const resolved = resolveProductAddress(useParams(), pathname);
  const address = readAddress(new URLSearchParams(search));
  const name = resolved.kind === 'product' ? resolved.name : ({ by: 'code', code: '' } as const);
  const { data: outcome, refetch } = useQuery(productQuery(api, name, address.profile, language));
  if (outcome === undefined) return <LoadingProduct />;
  if (outcome.kind !== 'product') {
    return (
      <FailedProduct
        reference={outcome.kind === 'failed' ? outcome.reference : null}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadedProduct page={outcome.page} address={address} />;
}

function LoadedProduct(props: { page: ProductPage; address: ReturnType<typeof readAddress> }) {
  const app = useApp();
  const { pathname } = useLocation();
  useDocumentMeta(productMeta(app, props.page, pathname, props.address.profile !== null));
  return <ProductView {...props} />;
}
