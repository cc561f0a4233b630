import { createHmac } from 'node:crypto';
import type { LinkProviderName } from '@cotejo/domain/payment/provider/providers.ts';
import { LINK_PROVIDERS, providers } from '@cotejo/domain/payment/provider/providers.ts';
import { Router } from 'express';
import type { Simulator } from '../simulator.ts';
import type { Delivery } from '../webhooks.ts';
import { mountLinkPage } from './link-page.ts';
import { mountLinksApi } from './links-api.ts';
import type { PaymentLink } from './payment-link.ts';
import { decideLater } from './receive-transfer.ts';

/** A provider as its page shows it. */
export interface LinkPort {
  readonly name: LinkProviderName;
  readonly title: string;
  readonly verb: string;
}

/** Providers without a public API documentation: all behind the same contract, which is ours. */
export const LINK_PORTS: readonly LinkPort[] = LINK_PROVIDERS.map((name) => {
  const { displayName: title, serves } = providers[name];
  const verb = serves.some(({ kind }) => kind === 'transfer') ? 'Transferir' : 'Pagar';
  return { name, title, verb };
});

export function linkRouter(simulator: Simulator, provider: LinkPort): Router {
  const { journal, settings, tasks, webhooks } = simulator;
  const { name } = provider;
  const router = Router();
  const links = journal.collection<PaymentLink>(`${name}-links`);
  tasks.handle(`${name}-decide`, ({ id, approve }) =>
    decideLater(simulator, links, String(id), approve === true),
  );
  webhooks.register(name, (event, spoil) =>
    signedDelivery(settings.linkPort[name]?.webhookSecret ?? '', event, spoil),
  );
  mountLinksApi(router, simulator, name, links);
  mountLinkPage(router, simulator, provider, links);
  return router;
}

/** `x-signature: t=<ms>,v1=<hex>` with HMAC-SHA256 over `t + "." + raw body`. */
function signedDelivery(secret: string, event: Record<string, unknown>, spoil: boolean): Delivery {
  const body = JSON.stringify(event['event']);
  const t = String(Date.now());
  const key = spoil ? 'another secret' : secret;
  const signature = createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
  return { url: String(event['url']), body, headers: { 'x-signature': `t=${t},v1=${signature}` } };
}
