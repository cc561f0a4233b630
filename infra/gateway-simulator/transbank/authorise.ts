import { randomInt } from 'node:crypto';
import type { Behaviour } from '../control/behaviour.ts';
import type { Facts } from '../control/scenarios.ts';
import type { Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { WebpayTransaction, WebpayTransactions } from './transaction.ts';
import { showTransaction } from './transaction.ts';

const PROVIDER = 'transbank';
/** Merchant codes whose charges are captured later; every other one captures at once. */
export const DEFERRED_COMMERCE_CODE = '597055555540';

export const unprocessable = (text: string): Answer => ({
  status: 422,
  body: { error_message: text },
});

export function factsOf(transaction: WebpayTransaction): Facts {
  return {
    provider: PROVIDER,
    amount: transaction.amount,
    references: [transaction.buyOrder, transaction.sessionId],
    ...(transaction.entered === undefined ? {} : { card: transaction.entered.cardKey }),
  };
}

/** The commit: the one place where Webpay moves money. */
export function commitTransaction(
  simulator: Simulator,
  transactions: WebpayTransactions,
  transaction: WebpayTransaction,
  behaviour: Behaviour | undefined,
): Answer {
  const { entered } = transaction;
  if (entered === undefined) {
    return unprocessable("Invalid status '0' for transaction while authorizing");
  }
  const committed: WebpayTransaction = { ...transaction, committedAt: Date.now() };
  if (behaviour?.type === 'pending') {
    transactions.put({ ...committed, undecided: true });
    const decision = { token: transaction.id, approve: behaviour.then === 'approve' };
    simulator.tasks.schedule('transbank-decide', behaviour.ms, decision);
    return unprocessable('Transaction already locked by another process');
  }
  const decided = decide(
    simulator,
    committed,
    responseCodeOf(entered.responseCode, behaviour),
    behaviour,
  );
  return { status: 200, body: showTransaction(transactions.put(decided), 0) };
}

/** Ends a transaction that a pending scenario held back. */
export function decideLater(
  simulator: Simulator,
  transactions: WebpayTransactions,
  token: string,
  approve: boolean,
): void {
  const transaction = transactions.get(token);
  if (transaction?.undecided !== true) return;
  const { undecided: _, ...rest } = transaction;
  transactions.put(decide(simulator, rest, approve ? 0 : -4, undefined));
}

/** The bank's word on a card: charged or failed. */
export function decide(
  simulator: Simulator,
  transaction: WebpayTransaction,
  responseCode: number,
  behaviour: Behaviour | undefined,
): WebpayTransaction {
  if (responseCode !== 0) return { ...transaction, status: 'FAILED', responseCode };
  const amount = transaction.amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0);
  if (transaction.commerceCode !== DEFERRED_COMMERCE_CODE) {
    chargeTransaction(simulator, transaction, amount);
  }
  return {
    ...transaction,
    status: 'AUTHORIZED',
    responseCode,
    chargedAmount: amount,
    authorizationCode: String(randomInt(1_000, 999_999)),
  };
}

export function chargeTransaction(
  simulator: Simulator,
  transaction: WebpayTransaction,
  amount: number,
): void {
  simulator.ledger.charge({
    id: transaction.id,
    provider: PROVIDER,
    reference: transaction.buyOrder,
    aliases: [transaction.sessionId],
    amount,
    currency: 'CLP',
  });
}

export function responseCodeOf(ofCard: number, behaviour: Behaviour | undefined): number {
  if (behaviour?.type === 'approve' || behaviour?.type === 'wrong-amount') return 0;
  if (behaviour?.type !== 'decline') return ofCard;
  return behaviour.code === undefined ? -4 : Number(behaviour.code);
}
