/**
 * What a message is for, which decides how it may be refused (reference: notifications as rows):
 *
 * - code: somebody types it into a page that is open now
 * - contract: what the law or the contract owes a person: policy, receipt, refund, end, an answer that was promised
 * - service: helps with something that they have, and may be refused by category
 * - commercial: asks to buy; one switch for all of them, and one for each category
 * - staff: work for people of ours
 */
export type MessageClass = 'code' | 'contract' | 'service' | 'commercial' | 'staff';

export interface ClassFacts {
  /** Whether the person may refuse it, by category or all at once. */
  readonly isRefusable: boolean;
  /** Whether an address that does not exist ends it. A code proves an address, and a contract owes its words anyway. */
  readonly isSuppressed: boolean;
  /** When people are written to: at any hour, or in those of their country's rules. */
  readonly hours: 'any' | 'contact' | 'advertising';
  /** The least time between two of this class to one address, in milliseconds; 0 = none. */
  readonly gapMs: number;
  /** A sweep lets it leave, so many a minute; what is urgent leaves with the transaction that wrote it. */
  readonly isSwept: boolean;
}

const hourMs = 3_600_000;

export const messageClasses: Readonly<Record<MessageClass, ClassFacts>> = {
  code: { isRefusable: false, isSuppressed: false, hours: 'any', gapMs: 0, isSwept: false },
  // A person's own act is answered at once; what a schedule finds is written when it looks.
  contract: { isRefusable: false, isSuppressed: false, hours: 'any', gapMs: 0, isSwept: false },
  service: { isRefusable: true, isSuppressed: true, hours: 'contact', gapMs: 0, isSwept: true },
  commercial: {
    isRefusable: true,
    isSuppressed: true,
    hours: 'advertising',
    gapMs: 20 * hourMs,
    isSwept: true,
  },
  staff: { isRefusable: false, isSuppressed: true, hours: 'any', gapMs: 0, isSwept: false },
};
