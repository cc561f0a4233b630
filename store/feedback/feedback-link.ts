import { feedbackLinkDays } from '@cotejo/domain/feedback/feedback.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import { readLink, signLink } from '../crypto/signed-link.ts';

const purpose = 'feedback';
const dayMs = 86_400_000;

/** The link of a mail that opens a feedback for its customer, for some days from when they were asked. */
export const feedbackLinkOf = (keys: LinkKeys, id: string, askedAt: Date): string =>
  signLink(keys, purpose, id, new Date(askedAt.getTime() + feedbackLinkDays * dayMs));

/** The id of the feedback that a link opens; null for one that is not ours or is over. */
export const readFeedbackLink = (keys: LinkKeys, link: string): string | null =>
  readLink(keys, purpose, link, Date.now());
