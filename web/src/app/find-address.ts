import type { StaticHandlerContext } from 'react-router-dom';
import type { I18n } from '../shared/language/create-i18n.ts';
import { languageBase, localizePath, withoutPrefix } from '../shared/language/language-path.ts';
import { contextMeta } from './context-meta.ts';

type Query = (request: Request) => Promise<StaticHandlerContext | Response>;

export type FoundAddress =
  | { readonly type: 'page'; readonly context: StaticHandlerContext }
  | { readonly type: 'moved'; readonly to: string; readonly status: 301 | 302 };

/** More than any table of ours has one after the other; a circle ends here. */
const mostMoves = 6;

/**
 * The page of an address, or the one address that it has. Moves are followed to their end, so that nobody is sent
 * twice, and a page has one spelling: that of its route and of its canonical path, without a slash at the end.
 */
export async function findAddress(query: Query, asked: Request, i18n: I18n): Promise<FoundAddress> {
  let request = asked;
  let status: 301 | 302 = 301;
  for (let moves = 0; moves <= mostMoves; moves += 1) {
    const answer = await query(request);
    if (!(answer instanceof Response)) {
      const to = ownAddress(answer, i18n);
      const { pathname, search } = new URL(request.url);
      if (moves === 0 && to === pathname) return { type: 'page', context: answer };
      return { type: 'moved', to: to + search, status };
    }
    if (answer.status !== 301) status = 302;
    const to = new URL(answer.headers.get('location') ?? '/', request.url);
    if (to.origin !== new URL(request.url).origin) return { type: 'moved', to: to.href, status };
    request = new Request(to, { signal: request.signal });
  }
  throw new Error(`${new URL(asked.url).pathname} moves in a circle`);
}

function ownAddress(context: StaticHandlerContext, i18n: I18n): string {
  const { pathname } = context.location;
  // What is no page has no spelling of its own.
  if (context.errors !== null) return pathname;
  const { language } = i18n;
  const path = withoutPrefix(pathname, language).replace(/\/+$/, '') || '/';
  const spelled = inSpellingOf(context, path);
  const { canonicalPath } = contextMeta(context, i18n);
  const canonical = readable(withoutPrefix(localizePath(canonicalPath, language), language));
  // A page that says nothing of its address has the one that was asked for.
  const isOther = canonical !== readable(spelled) && canonical !== readable(path);
  const isSame = canonical.toLowerCase() === readable(spelled).toLowerCase();
  const own = isOther && isSame ? encodeURI(canonical) : spelled;
  return language === 'es' ? own : languageBase(language) + (own === '/' ? '' : own);
}

/** The words of the route in the route's spelling; what stands for a parameter stays. */
function inSpellingOf({ matches }: StaticHandlerContext, path: string): string {
  const words = matches.flatMap(({ route }) => (route.path ?? '').split('/')).filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  const needed = words.filter((word) => !word.endsWith('?'));
  if (parts.length < needed.length || parts.length > words.length) return path;
  const spelled = parts.map((part, at) => {
    const word = words[at] ?? part;
    return word.toLowerCase() === readable(part).toLowerCase() ? word : part;
  });
  return `/${spelled.join('/')}`;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
