import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { RefusedWhy, UnsentState } from '@cotejo/domain/message/message-transitions.ts';

/** Where a message stands after a try, as staff search for it. */
export interface Delivery {
  readonly country: CountryCode | null;
  readonly outcome:
    | { readonly state: 'sent' }
    | { readonly state: UnsentState | 'skipped'; readonly why: RefusedWhy | null }
    /** ISO 8601: nobody is written to at this hour, or it was put off. */
    | { readonly state: 'due'; readonly at: string };
}

export interface MessageActivities {
  /** Sends one message, if it may go and is still needed; what has ended answers how. */
  deliverMessage(call: { readonly messageId: string }): Promise<Delivery>;
}

export interface SweepActivities {
  /** Asks the workflows of messages that are due; answers how many. */
  queueMessages(call: { readonly limit: number }): Promise<number>;
}
