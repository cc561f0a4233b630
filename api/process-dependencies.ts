import type { Client } from '@temporalio/client';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { FileStore } from '@cotejo/store/kept-file/file-store.ts';
import type { Listener } from '@cotejo/store/listen.ts';
import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';
import type { EventStreams } from './events/sse.ts';
import type { SiteHosts } from './http/site-hosts.ts';
import type { RefusalTrace } from './http/refusal-trace.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PaymentOwners } from './payment/payment-owners.ts';

/** What a process gives the parts of the API; made in `main.ts`, by hand in tests. */
export interface ProcessDependencies {
  readonly configuration: Configuration;
  /** Whose shop each host is. */
  readonly sites: SiteHosts;
  readonly logger: Logger;
  readonly db: Database;
  /** Where the bytes of companies' files are. */
  readonly files: FileStore;
  /** Connects with the first call; a call while Temporal is down ends as UNAVAILABLE. */
  readonly temporal: Client;
  /** LISTEN on PostgreSQL channels, reconnecting. */
  readonly events: Listener;
  /** Open server-sent event streams of this process. */
  readonly streams: EventStreams;
  readonly metrics: Metrics;
  /** Counts what is refused, and says to which networks. */
  readonly refusals: RefusalTrace;
  /** By kind: what payments are made for. */
  readonly paymentOwners: PaymentOwners;
  /** What `/api/health` says; a part that holds a catalogue sets it. */
  readonly health: HealthState;
}

export interface HealthState {
  /** Null in a process that compares nothing. */
  catalogue: CatalogueState | null;
}

/** What a process can compare so far. */
export interface CatalogueState {
  readonly version: number;
  /** Of all countries together. */
  readonly products: number;
  /** Every country that the process serves; `products` is null until its catalogue is loaded. */
  readonly countries: readonly {
    readonly country: CountryCode;
    readonly products: number | null;
  }[];
}
