import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { ProviderAnswer } from '../provider/provider-http.ts';
import type { TransbankClient } from './transbank-client.ts';

/** What can be done with a transaction that is there, whichever of the two products made it. */
export interface TransbankTransaction {
  /** How the provider knows it: Webpay's token, Oneclick's buy order. */
  readonly id: string;
  /** Answers one transaction in Webpay's shape. */
  status(): Promise<ProviderAnswer>;
  refund(amount: number): Promise<ProviderAnswer>;
}

/**
 * Finds a charge by what is known of it. A Webpay charge without its token cannot have moved money,
 * since only a commit does and a commit needs the token: undefined. Oneclick is looked up by the buy
 * order, which is ours (reference §2.1).
 */
export function openTransaction(
  client: TransbankClient,
  charge: { attemptId: string; storedCard?: boolean; providerRef?: string },
): TransbankTransaction | undefined {
  const { providerRef: token } = charge;
  const order = buyOrderOf(charge.attemptId);
  if (charge.storedCard !== true) {
    if (token === undefined) return undefined;
    return {
      id: token,
      status: () => client.status(token),
      refund: (amount) => client.refund(token, order, amount),
    };
  }
  const { oneclick } = client;
  const why = 'Oneclick is not configured';
  return {
    id: order,
    status: async () => (oneclick ? oneclick.status(order) : { type: 'not_sent', why }),
    refund: async (amount) =>
      oneclick ? oneclick.refund(order, amount) : { type: 'not_sent', why },
  };
}
