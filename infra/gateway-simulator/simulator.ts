import type { MercadopagoAccount } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { Request } from 'express';
import type { ChargeBacks } from './control/charge-backs.ts';
import type { Ledger } from './control/ledger.ts';
import type { Scenarios } from './control/scenarios.ts';
import type { Journal } from './journal.ts';
import type { Tasks } from './tasks.ts';
import type { Webhooks } from './webhooks.ts';

export interface SimulatorSettings {
  /** Where browsers reach the simulator, when it is not where the servers reach it. */
  publicUrl?: string;
  transbank: {
    commerceCode: string;
    /** Where the commerce code is a mall's. */
    storeCode?: string;
    apiKey: string;
    oneclick: { commerceCode: string; storeCode: string; apiKey: string };
    formLimitMs: number;
  };
  mercadopago: {
    /** One per country; its access token opens it, and its currency is what it charges. */
    accounts: readonly MercadopagoAccount[];
    /** How long the card of the holder CONT stays in process. */
    pendingMs: number;
  };
  kushki: { publicMerchantId: string; privateMerchantId: string; webhookSecret: string };
  /** Credentials of each provider behind the link port. */
  linkPort: Record<string, { apiKey: string; webhookSecret: string }>;
}

/** What every simulated provider shares. */
export interface Simulator {
  settings: SimulatorSettings;
  journal: Journal;
  ledger: Ledger;
  scenarios: Scenarios;
  tasks: Tasks;
  webhooks: Webhooks;
  chargeBacks: ChargeBacks;
}

export function browserUrl({ settings }: Simulator, request: Request): string {
  return settings.publicUrl ?? `${request.protocol}://${request.get('host') ?? '127.0.0.1'}`;
}
