import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { purchasePath, purchaseSegments } from '@cotejo/domain/site-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import type { PageLoad } from '../../shared/page/page-module.ts';
import { createPurchasePort } from './server/browser-port.ts';
import { getPurchase } from '@cotejo/contract/purchase/purchase-calls.ts';
import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { confirmationQuery } from './server/confirmation-query.ts';
import { getPlace } from './machine/place.ts';
import { chunksOf, Purchase } from './purchase-view.tsx';
import { FailedView, LoadingView, MissingView } from './outcome/trouble-views.tsx';
import { WizardTop } from './step/wizard-top.tsx';

/** The manifest's name: the page that starts a purchase has its styles in the head. */
const startChunk = 'src/features/purchase/start/start-purchase.tsx';

/** A purchase that is open does not need it. */
const StartPurchase = lazyPart(
  'Start of a purchase',
  async () => (await import('./start/start-purchase.tsx')).StartPurchase,
  () => <FailedView reference={null} onRetry={() => location.reload()} />,
);

const purchaseKey = (session: string) => ['purchase', session] as const;

/** The purchase is read for the first render only; from then on the machine watches it. */
export async function load(
  { api, queryClient, i18n, language, side }: AppDeps,
  { request, params }: LoaderFunctionArgs,
): Promise<PageLoad> {
  const url = new URL(request.url);
  const session = url.searchParams.get('session');
  const page = (title: string, description: string, chunks: readonly string[] = []) => ({
    meta: {
      chunks,
      title,
      description,
      canonicalPath: purchasePath(params['productCode'] ?? ''),
      noindex: true,
      personal: true,
      secretAddress: true,
    },
  });
  const starting = page(
    i18n.t('purchase:start.title'),
    i18n.t('purchase:start.text'),
    session === null ? [startChunk] : [],
  );
  if (side === 'browser') return starting;
  if (session === null) {
    // Only the server asks: the browser does without it.
    const { getProduct } = await import('@cotejo/contract/catalogue/product-calls.ts');
    const read = await api.call(getProduct, {
      params: { code: params['productCode'] ?? '' },
      query: {},
    });
    // Nobody sells it: the page is not there. Whatever else fails is tried again in the browser.
    return !read.ok && read.status === 404 ? throwNotFound() : starting;
  }
  const result = await api.call(getPurchase, { params: { session } });
  if (!result.ok && result.status === 404) {
    queryClient.setQueryData(purchaseKey(session), 'missing');
    const missing = page(i18n.t('purchase:missing.title'), i18n.t('purchase:missing.text'));
    return data(missing, { status: 404 });
  }
  if (!result.ok || !result.data) return starting;
  queryClient.setQueryData(purchaseKey(session), result.data);
  const { product, step } = result.data;
  const place = getPlace({
    server: result.data,
    leftPayment: null,
    hasReviewed: params['step'] === purchaseSegments.payment,
  });
  if (place === 'confirmed')
    await queryClient.prefetchQuery(confirmationQuery(api, session, language));
  return page(
    place === 'review' ? reviewPage.title[language] : (step?.title ?? product.displayName),
    i18n.t('purchase:meta.description', { product: product.displayName }),
    chunksOf(result.data, place),
  );
}

export function Page() {
  const [search] = useSearchParams();
  const { step } = useParams();
  const session = search.get('session');
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {step !== purchaseSegments.confirmation && <WizardTop />}
      {session === null ? (
        <Suspense fallback={<LoadingView />}>
          <StartPurchase />
        </Suspense>
      ) : (
        <OpenPurchase key={session} session={session} />
      )}
    </>
  );
}

function OpenPurchase({ session }: { session: string }) {
  const { api, language } = useApp();
  const queryClient = useQueryClient();
  const port = useMemo(() => createPurchasePort(api, language), [api, language]);
  const [initial] = useState(() =>
    queryClient.getQueryData<PurchaseSnapshot | 'missing'>(purchaseKey(session)),
  );
  useEffect(() => {
    // The server's data may be outdated: a later visit reads again.
    queryClient.removeQueries({ queryKey: purchaseKey(session) });
  }, [queryClient, session]);
  if (initial === 'missing') return <MissingView />;
  return <Purchase port={port} session={session} initial={initial ?? null} />;
}
