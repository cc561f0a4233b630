import { createHmac, randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Simulator } from '../simulator.ts';
import type { Delivery } from '../webhooks.ts';
import { accountIn } from './accounts.ts';
import { mountCardFields } from './card-fields.ts';
import type { CardToken } from './card-token.ts';
import { mountCardTokens } from './card-tokens.ts';
import { chargeBackPayment } from './charge-back.ts';
import { decideLater } from './create-payment.ts';
import type { MpCustomer } from './customers-api.ts';
import { mountCustomersApi } from './customers-api.ts';
import type { MpPayment } from './payment.ts';
import { PROVIDER } from './payment.ts';
import { mountPaymentsApi } from './payments-api.ts';

export function mercadopagoRouter(simulator: Simulator): Router {
  const { journal, tasks, webhooks, chargeBacks } = simulator;
  const router = Router();
  const payments = journal.collection<MpPayment>('mercadopago-payments');
  const tokens = journal.collection<CardToken>('mercadopago-tokens');
  const customers = journal.collection<MpCustomer>('mercadopago-customers');
  tasks.handle('mercadopago-decide', ({ id, approve }) =>
    decideLater(simulator, payments, String(id), approve === true),
  );
  webhooks.register(PROVIDER, (event, spoil) => {
    const account = accountIn(simulator, String(event['country']));
    return signedDelivery(account?.webhookSecret ?? '', event, spoil);
  });
  chargeBacks.register(PROVIDER, (id, step) => chargeBackPayment(simulator, payments, id, step));
  mountCardTokens(router, simulator, tokens, customers);
  mountCustomersApi(router, simulator, customers, tokens);
  mountPaymentsApi(router, simulator, payments, tokens);
  mountCardFields(router);
  return router;
}

/** `x-signature: ts=…,v1=…` over id, request id and time; the body is not covered (reference §2.2). */
function signedDelivery(secret: string, event: Record<string, unknown>, spoil: boolean): Delivery {
  const id = String(event['id']);
  const topic = String(event['topic']);
  const url = new URL(String(event['url']));
  url.searchParams.set('data.id', id);
  url.searchParams.set('type', topic);
  const requestId = randomUUID();
  const ts = String(Date.now());
  const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
  const signature = createHmac('sha256', spoil ? 'another secret' : secret)
    .update(manifest)
    .digest('hex');
  return {
    url: url.href,
    headers: { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': requestId },
    body: JSON.stringify({
      id: `${id}${String(event['at'])}`,
      live_mode: false,
      type: topic,
      date_created: new Date(Number(event['at'])).toISOString(),
      user_id: 1,
      api_version: 'v1',
      action: event['action'],
      data: { id, ...(event['data'] as object) },
    }),
  };
}
