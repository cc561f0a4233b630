import { useQuery } from '@tanstack/react-query';
import { data, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { useApp, type AppDeps } from '../../app/app-context.tsx';
import { useDocumentMeta, type PageMeta } from '../../app/document-meta.ts';
import type { PageLoad } from '../../app/page-module.ts';
import { FailedProduct, LoadingProduct } from '../catalogue/product-states.tsx';
import { sideBySideQuery } from '../catalogue/side-by-side-query.ts';
import { CompareView } from './compare-view.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { readAddress } from './list-address.ts';

function compareMeta({ i18n }: Pick<AppDeps, 'i18n'>, names: readonly string[]): PageMeta {
  const { t } = i18n;
  return {
    title:
      names.length === 0
        ? t('comparison:table.title_other', { count: 3 })
        : t('comparison:table.documentTitle', { names: names.join(', ') }),
    description: t('comparison:table.description'),
    canonicalPath: '/Comparar-Planes',
    noindex: true,
    personal: true,
  };
}

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageLoad> {
  const { compared, profile } = readAddress(new URL(request.url).searchParams);
  const outcome = await deps.queryClient.fetchQuery(
    sideBySideQuery(deps.api, compared, profile, deps.language),
  );
  const products = outcome.kind === 'products' ? outcome.answer.data : [];
  const meta = compareMeta(
    deps,
    products.map(({ card }) => card.displayName),
  );
  return data({ meta }, { status: outcome.kind === 'failed' ? 503 : 200 });
}

/** `/Comparar-Planes?comparar=1,2,3`: up to three products side by side; the address is all of it. */
export function Page() {
  const app = useApp();
  const address = readAddress(new URLSearchParams(useLocation().search));
  const { data: outcome, refetch } = useQuery(
    sideBySideQuery(app.api, address.compared, address.profile, app.language),
  );
  const products = outcome?.kind === 'products' ? outcome.answer.data : [];
  useDocumentMeta(
    compareMeta(
      app,
      products.map(({ card }) => card.displayName),
    ),
  );
  if (outcome === undefined) return <LoadingProduct />;
  if (outcome.kind === 'failed') {
    return <FailedProduct reference={outcome.reference} onRetry={() => void refetch()} />;
  }
  if (products.length === 0) return <NothingToCompare address={address} />;
  return <CompareView products={products} address={address} />;
}
