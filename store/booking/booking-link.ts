import type { LinkKeys } from '../crypto/link-keys.ts';
import { readLink, signLink } from '../crypto/signed-link.ts';

const purpose = 'booking';
const dayMs = 86_400_000;

/** The link by which a visitor sees, moves and cancels their call, until the day after it. */
export const bookingLinkOf = (keys: LinkKeys, id: string, callAt: Date): string =>
  signLink(keys, purpose, id, new Date(callAt.getTime() + dayMs));

/** The id of the booking that a link opens; null for one that is not ours or is over. */
export const readBookingLink = (keys: LinkKeys, link: string): string | null =>
  readLink(keys, purpose, link, Date.now());
