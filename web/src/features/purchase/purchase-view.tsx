import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useNavigationType } from 'react-router-dom';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { ExpiryWatch } from './expiry/expiry-watch.tsx';
import { dropDraft } from './step/draft-store.ts';
import { FormStep } from './step/form-step.tsx';
import { LeavingView } from './outcome/leaving-view.tsx';
import type { SendEvent } from './machine/purchase-events.ts';
import type { PurchaseState } from './machine/purchase-machine.ts';
import type { PurchasePort } from './machine/purchase-port.ts';
import type { Place } from './machine/place.ts';
import { getPageName, isSending, selectView, type PurchaseView } from './machine/select-view.ts';
import { PurchaseContext } from './view/purchase-context.tsx';
import { FailedView, LoadingView, MissingView } from './outcome/trouble-views.tsx';
import { usePurchase } from './use-purchase.ts';

const folder = 'src/features/purchase';

const declarationChunk = 'src/features/purchase/step/declaration/declaration-step.tsx';

/** The manifest's names of the views below, by place. */
const lazyChunks: Readonly<Partial<Record<Place, readonly string[]>>> = {
  locked: [`${folder}/outcome/locked-view.tsx`],
  exclusions: [`${folder}/outcome/exclusions-view.tsx`],
  reviewing: [`${folder}/outcome/reviewing-view.tsx`],
  review: [`${folder}/review/review-view.tsx`],
  payment: [`${folder}/payment/payment-step.tsx`],
  confirmed: [`${folder}/outcome/confirmed-view.tsx`],
  declined: [`${folder}/outcome/declined-view.tsx`],
  waiting: [
    `${folder}/outcome/waiting-view.tsx`,
    `${folder}/outcome/paying-view.tsx`,
    `${folder}/outcome/proof-view.tsx`,
  ],
  ended: [`${folder}/outcome/ended-view.tsx`, `${folder}/outcome/refused-view.tsx`],
};

const NotLoaded = () => <FailedView reference={null} onRetry={() => location.reload()} />;
/** The fault names the file that did not come. */
const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart('View', load, NotLoaded);

/** What the page of a purchase needs beside its own file: the server puts their styles in the head. */
export function chunksOf(server: PurchaseSnapshot, place: Place | null): readonly string[] {
  if (place === 'form' && server.step?.id === declarationStepId) return [declarationChunk];
  return place === null ? [] : (lazyChunks[place] ?? []);
}

const loadDeclaration = async () =>
  (await import('./step/declaration/declaration-step.tsx')).DeclarationStep;
const loadPayment = async () => (await import('./payment/payment-step.tsx')).PaymentStep;

/** Forms come with the page; other views when they are near (`useNextFile`), those of few purchases when they are shown. */
const DeclarationStep = lazyView(loadDeclaration);
const PaymentStep = lazyView(loadPayment);
const LockedView = lazyView(async () => (await import('./outcome/locked-view.tsx')).LockedView);
const ExclusionsView = lazyView(
  async () => (await import('./outcome/exclusions-view.tsx')).ExclusionsView,
);
const ReviewingView = lazyView(
  async () => (await import('./outcome/reviewing-view.tsx')).ReviewingView,
);
const RefusedView = lazyView(async () => (await import('./outcome/refused-view.tsx')).RefusedView);
const DeclinedView = lazyView(
  async () => (await import('./outcome/declined-view.tsx')).DeclinedView,
);
/** Shown while somebody pays on a provider’s page. Most people come back by a full page load. */
const RedirectView = lazyView(async () => (await import('./outcome/paying-view.tsx')).RedirectView);
const TransferView = lazyView(async () => (await import('./outcome/paying-view.tsx')).TransferView);
const WaitingView = lazyView(async () => (await import('./outcome/waiting-view.tsx')).WaitingView);
/** Only where a person looks for a transfer. */
const ProofView = lazyView(async () => (await import('./outcome/proof-view.tsx')).ProofView);
const ReviewView = lazyView(async () => (await import('./review/review-view.tsx')).ReviewView);
const ConfirmedView = lazyView(
  async () => (await import('./outcome/confirmed-view.tsx')).ConfirmedView,
);
const EndedView = lazyView(async () => (await import('./outcome/ended-view.tsx')).EndedView);

