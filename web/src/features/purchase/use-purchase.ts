import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { purchaseSegments } from '@cotejo/domain/site-paths.ts';
import type { PurchaseEvent, SendEvent } from './machine/purchase-events.ts';
import { withPort, type PurchaseState } from './machine/purchase-machine.ts';
import type { PurchasePort } from './machine/purchase-port.ts';
import { isSending } from './machine/select-view.ts';
import { holdReload } from '../../shared/page/session-reload.ts';
import { newKey } from '../../shared/api/new-key.ts';
import { purchaseHref, shownSegment } from './view/purchase-address.ts';

/** The machine of one purchase, its address kept in step with the server's. */
export function usePurchase(
  port: PurchasePort,
  session: string,
  server: PurchaseSnapshot | null,
): readonly [PurchaseState, SendEvent] {
  const { step: segment } = useParams();
  const [machine] = useState(() => withPort(port));
  const input = { session, server, newKey, isAtPayment: segment === purchaseSegments.payment };
  const [state, send] = useMachine(machine, { input });
  useAddress(state, send);
  useComingBack(state, send);
  const isOnItsWay = isSending(state) || state.matches('leaving');
  useEffect(() => (isOnItsWay ? holdReload() : undefined), [isOnItsWay]);
  return [state, send];
}

/**
 * The server says which step is open, the address follows. The browser's back button is only a request: an
 * earlier step is asked of the server, and where it says no the address returns to where we are.
 */
function useAddress(state: PurchaseState, send: SendEvent): void {
  const { step: segment = '' } = useParams();
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const pops = usePops();
  const shown = useRef<string | null>(null);
  const askedFor = useRef<string | null>(null);
  const { server } = state.context;
  const busy = isSending(state) || state.matches('loading') || state.matches('leaving');
  // What shows the status only stays where it is: the step is not its to know.
  const wanted = server?.access === 'full' ? shownSegment(state.context) : null;

  useEffect(() => {
    if (busy || wanted === null || server === null) return;
    if (segment === wanted) {
      shown.current = wanted;
      return;
    }
    const wentBack = navigationType === 'POP' && shown.current === wanted;
    const event = wentBack && askedFor.current !== key ? toEvent(server, segment) : null;
    if (event !== null) {
      askedFor.current = key;
      if (state.can(event)) {
        send(event);
        return;
      }
    }
    const advanced = shown.current !== null && shown.current !== wanted;
    shown.current = wanted;
    // Spec 3 §2: Confirmacion takes the place of Pago, so that back does not lead to what is paid.
    const replace = !advanced || wanted === purchaseSegments.confirmation;
    // A link from outside may lead to a part of the page.
    void navigate(purchaseHref(server, wanted) + (advanced ? '' : hash), { replace });
  }, [busy, wanted, segment, key, hash, navigationType, navigate, pops, server, state, send]);
}

/** What the browser's back or forward to an address asks for; null where it asks for nothing that can be. */
function toEvent(server: PurchaseSnapshot, segment: string): PurchaseEvent | null {
  // Only while it is filled in: the back button does not leave a payment that is open at the bank.
  if (server.status !== 'filling') return null;
  if (segment === reviewPage.path) return { type: 'REVIEW' };
  if (segment === purchaseSegments.payment) return { type: 'REVIEWED' };
  const target = server.steps.find(({ path }) => path === segment);
  const isEarlier = target && target.orderPosition < (server.step?.orderPosition ?? 0);
  return isEarlier ? { type: 'BACK', stepId: target.id } : null;
}

/**
 * Counts the browser's back and forward. A back that is quicker than the render of the previous step
 * ends where the page was last rendered: address, key and kind of navigation are all as they were.
 */
function usePops(): number {
  const [pops, setPops] = useState(0);
  useEffect(() => {
    const count = (): void => setPops((before) => before + 1);
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return pops;
}

/** Back from the bank by the browser's own button, or a tab shown again: ask for the current state. */
function useComingBack(state: PurchaseState, send: SendEvent): void {
  const waits = state.matches('waiting') || state.matches('leaving');
  useEffect(() => {
    if (!waits) return;
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'REFRESH' });
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') send({ type: 'REFRESH' });
    };
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [waits, send]);
}
