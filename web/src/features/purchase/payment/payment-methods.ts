import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { PaymentChoice } from '../machine/purchase-port.ts';

export type PaymentMethod = PurchaseSnapshot['paymentMethods'][number] & {
  /** Names the stored card that pays; absent where none does. */
  readonly cardToken?: string;
};

/** What tells one method from another in a list of choices; who charges it may change while it is looked at. */
export function methodKey({
  kind,
  flow,
  cardToken = '',
}: Pick<PaymentMethod, 'kind' | 'flow' | 'cardToken'>): string {
  // A typed card's token is no part of the choice.
  return kind === 'tdc-token' ? `${kind}/${flow}/${cardToken}` : `${kind}/${flow}`;
}

export function choiceOf(method: PaymentMethod): PaymentChoice {
  const { kind, flow, provider, cardToken, terms } = method;
  return {
    kind,
    flow,
    provider,
    ...(cardToken === undefined || terms === undefined
      ? {}
      : { cardToken, termsVersion: terms.version }),
  };
}

export function methodIcon({ kind }: PaymentMethod): IconName {
  return kind.startsWith('transfer') ? 'bank' : 'card';
}
