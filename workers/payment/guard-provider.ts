import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { chargesIn } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import type {
  ChargeResult,
  InitiateCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { refundRefusal, voidRefusal } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { PaymentProvider } from './provider/provider.ts';

/**
 * Wraps a provider with the rules of its row: what the table forbids is refused here, before anything is sent.
 * So no account charges in a currency that it does not have, and no adapter repeats the rules.
 */
export function guardProvider(provider: PaymentProvider, config: PaymentConfig): PaymentProvider {
  const facts = providers[provider.name];
  const hasAccount = (currency: string) => chargesIn(config, provider.name, currency);

  return {
    ...provider,
    async initiate(charge) {
      if (!hasAccount(charge.currency)) return notSent(`no account charges ${charge.currency}`);
      return provider.initiate(charge);
    },
    ...(provider.openInscription && {
      openInscription: async (charge: InitiateCharge) =>
        hasAccount(charge.currency)
          ? (provider.openInscription?.(charge) ?? notSent('it inscribes no cards'))
          : notSent(`no account charges ${charge.currency}`),
    }),
    async chargeStoredCard(charge) {
      if (!facts.storedCards) return notSent('stored cards are not offered');
      if (!hasAccount(charge.currency)) return notSent(`no account charges ${charge.currency}`);
      return provider.chargeStoredCard(charge);
    },
    async refund(refund) {
      const refusal = refundRefusal(facts, refund, Date.now());
      return refusal ? { type: 'REFUSED', ...refusal } : provider.refund(refund);
    },
    async void(charge) {
      const refusal = voidRefusal(facts, charge, Date.now());
      return refusal ? { type: 'REFUSED', ...refusal } : provider.void(charge);
    },
  };
}

function notSent(detail: string): ChargeResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason: 'config_error', detail } };
}
