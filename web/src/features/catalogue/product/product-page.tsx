import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { isDocumentSection } from '@cotejo/domain/document/document-section.ts';
import { data, redirect, useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { useDocumentMeta } from '../../../shared/page/document-meta.ts';
import { pathWithoutLanguage } from '../../../shared/language/language-path.ts';
import type { PageLoad } from '../../../shared/page/page-module.ts';
import { asksOf } from '../../../entities/comparator/asks-of.ts';
import { readAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import { usePageProfile } from '../../../entities/comparator/use-page-profile.ts';
import { ownAddress } from '../address/own-address.ts';
import { FailedProduct, LoadingProduct } from '../../../entities/product/product-states.tsx';
import { resolveProductAddress, type ResolvedAddress } from '../address/product-address.ts';
import { productMeta } from './product-meta.ts';
import { planFeesQuery } from '../queries/plan-fees-query.ts';
import {
  planBenefitsQuery,
  planProvidersQuery,
  planScoreQuery,
} from '../queries/plan-review-query.ts';
import { productQuery, type ProductPage } from '../queries/product-query.ts';
import { canRequest, sectionsOf } from '../sections/product-sections.tsx';
import { writtenDocumentChunk } from '../sections/section-document.tsx';
import {
  resolveTab,
  tabList,
  tabPath,
  type ProductTab,
  type TabId,
} from '../sections/product-tabs.ts';
import { ProductView } from './product-view.tsx';
import { resolveProduct } from '../address/resolve-product.ts';

export async function load(
  deps: AppDeps,
  { request, params }: LoaderFunctionArgs,
): Promise<PageLoad> {
  const url = new URL(request.url);
  const path = pathWithoutLanguage(url.pathname, deps.language);
  const resolved = resolveProductAddress(params, path);
  if (resolved.kind === 'moved') return redirect(resolved.to + url.search, 301);
  const { profile } = readAddress(url.searchParams, deps.country);
  const { name, base, tab: end } = resolved;
  const category = path.split('/')[1] ?? '';
  const outcome = await resolveProduct(deps, { name, category, tab: end, profile });
  if (outcome.kind === 'redirect') return redirect(outcome.to, outcome.status);
  if (outcome.kind === 'failed') {
    const { t } = deps.i18n;
    const meta = {
      title: t('card:failed.title'),
      description: t('card:failed.text'),
      canonicalPath: path,
      noindex: true,
      personal: true,
    };
    return data({ meta }, { status: 503 });
  }
  const { page } = outcome;
  const own = ownAddress(page.product);
  const tab = resolveTab(end, canRequest(page));
  if (tab.kind === 'redirect' || !hasSection(page, tab.tab)) {
    const slug = tab.kind === 'redirect' ? tab.slug : null;
    return redirect((slug === null ? own : `${own}/${slug}`) + url.search);
  }
  if (base !== own && base !== encodeURI(own))
    return redirect(tabPath(own, tab.tab) + url.search, 301);
  await readPlanParts(deps, page, tab.tab, profile);
  const personal = profile !== null;
  const meta = productMeta(deps, page, { base: own, tab: tab.tab, personal });
  return {
    meta: isDocumentSection(tab.tab.section) ? { ...meta, chunks: [writtenDocumentChunk] } : meta,
    asks: asksOf(comparatorOf(page.product, deps.country)),
  };
}

/** What the sections of an isapre plan read by calls of their own; what fails asks again in the browser. */
async function readPlanParts(
  deps: AppDeps,
  { product, plan }: ProductPage,
  { id }: ProductTab,
  profile: Profile | null,
): Promise<void> {
  if (plan === null) return;
  const { queryClient } = deps;
  const code = product.productCode;
  const isShown = (section: TabId) => id === section || id === 'general';
  await Promise.all([
    ...(id === 'aranceles' ? [queryClient.prefetchQuery(planFeesQuery(deps, code))] : []),
    ...(isShown('donde') ? [queryClient.prefetchQuery(planProvidersQuery(deps, code))] : []),
    ...(isShown('plan')
      ? [
          queryClient.prefetchQuery(planScoreQuery(deps, code, profile)),
          queryClient.prefetchQuery(planBenefitsQuery(deps, code)),
        ]
      : []),
  ]);
}

/** A section that this product lacks has no page: its address leads to the product's own. */
function hasSection(page: ProductPage, tab: ProductTab): boolean {
  return sectionsOf(page).some(({ id }) => id === tab.id);
}

/** The page of one product, whatever the shape of its address, or one section of it. */
export function Page() {
  const { api, country, language } = useApp();
  const { search, pathname } = useLocation();
  const resolved = resolveProductAddress(useParams(), pathname);
  const address = readAddress(new URLSearchParams(search), country);
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
  return <LoadedProduct page={outcome.page} address={address} at={place(resolved, outcome.page)} />;
}

interface Place {
  readonly base: string;
  readonly tab: ProductTab;
}

function place(resolved: ResolvedAddress, page: ProductPage): Place {
  const base = ownAddress(page.product);
  const end = resolved.kind === 'product' ? resolved.tab : undefined;
  const tab = resolveTab(end, canRequest(page));
  return { base, tab: tab.kind === 'tab' ? tab.tab : firstTab };
}
const firstTab = tabList[0] as ProductTab;

function LoadedProduct(props: { page: ProductPage; address: ListAddress; at: Place }) {
  const app = useApp();
  const personal = props.address.profile !== null;
  usePageProfile(props.address.profile, comparatorOf(props.page.product, app.country));
  useDocumentMeta(productMeta(app, props.page, { ...props.at, personal }));
  return <ProductView {...props} />;
}
