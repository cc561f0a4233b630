import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import type { Collection } from '../journal.ts';
import { perform } from '../perform.ts';
import { browserUrl, type Simulator } from '../simulator.ts';
import { refused, send } from './answers.ts';
import { amountOf } from './sell.ts';
import { factsOf, statusOf, type KushkiTransfer } from './transfer.ts';

/** Asked with the merchant's public key. */
export const TRANSFER_TOKEN_PATH = '/transfer/v1/tokens';

/** Transfers: a token for a sum, the page that it opens, and what became of it (reference §2.3). */
export function mountTransfersApi(
  router: Router,
  simulator: Simulator,
  transfers: Collection<KushkiTransfer>,
): void {
  router.post(TRANSFER_TOKEN_PATH, (request, response) => {
    const { callbackUrl, email, currency, paymentDescription } = request.body ?? {};
    const amount = amountOf(request);
    if (!(amount > 0) || typeof callbackUrl !== 'string' || typeof email !== 'string')
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    const { id } = transfers.put({
      id: randomBytes(16).toString('hex'),
      amount,
      currency: String(currency ?? 'CLP'),
      callbackUrl,
      description: String(paymentDescription ?? ''),
      createdAt: Date.now(),
      opened: null,
      ended: null,
    });
    return send(response, { status: 201, body: { token: id } });
  });

  router.post('/transfer/v1/init', (request, response) => {
    const asked = transfers.get(String(request.body?.token));
    if (asked === undefined || asked.opened !== null)
      return send(response, refused(400, '577', 'Token no válido'));
    if (amountOf(request) !== asked.amount)
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    const urls: unknown = request.body?.webhooks?.[0]?.urls;
    const metadata = (request.body?.metadata ?? {}) as Record<string, unknown>;
    const opened = { metadata, webhookUrls: Array.isArray(urls) ? urls.map(String) : [] };
    const transfer = { ...asked, opened };
    const behaviour = simulator.scenarios.take('create', factsOf(transfer));
    return perform(response, behaviour, () => {
      transfers.put(transfer);
      const redirectUrl = `${browserUrl(simulator, request)}/kushki/transfer-page/${asked.id}`;
      return { status: 201, body: { redirectUrl, transactionReference: asked.id } };
    });
  });

  router.get('/transfer/v1/status/:token', (request, response) => {
    const transfer = transfers.get(request.params.token);
    if (transfer === undefined) return send(response, refused(404, '577', 'Token no válido'));
    const { ended, currency } = transfer;
    return perform(response, simulator.scenarios.take('lookup', factsOf(transfer)), () => ({
      status: 200,
      body: {
        token: transfer.id,
        status: statusOf(transfer),
        ...(ended && {
          ticketNumber: ended.ticket,
          amount: { subtotalIva: 0, subtotalIva0: ended.amount, iva: 0 },
          currency,
          created: ended.at,
        }),
      },
    }));
  });
}
