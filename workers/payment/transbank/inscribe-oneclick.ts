import type { TransbankCodeLevel } from '@cotejo/domain/payment/codes/transbank-codes.ts';
import { transbankReason } from '@cotejo/domain/payment/codes/transbank-codes.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  RemoveCardResult,
  StoreCardResult,
  StoredCard,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { TransbankClient } from './transbank-client.ts';

type Oneclick = NonNullable<TransbankClient['oneclick']>;

/** Ours for each inscription, at most 40 characters (reference §2.1). */
const usernameOf = (attemptId: string): string => attemptId.replaceAll('-', '');

/** Opens the page on which a card is inscribed. Its token is the handle until the card has one. */
export async function openInscription(
  oneclick: Oneclick | undefined,
  { attemptId, payer, returnUrl }: InitiateCharge,
): Promise<InitiateResult> {
  if (oneclick === undefined) return notSent('config_error', 'Oneclick is not configured');
  const answer = await oneclick.start({
    username: usernameOf(attemptId),
    email: payer.email.slice(0, 100),
    response_url: returnUrl,
  });
  // It moves nothing, whatever became of its answer: it may be sent again.
  if (answer.type !== 'answer') return notSent('processor_down', answer.why);
  const { token, url_webpay: url } = answer.body;
  if (answer.status >= 500) return notSent('processor_down', `start answered ${answer.status}`);
  if (answer.status >= 300 || typeof token !== 'string' || typeof url !== 'string')
    return notSent('config_error', String(answer.body['error_message'] ?? answer.status));
  return {
    type: 'redirect',
    redirect: { method: 'POST', url, fields: { TBK_TOKEN: token } },
    providerRef: token,
  };
}

/**
 * Ends an inscription. A return says nothing of how it went: this does. Without an answer a card may be inscribed whose
 * `tbk_user` nobody knows, and which can therefore never be charged (docs/decisions/subscriptions.md).
 */
export async function finishInscription(
  oneclick: Oneclick | undefined,
  { attemptId, providerRef: token }: ChargeReference,
  level: TransbankCodeLevel,
): Promise<StoreCardResult> {
  if (oneclick === undefined || token === undefined)
    return { type: 'refused', reason: 'config_error' };
  const answer = await oneclick.finish(token);
  if (answer.type !== 'answer') return { type: 'unanswered', detail: answer.why };
  const { status, body } = answer;
  if (status >= 500) return { type: 'unanswered', detail: `finish answered ${status}` };
  // A token that it does not know any more: its time is over, or it was finished before.
  if (status >= 300) return { type: 'refused', reason: 'token_invalid', rawCode: String(status) };
  const { response_code: code, tbk_user: cardRef, card_type: brand, card_number: number } = body;
  if (code !== 0 || typeof cardRef !== 'string') {
    const known = typeof code === 'number' ? code : -96;
    return { type: 'refused', reason: transbankReason(known, level), rawCode: String(known) };
  }
  return {
    type: 'stored',
    card: { customerRef: usernameOf(attemptId), cardRef },
    shown: {
      ...(typeof brand === 'string' ? { brand: brand.toLowerCase() } : {}),
      ...(typeof number === 'string' ? { last4: number.slice(-4) } : {}),
    },
  };
}

/** 404: it was removed before. */
export async function removeInscription(
  oneclick: Oneclick | undefined,
  { customerRef: username = '', cardRef }: StoredCard,
): Promise<RemoveCardResult> {
  if (oneclick === undefined) return { type: 'open', detail: 'Oneclick is not configured' };
  const answer = await oneclick.remove({ username, tbk_user: cardRef });
  if (answer.type !== 'answer') return { type: 'open', detail: answer.why };
  return answer.status < 300 || answer.status === 404
    ? { type: 'gone' }
    : { type: 'open', detail: `delete answered ${answer.status}` };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): InitiateResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
