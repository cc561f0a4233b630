import type { Database } from '@cotejo/store/database.ts';
import type { Logger } from 'pino';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseModels } from '@cotejo/store/purchase/models.ts';
import type { PaymentProvider } from '../payment/provider.ts';

/** What the activities of a purchase work with; made once per worker process. */
export interface PurchaseDependencies {
  readonly db: Database;
  readonly models: PurchaseModels;
  readonly recordKeys: RecordKeys;
  readonly provider: (name: PaymentProviderName) => PaymentProvider;
  readonly sendMail: (mail: OutgoingMail) => Promise<void>;
  /** Where visitors reach the site: links in mails, return addresses. */
  readonly publicUrl: string;
  /** Where providers reach the API; the public address unless they run inside the network. */
  readonly webhookUrl: string;
  readonly contactEmail: string;
  /** How long a started payment page may be paid. */
  readonly paymentPageMs: number;
  readonly logger: Logger;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
  /** Stable, so that a mail sent twice after a crash is recognised as one. */
  readonly messageId: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}
