import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import type { OwnerWorkflows } from './owner-workflow.ts';

export interface RelayDependencies {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly client: Client;
  /** Prefix of the task queues, empty in production. */
  readonly queuePrefix: string;
  readonly policy: PurchasePolicy;
  /** Who follows which payments. */
  readonly owners: OwnerWorkflows;
  readonly logger: Logger;
}
