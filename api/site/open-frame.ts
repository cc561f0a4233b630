import type { IncomingHttpHeaders } from 'node:http';
import { readProfileSource } from '@cotejo/contract/profile/parse-profile.ts';
import { asText } from '@cotejo/domain/profile/read-value.ts';
import { inFrame, refuseFrame, type FrameRefusal } from '@cotejo/domain/site/frame-access.ts';
import { frameParameters } from '@cotejo/domain/site/frame-address.ts';
import type { Site } from '@cotejo/domain/site/site.ts';

/**
 * What is done with a page that is asked for:
 *
 * - none: it is no page of a frame, so nobody may frame it
 * - shown: as `site`, in the pages of `site.frameOrigins`
 * - moved: to another address of the same host
 * - refused: a plain page says so, and how the page is opened outside
 */
export type FrameAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'shown'; readonly site: Site }
  | { readonly type: 'moved'; readonly to: string; readonly why: FrameRefusal | 'top' }
  | { readonly type: 'refused'; readonly why: FrameRefusal; readonly outside: string };

interface AskedPage {
  readonly site: Site;
  /** By its Spanish name, without the language's prefix. */
  readonly path: string;
  /** As the browser wrote it, with its query. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** Where a path leads that the site does not have, in the visitor's language. */
  readonly elsewhere: string | null;
  /** Off, a path that the site lacks leads to its first page in the frame as it does outside (spec 2 §5). */
  readonly deniesAccess: boolean;
}

export function openFrame(asked: AskedPage): FrameAnswer {
  const { site, path, elsewhere } = asked;
  const url = readAddress(asked.address);
  const auth = url.searchParams.get(frameParameters.auth);
  if (auth === null) return { type: 'none' };
  const origin = url.searchParams.get(frameParameters.origin);
  const isReferred = readsReferral(
    url.searchParams.get('perfil') ?? url.searchParams.get('perfilIngreso'),
  );
  const outside = (): string => {
    for (const name of Object.values(frameParameters)) url.searchParams.delete(name);
    return oneSlash(url.pathname) + url.search;
  };
  const why = refuseFrame({ site, path, auth, origin, isReferred });
  if (why === 'path' && elsewhere !== null && !asked.deniesAccess)
    return { type: 'moved', to: oneSlash(elsewhere) + url.search, why };
  if (why !== null) return { type: 'refused', why, outside: outside() };
  // Opened by itself it is an ordinary page, with its header.
  if (asked.headers['sec-fetch-dest'] === 'document')
    return { type: 'moved', to: outside(), why: 'top' };
  return { type: 'shown', site: inFrame(site) };
}

/** A path that begins with two slashes would be a host's name: `//evil.com/` leads to evil.com. */
const oneSlash = (path: string): string => path.replace(/^[/\\]+/, '/');

/** An address of a request, whose path is never read as a host. A request line may also be no path: it has no frame. */
function readAddress(address: string): URL {
  const own = `http://site${oneSlash(address)}`;
  return new URL(URL.canParse(own) ? own : 'http://site/');
}

/** Whether a profile as older links hold it names who referred it. */
function readsReferral(profile: string | null): boolean {
  if (profile === null) return false;
  const { referido } = readProfileSource(profile) ?? {};
  return typeof referido === 'object' ? referido !== null : asText(referido, 200) !== undefined;
}
