import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { TransbankConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  SettleCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { chargeOneclick } from './charge-oneclick.ts';
import { finishInscription, openInscription, removeInscription } from './inscribe-oneclick.ts';
import { openTransaction } from './open-transaction.ts';
import { readTransaction } from './read-transaction.ts';
import { lookupTransbankRefund, refundTransbank } from './refund-transbank.ts';
import { makeTransbankClient } from './transbank-client.ts';

const NAME = 'transbank';

/**
 * Webpay Plus: redirect, commit on return, status to reconcile. Oneclick Mall: stored cards by
 * authorisation. Neither has webhooks or a list of movements.
 */
export function makeTransbankProvider(config: TransbankConfig): PaymentProvider {
  const client = makeTransbankClient(config);

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    const transaction = openTransaction(client, charge);
    if (transaction === undefined) return { type: 'not_found' };
    const { id } = transaction;
    const answer = await transaction.status();
    if (answer.type !== 'answer') return unknown(answer.why, id);
    if (answer.status === 404) return { type: 'not_found' };
    if (answer.status !== 200) return unknown(`status answered ${answer.status}`, id);
    return readTransaction(answer.body, charge, id, config.codeLevel);
  };

  /** What a commit that Webpay refuses, or a return without one, means: its status knows. */
  const closeByStatus = async (
    charge: SettleCharge,
    isCommitting = false,
  ): Promise<ChargeOutcome> => {
    const found = await lookup(charge);
    // Some commit of it, this one or an earlier one, is at the bank: closing the page does not undo it.
    const closing = isCommitting
      ? undefined
      : (CLOSING[charge.returnShape ?? 'normal'] ?? (isPageOver(charge) ? 'expired' : undefined));
    // Without its page nothing was paid; a stored card may have been charged and not be shown yet.
    if (found.type === 'not_found' && charge.storedCard === true) {
      return { type: 'UNKNOWN', reason: 'unknown', detail: 'not found yet' };
    }
    if (found.type === 'not_found') return { type: 'DECLINED', reason: closing ?? 'expired' };
    if (found.type !== 'PENDING') return outcomeOfLookup(found);
    // Back by `normal` its payer has filled in Webpay's page: what is open is at the bank.
    return closing === undefined
      ? { ...found, payerDone: true }
      : { type: 'DECLINED', reason: closing, ...(found.rawCode ? { rawCode: found.rawCode } : {}) };
  };

  return {
    name: NAME,
    lookup,

    async initiate(charge: InitiateCharge): Promise<InitiateResult> {
      const answer = await client.create({
        buy_order: buyOrderOf(charge.attemptId),
        session_id: charge.ownerId.slice(0, 61),
        amount: charge.amount,
        return_url: charge.returnUrl,
      });
      // A create moves nothing, whatever became of its answer: it may be sent again.
      if (answer.type !== 'answer') return notSent('processor_down', answer.why);
      const { token, url } = answer.body;
      if (answer.status >= 500)
        return notSent('processor_down', `create answered ${answer.status}`);
      if (answer.status >= 300 || typeof token !== 'string' || typeof url !== 'string') {
        return notSent('config_error', String(answer.body['error_message'] ?? answer.status));
      }
      return {
        type: 'redirect',
        redirect: { method: 'POST', url, fields: { token_ws: token } },
        providerRef: token,
      };
    },

    openInscription: (charge) => openInscription(client.oneclick, charge),
    finishInscription: (charge) => finishInscription(client.oneclick, charge, config.codeLevel),
    removeCard: (card) => removeInscription(client.oneclick, card),
    chargeStoredCard: (charge) => chargeOneclick(client, charge, config.codeLevel),

    async settle(charge: SettleCharge): Promise<ChargeOutcome> {
      const shape = charge.returnShape ?? 'normal';
      const { providerRef: token, storedCard } = charge;
      if (token === undefined || storedCard === true || NEVER_COMMITTED.includes(shape)) {
        return closeByStatus(charge);
      }
      const answer = await client.commit(token);
      if (answer.type === 'not_sent')
        return { type: 'PENDING', reason: 'pending', payerDone: true, detail: answer.why };
      if (answer.type === 'no_answer') return unknown(answer.why, token);
      if (answer.status === 200) {
        return outcomeOfLookup(readTransaction(answer.body, charge, token, config.codeLevel));
      }
      if (answer.status >= 500) return unknown(`commit answered ${answer.status}`, token);
      if (isLocked(answer.body)) return closeByStatus(charge, true);
      // 422: committed before, by a repeated return, or never paid. Status tells which.
      return closeByStatus(charge);
    },

    refund: (refund) => refundTransbank(client, refund),
    lookupRefund: (refund) => lookupTransbankRefund(client, refund),
    // Before three hours have passed Webpay itself makes a reversal of a whole refund (§4.3).
    void: (charge) => refundTransbank(client, { ...charge, amount: charge.chargedAmount }),
    listMovements: () =>
      Promise.resolve({ type: 'not_offered', why: 'Transbank lists in its portal, not by API' }),
  };
}

/** "Transaction already locked by another process". */
const isLocked = (body: Readonly<Record<string, unknown>>): boolean =>
  /\blocked\b/i.test(String(body['error_message']));

/** Shapes after which a commit would be wrong: the payer did not pay. */
const NEVER_COMMITTED = ['aborted', 'timed_out', 'form_error'];

/** Nobody can pay any more: who came back with its token had not paid, and did not. */
const isPageOver = ({ expiresAt, storedCard }: SettleCharge): boolean =>
  storedCard !== true && expiresAt !== undefined && Date.parse(expiresAt) < Date.now();

/** What an unpaid transaction is called after each shape; after `normal` it may still be decided until its page is over. */
const CLOSING = {
  normal: undefined,
  aborted: 'cancelled_by_payer',
  timed_out: 'expired',
  form_error: 'token_invalid',
  none: 'expired',
} as const;

function unknown(detail: string, providerPaymentId: string): ChargeOutcome {
  return { type: 'UNKNOWN', reason: 'unknown', detail, providerPaymentId };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): InitiateResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
