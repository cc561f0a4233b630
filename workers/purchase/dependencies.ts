import type { ContactEmails } from '@cotejo/domain/country/contact.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import type { LinkKeys } from '@cotejo/store/crypto/link-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';

/** What the activities of a purchase work with; made once per worker process. */
export interface PurchaseDependencies extends PaymentDependencies {
  /** The accounts of this deployment. */
  readonly payments: PaymentConfig;
  readonly recordKeys: RecordKeys;
  /** Cards are counted with it. */
  readonly indexKey: IndexKey;
  /** Links and codes in mails are made with them. */
  readonly linkKeys: LinkKeys;
  /** What limits are multiplied by (`mostOf`). */
  readonly limitTimes: number;
  readonly sendMail: (mail: OutgoingMail) => Promise<void>;
  readonly contactEmails: ContactEmails;
}
