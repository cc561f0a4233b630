import type { CountryCode } from '../country/country.ts';
import { isContactTime, nextContactTime, type HoursInstead } from '../country/contact-hours.ts';
import { messageClasses } from './message-classes.ts';
import { factsOf, messageCategories, type MessageKind } from './message-kinds.ts';
import type { RefusedWhy } from './message-transitions.ts';

/** One category, or one switch for every commercial message. */
export const optOutScopes = [...messageCategories, 'commercial'] as const;
export type OptOutScope = (typeof optOutScopes)[number];

/** Everything that decides about one message at the moment at which it would leave. Times are epoch milliseconds. */
export interface SendQuestion {
  readonly kind: MessageKind;
  /** Null: it belongs to no country, as an account does. */
  readonly country: CountryCode | null;
  readonly now: number;
  readonly writtenAt: number;
  /** After this it is not sent; null = its kind decides. */
  readonly notAfter: number | null;
  /** Its address does not exist. */
  readonly isSuppressed: boolean;
  readonly optOuts: ReadonlySet<OptOutScope>;
  /** When the last one of its class left for this address; null = never. */
  readonly lastAt: number | null;
  /** Of a mail about what somebody owes: when the rules of their country let the next one leave (`debt-contact.ts`); null = another mail. */
  readonly contactAt: number | null;
  /** Why nobody needs it any more: what it says is no longer so; null = it is needed. */
  readonly superseded: 'superseded' | 'sent_before' | null;
  /** Hours that the process was told instead of the country's. */
  readonly hours: HoursInstead;
}

export type SendAnswer =
  | { readonly type: 'send' }
  | { readonly type: 'later'; readonly at: number }
  | { readonly type: 'held' | 'skipped'; readonly why: RefusedWhy };

const send: SendAnswer = { type: 'send' };

/**
 * May it go? Judged when it would leave, in this order: its class and age, an address that does not exist, what the person
 * refused, the hours of the country, the gap to the one before, how often a
 * person is contacted about a debt, and whether anybody still needs it.
 */
export function maySend(question: SendQuestion): SendAnswer {
  const { kind, country, now, writtenAt, notAfter, superseded } = question;
  const facts = factsOf(kind);
  const rules = messageClasses[facts.class];
  const byAge = facts.maxAgeMs === null ? null : writtenAt + facts.maxAgeMs;
  if (isOver(byAge, now) || isOver(notAfter, now)) return { type: 'skipped', why: 'late' };
  if (rules.isSuppressed && question.isSuppressed) return { type: 'held', why: 'suppressed' };
  if (rules.isRefusable && isRefused(question)) return { type: 'skipped', why: 'opted_out' };
  if (superseded === 'sent_before') return { type: 'skipped', why: superseded };
  const { hours } = rules;
  if (hours !== 'any' && country !== null && !isContactTime(country, hours, now, question.hours))
    return { type: 'later', at: nextContactTime(country, hours, now, question.hours) };
  if (question.lastAt !== null && question.lastAt + rules.gapMs > now)
    return { type: 'later', at: question.lastAt + rules.gapMs };
  if (question.contactAt !== null && question.contactAt > now && superseded === null)
    return { type: 'later', at: question.contactAt };
  return superseded === null ? send : { type: 'skipped', why: superseded };
}

const isOver = (end: number | null, now: number): boolean => end !== null && end <= now;

function isRefused({ kind, optOuts }: SendQuestion): boolean {
  const facts = factsOf(kind);
  if (facts.class === 'commercial' && optOuts.has('commercial')) return true;
  return facts.category !== null && optOuts.has(facts.category);
}
