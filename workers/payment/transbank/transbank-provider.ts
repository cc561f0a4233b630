import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { TransbankConfig } from '@cotejo/domain/payment/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  SettleCharge,
} from '@cotejo/domain/payment/provider-port.ts';
import { parseTransbankReturn } from '@cotejo/domain/payment/transbank-return.ts';
import type { PaymentProvider } from '../provider.ts';
import { readTransaction } from './read-transaction.ts';
import { lookupTransbankRefund, refundTransbank } from './refund-transbank.ts';
import { makeTransbankClient } from './transbank-client.ts';

const NAME = 'transbank';

/** Webpay Plus: redirect, commit on return, status to reconcile. It has no webhooks. */
export function makeTransbankProvider(config: TransbankConfig): PaymentProvider {
  const client = makeTransbankClient(config);

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    // No token, no money: Webpay charges by commit only, and a commit needs the token.
    if (charge.providerRef === undefined) return { type: 'not_found' };
    const answer = await client.status(charge.providerRef);
    if (answer.type !== 'answer') return unknown(charge, answer.why);
    if (answer.status === 404) return { type: 'not_found' };
    if (answer.status !== 200) return unknown(charge, `status answered ${answer.status}`);
    return readTransaction(answer.body, charge, config.codeLevel);
  };

  /** What a commit that Webpay refuses, or a return without one, means: its status knows. */
  const closeByStatus = async (charge: SettleCharge): Promise<ChargeOutcome> => {
    const found = await lookup(charge);
    const closing = CLOSING[charge.returnShape ?? 'normal'];
    if (found.type === 'not_found') return { type: 'DECLINED', reason: closing ?? 'expired' };
    return found.type === 'PENDING' && closing !== undefined
      ? { type: 'DECLINED', reason: closing, ...(found.rawCode ? { rawCode: found.rawCode } : {}) }
      : found;
  };

  return {
    name: NAME,
    lookup,

    async initiate(charge: InitiateCharge): Promise<InitiateResult> {
      if (charge.currency !== 'CLP') return notSent('config_error', 'Webpay charges pesos only');
      const answer = await client.create({
        buy_order: buyOrderOf(charge.attemptId),
        session_id: charge.purchaseId.slice(0, 61),
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

    async settle(charge: SettleCharge): Promise<ChargeOutcome> {
      const shape = charge.returnShape ?? 'normal';
      if (charge.providerRef === undefined || NEVER_COMMITTED.includes(shape)) {
        return closeByStatus(charge);
      }
      const answer = await client.commit(charge.providerRef);
      if (answer.type === 'not_sent')
        return { type: 'PENDING', reason: 'pending', detail: answer.why };
      if (answer.type === 'no_answer') return unknown(charge, answer.why);
      if (answer.status === 200) return readTransaction(answer.body, charge, config.codeLevel);
      if (answer.status >= 500) return unknown(charge, `commit answered ${answer.status}`);
      // 422: committed before, by a repeated return, or never paid. Status tells which.
      return closeByStatus(charge);
    },

    refund: (refund) => refundTransbank(client, refund),
    lookupRefund: (refund) => lookupTransbankRefund(client, refund),
    parseReturn: parseTransbankReturn,
    verifyAndParseWebhook: () => ({ type: 'ignored', why: 'transbank sends no webhooks' }),
  };
}

/** Shapes after which a commit would be wrong: the payer did not pay. */
const NEVER_COMMITTED = ['aborted', 'timed_out', 'form_error'];

/** What an unpaid transaction is called after each shape; after `normal` it may still be decided. */
const CLOSING = {
  normal: undefined,
  aborted: 'cancelled_by_payer',
  timed_out: 'expired',
  form_error: 'token_invalid',
  none: 'expired',
} as const;

function unknown({ providerRef }: ChargeReference, detail: string): ChargeOutcome {
  return {
    type: 'UNKNOWN',
    reason: 'unknown',
    detail,
    ...(providerRef === undefined ? {} : { providerPaymentId: providerRef }),
  };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): InitiateResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
