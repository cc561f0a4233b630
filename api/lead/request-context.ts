import type { LeadLine } from '@cotejo/domain/lead/route-lead.ts';
import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import type { LinkKeys } from '@cotejo/store/crypto/link-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Caller } from '../http/request-context.ts';
import type { FindRequested } from './find-requested.ts';

/** What the calls of requests and messages work with. */
export interface RequestContext {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
  readonly linkKeys: LinkKeys;
  readonly limitTimes: number;
  readonly findProduct: FindRequested;
  /** Counts a new request by its network; throws the refusal of the limit. */
  readonly countRequest: (caller: Caller) => Promise<void>;
  /** The business lines, which say who attends. */
  readonly readLines: () => Promise<readonly LeadLine[]>;
}