export interface PurchaseViewProps {
  readonly port: PurchasePort;
  readonly session: string;
  /** Read by the server that rendered the page. */
  readonly initial: PurchaseSnapshot | null;
}

/** One purchase, whatever its state: the machine decides what is on the screen. */
export function Purchase({ port, session, initial }: PurchaseViewProps) {
  const [state, send] = usePurchase(port, session, initial);
  const view = selectView(state);
  useForgottenDrafts(state.context.server);
  useNextFile(view, state);
  return (
    <Suspense fallback={<LoadingView />}>
      <AnyView view={view} state={state} send={send} />
      <TitleFocus page={getPageName(view)} />
    </Suspense>
  );
}

function AnyView({
  view,
  state,
  send,
}: {
  view: PurchaseView;
  state: PurchaseState;
  send: SendEvent;
}) {
  const { server, reference } = state.context;
  if (view.page === 'missing') return <MissingView />;
  if (view.page === 'failed') {
    return <FailedView reference={reference} onRetry={() => send({ type: 'RETRY' })} />;
  }
  if (view.page === 'loading' || server === null) return <LoadingView />;
  return (
    <PurchaseContext value={{ state, send, server }}>
      <OpenView view={view} />
      <ExpiryWatch />
    </PurchaseContext>
  );
}

/** The page of a purchase that is known. */
function OpenView({ view }: { view: PurchaseView }) {
  switch (view.page) {
    case 'form':
      return view.step.id === declarationStepId ? (
        // Answers that another window submitted start the form again.
        <DeclarationStep key={JSON.stringify(view.step.values)} step={view.step} form={view.form} />
      ) : (
        <FormStep key={view.step.id} step={view.step} form={view.form} />
      );
    case 'locked':
      return <LockedView unlock={view.unlock} />;
    case 'exclusions':
      return <ExclusionsView exclusions={view.exclusions} />;
    case 'reviewing':
      return <ReviewingView />;
    case 'refused':
      return <RefusedView />;
    case 'review':
      return <ReviewView />;
    case 'payment':
      return <PaymentStep />;
    case 'declined':
      return <DeclinedView payment={view.payment} />;
    case 'leaving':
      return <LeavingView />;
    case 'redirect':
      return <RedirectView redirect={view.redirect} />;
    case 'transfer':
      return <TransferView redirect={view.redirect} />;
    case 'proof':
      return <ProofView transfer={view.transfer} />;
    case 'waiting':
      return <WaitingView kind={view.kind} />;
    case 'confirmed':
      return <ConfirmedView />;
    case 'ended':
      return <EndedView kind={view.kind} />;
    default:
      return null;
  }
}

/**
 * Moves the focus to the title of each new page, once its file is there. The titles' own focus rule only sees a change
 * within one component, and every state here is a component of its own.
 */
function TitleFocus({ page }: { page: string }) {
  const shown = useRef('loading');
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    const isFirst = shown.current === 'loading';
    shown.current = page;
    // A document that was just loaded begins at its top, as everywhere; a link of the site leads to the title.
    if (isFirst && navigation === 'POP') return;
    document.querySelector<HTMLElement>('#contenido h1')?.focus();
  }, [page, navigation]);
  return null;
}

/** The file of the step that comes next is asked for ahead of it: between two steps nobody waits for one. */
function useNextFile({ page }: PurchaseView, state: PurchaseState): void {
  const { server } = state.context;
  const at = server?.steps.findIndex(({ id }) => id === server.step?.id) ?? -1;
  const isDeclarationNext = at !== -1 && server?.steps[at + 1]?.id === declarationStepId;
  const isPaymentNext = page === 'review' || page === 'declined';
  const next = isPaymentNext
    ? loadPayment
    : isDeclarationNext && isSending(state)
      ? loadDeclaration
      : null;
  useEffect(() => {
    // One that does not come is asked for again, and reported, when it is shown.
    next?.().catch(() => undefined);
  }, [next]);
}

/**
 * An answered step that is no longer open has arrived: what was typed for it is not kept here. Health answers never are:
 * what an earlier release kept goes.
 */
function useForgottenDrafts(server: PurchaseSnapshot | null): void {
  useEffect(() => {
    if (server === null) return;
    for (const { id, status } of server.steps) {
      const isOver = status === 'COMPLETED' && id !== server.step?.id;
      if (isOver || id === declarationStepId) dropDraft(server.session, id);
    }
  }, [server]);
}
