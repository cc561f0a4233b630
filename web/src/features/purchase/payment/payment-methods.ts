import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { PaymentChoice } from '../machine/purchase-port.ts';

export type PaymentMethod = PurchaseSnapshot['paymentMethods'][number];

/** Nothing is paid here: the last step signs the contract. */
export function chargesNothing({ price }: PurchaseSnapshot): boolean {
  return price.amount === 0;
}

/** What tells one method from another in a list of choices; who charges it may change while it is looked at. */
export function methodKey({ kind, flow }: PaymentChoice | PaymentMethod): string {
  return `${kind}/${flow}`;
}

export function choiceOf({ kind, flow, provider }: PaymentMethod): PaymentChoice {
  return { kind, flow, provider };
}

export function methodIcon({ kind }: PaymentMethod): IconName {
  return kind.startsWith('transfer') ? 'bank' : 'card';
}
