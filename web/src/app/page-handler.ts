import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { pageNamesOf } from '@cotejo/domain/site/site-routes.ts';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import { languageBase } from '../shared/language/language-path.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { ensureNamespaces } from '../shared/language/create-i18n.ts';
import type { PageDeclaration } from '../shared/page/page-declaration.ts';
import type { PageModule } from '../shared/page/page-module.ts';
import { handleOf } from '../shared/page/page-route.ts';
import { createRoutes } from '../routes.tsx';
import { pageFiles } from './page-files.ts';

const made = new Map<string, StaticHandler>();

/**
 * The server's router of a country and a language: the same for all visitors, and takes longer to make than to ask.
 * A question's context is its visitor's `AppDeps`.
 */
export function pageHandler(country: CountryCode, language: Language): StaticHandler {
  const key = `${country} ${language}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const handler = createStaticHandler(
    createRoutes({ country, language }, pageNamesOf(country), sharedRoute),
    { basename: languageBase(language) },
  );
  made.set(key, handler);
  return handler;
}

/** A page's route that keeps nothing of anyone: whose question it answers comes with the question. */
function sharedRoute(page: PageDeclaration): RouteObject {
  const { path, file, texts, pick, prepare } = page;
  const read = async (): Promise<PageModule> => {
    const [loaded] = await Promise.all([pageFiles[file]?.(), prepare?.()]);
    return pick ? pick(loaded as never) : (loaded as PageModule);
  };
  return {
    path,
    handle: handleOf(page),
    lazy: async () => ({ Component: (await read()).Page }),
    loader: async (args) => {
      const deps = args.context as AppDeps;
      const [{ load }] = await Promise.all([read(), ensureNamespaces(deps.i18n, texts)]);
      return load?.(deps, args);
    },
  };
}
