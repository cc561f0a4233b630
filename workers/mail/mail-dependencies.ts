import type { ContactEmails } from '@cotejo/domain/country/contact.ts';
import type { PublicAddresses } from '@cotejo/domain/country/public-addresses.ts';
import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import type { LinkKeys } from '@cotejo/store/crypto/link-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** What a mail to a person is written and sent with; made once per worker process. */
export interface MailDependencies {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
  /** Links and codes in mails are made with them. */
  readonly linkKeys: LinkKeys;
  readonly sendMail: (mail: OutgoingMail) => Promise<void>;
  /** Where visitors of each country reach the site. */
  readonly publicUrls: PublicAddresses;
  readonly contactEmails: ContactEmails;
}
