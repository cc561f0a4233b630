import type {
  RemoveCardResult,
  StoreCard,
  StoreCardResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { newSubscriptionBody } from './kushki-body.ts';
import type { KushkiClient } from './kushki-client.ts';
import { readRefusal } from './read-kushki.ts';

/**
 * Keeps a typed card as a subscription on demand, and reads back which card it is. The reading decides nothing about the
 * handle: a subscription that was made is one, also where its card is not said.
 */
export async function storeKushkiCard(
  client: KushkiClient,
  request: StoreCard,
): Promise<StoreCardResult> {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await client.subscribe(newSubscriptionBody(request, today));
  if (answer.type !== 'answer') return { type: 'unanswered', detail: answer.why };
  const { status, body } = answer;
  if (status >= 500) return { type: 'unanswered', detail: `subscription answered ${status}` };
  const { subscriptionId: cardRef } = body;
  if (status >= 300 || typeof cardRef !== 'string') {
    const refusal = readRefusal(status, body);
    const reason = 'reason' in refusal ? refusal.reason : 'unknown';
    const { rawCode } = refusal;
    return { type: 'refused', reason, ...(rawCode === undefined ? {} : { rawCode }) };
  }
  return { type: 'stored', card: { cardRef }, shown: await readShown(client, cardRef) };
}

const CARD_TYPES = { credit: 'credit', debit: 'debit', prepaid: 'prepaid' } as const;

async function readShown(client: KushkiClient, id: string) {
  const answer = await client.readSubscription(id);
  if (answer.type !== 'answer' || answer.status !== 200) return {};
  const { paymentBrand: brand, lastFourDigits: last4, cardType } = answer.body;
  const type = CARD_TYPES[String(cardType).toLowerCase() as keyof typeof CARD_TYPES];
  return {
    ...(typeof brand === 'string' ? { brand: brand.toLowerCase() } : {}),
    ...(typeof last4 === 'string' ? { last4 } : {}),
    ...(type === undefined ? {} : { type }),
  };
}

/** 404: it was ended before. */
export async function removeKushkiCard(
  client: KushkiClient,
  id: string,
): Promise<RemoveCardResult> {
  const answer = await client.endSubscription(id);
  if (answer.type !== 'answer') return { type: 'open', detail: answer.why };
  return answer.status < 300 || answer.status === 404
    ? { type: 'gone' }
    : { type: 'open', detail: `delete answered ${answer.status}` };
}
