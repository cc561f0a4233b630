import type { Logger } from 'pino';
import type { PublicAddresses } from '@cotejo/domain/country/public-addresses.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentOwners } from './payment-owners.ts';
import type { PaymentProvider } from './provider/provider.ts';

/** The dependencies of payment activities; made once per worker process. */
export interface PaymentDependencies {
  readonly db: Database;
  readonly provider: (name: PaymentProviderName) => PaymentProvider;
  readonly owners: PaymentOwners;
  /** Where visitors of each country reach the site: return addresses, links. */
  readonly publicUrls: PublicAddresses;
  /** Where providers reach the API; the public address unless they run inside the network. */
  readonly webhookUrl: string;
  /** How long a started payment page may be paid. */
  readonly paymentPageMs: number;
  /** So many charges without an answer in a row pass a provider over; `breakerPolicy` when absent. */
  readonly breakerFailures?: number;
  readonly logger: Logger;
}
