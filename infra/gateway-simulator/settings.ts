import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { LINK_PROVIDERS } from '@cotejo/domain/payment/provider/providers.ts';
import type { SimulatorSettings } from './simulator.ts';

const TEN_MINUTES_MS = 600_000;

/**
 * The simulator opens with the same keys that the product is configured with. It moves no money, so
 * development keys will do for those that are not set, whatever it runs beside.
 */
export function readSettings(environment: NodeJS.ProcessEnv): SimulatorSettings {
  const port = environment['GATEWAY_PORT'] ?? '4010';
  const config = readPaymentConfig({
    ...environment,
    NODE_ENV: 'development',
    GATEWAY_URL: environment['GATEWAY_URL'] ?? `http://127.0.0.1:${port}`,
  });
  const { transbank, mercadopago, kushki, links } = config;
  if (!transbank?.oneclick || !mercadopago || !kushki) throw new Error('No gateway address');
  const publicUrl = environment['GATEWAY_PUBLIC_URL'];
  return {
    ...(publicUrl ? { publicUrl: publicUrl.replace(/\/$/, '') } : {}),
    transbank: {
      commerceCode: transbank.commerceCode,
      ...(transbank.storeCode && { storeCode: transbank.storeCode }),
      apiKey: transbank.apiKey,
      oneclick: transbank.oneclick,
      formLimitMs: Number(environment['GATEWAY_FORM_LIMIT_MS'] ?? TEN_MINUTES_MS),
    },
    mercadopago: {
      accounts: mercadopago.accounts,
      pendingMs: Number(environment['GATEWAY_PENDING_MS'] ?? 20_000),
    },
    kushki: {
      publicMerchantId: kushki.publicMerchantId,
      privateMerchantId: kushki.privateMerchantId,
      webhookSecret: kushki.webhookSecret,
    },
    linkPort: Object.fromEntries(
      LINK_PROVIDERS.map((name) => [
        name,
        {
          apiKey: links[name]?.apiKey ?? '',
          webhookSecret: links[name]?.webhookSecret ?? '',
        },
      ]),
    ),
  };
}
