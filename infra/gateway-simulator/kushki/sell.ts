import { randomInt, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Behaviour } from '../control/behaviour.ts';
import type { Collection } from '../journal.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { answerOf, refused, send } from './answers.ts';
import type { KushkiCharge, KushkiSubscription } from './charge.ts';
import { factsOf, PROVIDER } from './charge.ts';

type Card = KushkiSubscription['card'];

/** A sale of a card, typed or stored; `use` is what a sending does to it, whatever its end. */
export function sell(
  simulator: Simulator,
  charges: Collection<KushkiCharge>,
  request: Request,
  response: Response,
  card: Card,
  use?: () => void,
): unknown {
  const amount = amountOf(request);
  if (!(amount > 0)) return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
  const metadata = (request.body?.metadata ?? {}) as Record<string, unknown>;
  const facts = factsOf({ amount, metadata, cardKey: card.cardKey });
  return perform(response, simulator.scenarios.take('charge', facts), (behaviour) => {
    use?.();
    const entry = charges.put(chargeOf(request, card, amount, metadata, behaviour));
    book(simulator, entry);
    notify(simulator, entry);
    return answerOf(entry);
  });
}

/** The parts of the amount together: taxed, exempt, and taxes. */
export function amountOf(request: Request): number {
  return Object.entries((request.body?.amount ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'currency')
    .reduce((sum, [, part]) => sum + Number(part), 0);
}

function chargeOf(
  request: Request,
  { cardKey, lastFour, brand, code }: Card,
  amount: number,
  metadata: Record<string, unknown>,
  behaviour: Behaviour | undefined,
): KushkiCharge {
  const urls: unknown = request.body?.webhooks?.[0]?.urls;
  return {
    id: `${Date.now()}${randomInt(1_000, 9_999)}`,
    transactionReference: randomUUID(),
    code: codeOf(code, behaviour),
    amount,
    chargedAmount: amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0),
    currency: String(request.body?.amount?.currency ?? 'CLP'),
    metadata,
    cardKey,
    lastFour,
    brand,
    months: Number(request.body?.deferred?.months ?? 1),
    webhookUrls: Array.isArray(urls) ? urls.map(String) : [],
    createdAt: new Date().toISOString(),
    refunds: [],
  };
}

function codeOf(ofCard: string, behaviour: Behaviour | undefined): string {
  if (behaviour?.type === 'approve' || behaviour?.type === 'wrong-amount') return '000';
  return behaviour?.type === 'decline' ? (behaviour.code ?? '006') : ofCard;
}

function book(
  { ledger }: Simulator,
  { id, code, metadata, chargedAmount, currency }: KushkiCharge,
) {
  if (code !== '000') return;
  ledger.charge({
    id,
    provider: PROVIDER,
    reference: String(metadata['attemptId'] ?? ''),
    aliases: metadata['ownerId'] === undefined ? [] : [String(metadata['ownerId'])],
    amount: chargedAmount,
    currency,
  });
}

function notify({ webhooks }: Simulator, entry: KushkiCharge): void {
  const { id, transactionReference, code, metadata } = entry;
  const name = code === '000' ? 'succesfullCharge' : 'declinedCharge';
  const event = { name, ticketNumber: id, transactionReference, metadata };
  webhooks.send(
    PROVIDER,
    entry.webhookUrls.map((url) => ({ url, event })),
    factsOf(entry),
  );
}
