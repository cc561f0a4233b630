import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { createContext, use } from 'react';
import type { PurchaseState } from '../machine/purchase-machine.ts';
import type { SendEvent } from '../machine/purchase-events.ts';

interface PurchaseView {
  readonly state: PurchaseState;
  readonly send: SendEvent;
  /** The state of the purchase; every part of the page below the frame has one. */
  readonly server: PurchaseSnapshot;
}

export const PurchaseContext = createContext<PurchaseView | null>(null);

export function usePurchaseView(): PurchaseView {
  const view = use(PurchaseContext);
  if (view === null) throw new Error('usePurchaseView outside of PurchaseContext');
  return view;
}
