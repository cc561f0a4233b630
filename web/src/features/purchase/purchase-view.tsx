import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { useEffect, useRef } from 'react';
import { ConfirmedView } from './outcome/confirmed-view.tsx';
import { DeclinedView } from './outcome/declined-view.tsx';
import { dropDraft } from './step/draft-store.ts';
import { EndedView } from './outcome/ended-view.tsx';
import { ExclusionsView } from './outcome/exclusions-view.tsx';
import { FormStep } from './step/form-step.tsx';
import { LeavingView } from './outcome/leaving-view.tsx';
import { LockedView } from './outcome/locked-view.tsx';
import type { PurchasePort } from './machine/purchase-port.ts';
import { getPageName, selectView, type PurchaseView } from './machine/select-view.ts';
import { RedirectView, TransferView } from './outcome/paying-view.tsx';
import { ProofView } from './outcome/proof-view.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { PurchaseContext } from './view/purchase-context.tsx';
import { FailedView, LoadingView, MissingView } from './outcome/trouble-views.tsx';
import { usePurchase } from './use-purchase.ts';
import { RefusedView } from './outcome/refused-view.tsx';
import { ReviewingView } from './outcome/reviewing-view.tsx';
import { WaitingView } from './outcome/waiting-view.tsx';

export interface PurchaseViewProps {
  readonly port: PurchasePort;
  readonly session: string;
  /** Read by the server that rendered the page. */
  readonly initial: PurchaseSnapshot | null;
}

/** One purchase, whatever its state: the machine decides what is on the screen. */
export function Purchase({ port, session, initial }: PurchaseViewProps) {
  const [state, send] = usePurchase(port, session, initial);
  const { server, reference } = state.context;
  const view = selectView(state);
  useForgottenDrafts(server);
  useTitleFocus(getPageName(view));
  if (view.page === 'missing') return <MissingView />;
  if (view.page === 'failed') {
    return <FailedView reference={reference} onRetry={() => send({ type: 'RETRY' })} />;
  }
  if (view.page === 'loading' || server === null) return <LoadingView />;
  return (
    <PurchaseContext value={{ state, send, server }}>
      <OpenView view={view} />
    </PurchaseContext>
  );
}

/** The page of a purchase that is known. */
function OpenView({ view }: { view: PurchaseView }) {
  switch (view.page) {
    case 'form':
      return <FormStep key={view.step.id} step={view.step} form={view.form} />;
    case 'locked':
      return <LockedView unlock={view.unlock} />;
    case 'exclusions':
      return <ExclusionsView exclusions={view.exclusions} />;
    case 'reviewing':
      return <ReviewingView />;
    case 'refused':
      return <RefusedView />;
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
 * Moves the focus to the title of each new page. The titles' own focus rule only sees a change
 * within one component, and every state here is a component of its own.
 */
function useTitleFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    const first = shown.current === 'loading';
    shown.current = page;
    if (!first) document.querySelector<HTMLElement>('#contenido h1')?.focus();
  }, [page]);
}

/** An answered step that is no longer open has arrived: what was typed for it is not kept here. */
function useForgottenDrafts(server: PurchaseSnapshot | null): void {
  useEffect(() => {
    if (server === null) return;
    for (const { id, status } of server.steps) {
      if (status === 'COMPLETED' && id !== server.step?.id) dropDraft(server.session, id);
    }
  }, [server]);
}
