import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  ChargeResult,
  ChargeStoredCard,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { TransbankCodeLevel } from '@cotejo/domain/payment/codes/transbank-codes.ts';
import { readTransaction } from './read-transaction.ts';
import type { TransbankClient } from './transbank-client.ts';

/**
 * Oneclick Mall authorises a stored card under our buy order. Nothing says that a repeated buy order
 * is refused, so a lost answer is looked up by it and never sent again (reference §2.1).
 */
export async function chargeOneclick(
  client: TransbankClient,
  charge: ChargeStoredCard,
  level: TransbankCodeLevel,
): Promise<ChargeResult> {
  const id = buyOrderOf(charge.attemptId);
  const ended = (outcome: ChargeOutcome): ChargeResult => ({
    type: 'outcome',
    outcome,
    providerRef: id,
  });
  const notSent = (reason: 'config_error' | 'processor_down', detail: string): ChargeResult =>
    ended({ type: 'NOT_SENT', reason, detail });

  if (client.oneclick === undefined) return notSent('config_error', 'Oneclick is not configured');
  const { customerRef: username, cardRef } = charge.card;
  if (username === undefined) return notSent('config_error', 'Oneclick needs the username');
  const answer = await client.oneclick.authorize({
    username,
    tbk_user: cardRef,
    buy_order: id,
    amount: charge.amount,
    installments_number: charge.installments ?? 0,
  });
  if (answer.type === 'not_sent') return notSent('processor_down', answer.why);
  const unknown = (detail: string): ChargeResult =>
    ended({ type: 'UNKNOWN', reason: 'unknown', detail, providerPaymentId: id });
  if (answer.type === 'no_answer') return unknown(answer.why);
  if (answer.status >= 500) return unknown(`authorize answered ${answer.status}`);
  if (answer.status >= 300) {
    return notSent('config_error', String(answer.body['error_message'] ?? answer.status));
  }
  return ended(outcomeOfLookup(readTransaction(answer.body, charge, id, level)));
}
