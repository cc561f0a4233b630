import { hasOrigin } from './frame-origins.ts';
import { framedPartner } from './frame-address.ts';
import { canFrame } from './frame-paths.ts';
import { leadElsewhere, type Site } from './site.ts';

export interface FrameRequest {
  readonly site: Site;
  /** By its Spanish name, without the language's prefix. */
  readonly path: string;
  /** Of the address: see {@link frameParameters}. */
  readonly auth: string | null;
  readonly origin: string | null;
  /** Whether the profile of the address says who referred it. */
  readonly isReferred: boolean;
}

/**
 * - nobody: this site may be framed by nobody
 * - token: it is none of this site's
 * - referral: an adviser's frame whose profile names no adviser
 * - origin: the page around the frame is none of the list's
 * - page: never in a frame
 * - path: the site's list of pages does not have it
 */
export type FrameRefusal = 'nobody' | 'token' | 'referral' | 'origin' | 'page' | 'path';

/** Each case of spec 2 §5, the first that holds. */
const refusals: readonly (readonly [FrameRefusal, (asked: FrameRequest) => boolean])[] = [
  ['nobody', ({ site }) => site.frameOrigins.length === 0],
  ['token', ({ site, auth }) => auth !== framedPartner && auth !== site.partner],
  ['referral', ({ auth, isReferred }) => auth === framedPartner && !isReferred],
  ['origin', ({ site, origin }) => origin !== null && !hasOrigin(site.frameOrigins, origin)],
  ['page', ({ path }) => !canFrame(path)],
  ['path', ({ site, path }) => leadElsewhere(site, path) !== null],
];

/** Why a page is not shown in a frame; null where it is. */
export const refuseFrame = (asked: FrameRequest): FrameRefusal | null =>
  refusals.find(([, isSo]) => isSo(asked))?.[0] ?? null;

const framed = new WeakMap<Site, Site>();

/** The same site as it is in a frame, always the same object: caches are kept by it. */
export function inFrame(site: Site): Site {
  let own = framed.get(site);
  if (own === undefined) framed.set(site, (own = { ...site, role: 'embed' }));
  return own;
}
