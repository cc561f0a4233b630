import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { useEffect, useRef } from 'react';
import { ConfirmedView } from './confirmed-view.tsx';
import { DeclinedView } from './declined-view.tsx';
import { dropDraft } from './draft-store.ts';
import { EndedView } from './ended-view.tsx';
import { FormStep } from './form-step.tsx';
import { LeavingView } from './leaving-view.tsx';
import { PayingView } from './paying-view.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PurchaseContext, usePurchaseView } from './purchase-context.tsx';
import type { PurchasePort } from './purchase-port.ts';
import { FailedView, LoadingView, MissingView } from './trouble-views.tsx';
import { usePurchase, type PurchaseState } from './use-purchase.ts';
import { WaitingView } from './waiting-view.tsx';

export interface PurchaseViewProps {
  readonly port: PurchasePort;
  readonly session: string;
  /** Read by the server that drew the page. */
  readonly initial: PurchaseSnapshot | null;
}

/** One purchase, whatever its state: the machine decides what is on the screen. */
export function Purchase({ port, session, initial }: PurchaseViewProps) {
  const [state, send] = usePurchase(port, session, initial);
  const { server, reference } = state.context;
  useForgottenDrafts(server);
  useTitleFocus(viewOf(state));
  if (state.matches('missing')) return <MissingView />;
  if (state.matches('failed')) {
    return <FailedView reference={reference} onRetry={() => send({ type: 'RETRY' })} />;
  }
  if (server === null) return <LoadingView />;
  return (
    <PurchaseContext value={{ state, send, server }}>
      <CurrentView />
    </PurchaseContext>
  );
}

/** Names what is on the screen: a new name is a new page for whoever cannot see it. */
function viewOf(state: PurchaseState): string {
  const { server, leftPayment } = state.context;
  if (state.matches('missing') || state.matches('failed') || state.matches('leaving')) {
    return String(state.value);
  }
  if (server === null) return 'loading';
  if (server.status !== 'filling') return server.status;
  return isDeclined(server, leftPayment)
    ? `declined ${server.payment?.id}`
    : (server.step?.id ?? '');
}

/**
 * Moves the focus to the title of each new page. The titles' own focus rule only sees a change
 * within one component, and every state here is a component of its own.
 */
function useTitleFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    const first = shown.current === 'loading';
    shown.current = view;
    if (!first) document.querySelector<HTMLElement>('#contenido h1')?.focus();
  }, [view]);
}

function isDeclined(server: PurchaseSnapshot, leftPayment: string | null): boolean {
  const failed = server.payment?.status === 'declined' || server.payment?.status === 'not_sent';
  return failed && server.payment?.id !== leftPayment && server.step?.id === 'pago';
}

function CurrentView() {
  const { state, server } = usePurchaseView();
  if (state.matches('leaving')) return <LeavingView />;
  switch (server.status) {
    case 'filling':
      return <FillingView />;
    case 'paying':
      return <PayingView />;
    case 'confirming':
    case 'issuing':
    case 'refunding':
      return <WaitingView kind={server.status} />;
    case 'confirmed':
      return <ConfirmedView />;
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return <EndedView kind={server.status} />;
  }
}

function FillingView() {
  const { state, server } = usePurchaseView();
  // Kept while the next try is on its way, so that the page does not jump under the button.
  if (isDeclined(server, state.context.leftPayment)) return <DeclinedView />;
  if (server.step?.form) return <FormStep step={server.step} form={server.step.form} />;
  return <PaymentStep />;
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
