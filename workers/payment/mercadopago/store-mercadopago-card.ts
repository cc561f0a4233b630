import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';
import type {
  RemoveCardResult,
  StoreCard,
  StoreCardResult,
  StoredCard,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ProviderAnswer } from '../provider/provider-http.ts';
import type { MercadopagoClient } from './mercadopago-client.ts';
import { cardTypeOf } from './read-payment.ts';
import { causeOf } from './read-refusal.ts';

/** "the customer already exist": its e-mail has one. */
const CUSTOMER_EXISTS = '101';

/** Keeps a typed card with the customer of its payer's e-mail, who is made where there is none. */
export async function storeMercadopagoCard(
  client: MercadopagoClient,
  { attemptId, cardToken, payer }: StoreCard,
): Promise<StoreCardResult> {
  const customer = await openCustomer(client, `${attemptId}-customer`, payer.email);
  if (typeof customer !== 'string') return customer;
  const answer = await client.keepCard(`${attemptId}-store`, customer, cardToken);
  if (answer.type !== 'answer' || answer.status >= 300) return failed(answer);
  const { id, last_four_digits: last4, payment_method: method } = answer.body;
  const { id: brand, payment_type_id: type } = (method ?? {}) as Record<string, unknown>;
  const known = cardTypeOf(type);
  return {
    type: 'stored',
    card: { customerRef: customer, cardRef: String(id) },
    shown: {
      ...(typeof brand === 'string' ? { brand: brand.replace(/^deb/, '') } : {}),
      ...(typeof last4 === 'string' ? { last4 } : {}),
      ...(known === undefined ? {} : { type: known }),
    },
  };
}

async function openCustomer(
  client: MercadopagoClient,
  key: string,
  email: string,
): Promise<string | StoreCardResult> {
  const made = await client.createCustomer(key, email);
  if (made.type === 'answer' && made.status < 300) return String(made.body['id']);
  if (made.type !== 'answer' || causeOf(made.body) !== CUSTOMER_EXISTS) return failed(made);
  const found = await client.findCustomer(email);
  if (found.type !== 'answer' || found.status >= 300) return failed(found);
  const [first] = (found.body['results'] ?? []) as readonly { readonly id?: unknown }[];
  return typeof first?.id === 'string'
    ? first.id
    : { type: 'unanswered', detail: 'a customer that exists is not found' };
}

/** Nothing that these calls do moves money. */
function failed(answer: ProviderAnswer): StoreCardResult {
  if (answer.type !== 'answer') return { type: 'unanswered', detail: answer.why };
  if (answer.status >= 500 || answer.status === 429)
    return { type: 'unanswered', detail: `answered ${answer.status}` };
  const rawCode = causeOf(answer.body) ?? String(answer.status);
  const reason = findErrorRow('mercadopago', rawCode)?.reason ?? 'config_error';
  return { type: 'refused', reason, rawCode };
}

/** 404: it was removed before. */
export async function removeMercadopagoCard(
  client: MercadopagoClient,
  { customerRef = '', cardRef }: StoredCard,
): Promise<RemoveCardResult> {
  const answer = await client.removeCard(customerRef, cardRef);
  if (answer.type !== 'answer') return { type: 'open', detail: answer.why };
  return answer.status < 300 || answer.status === 404
    ? { type: 'gone' }
    : { type: 'open', detail: `delete answered ${answer.status}` };
}
