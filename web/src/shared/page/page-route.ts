import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import { ensureNamespaces, type Namespace } from '../language/create-i18n.ts';
import type { AppDeps } from './app-context.tsx';
import type { Frame, PageDeclaration } from './page-declaration.ts';
import type { PageLoad, PageModule } from './page-module.ts';

/** What the server and the shell ask of the route that is open. */
export interface PageHandle {
  readonly namespaces: readonly Namespace[];
  /** The page's file as the manifest of the client build names it. */
  readonly chunk: string;
  readonly frame: Frame;
}

export function isWizard(frame: Frame | undefined, params: Params): boolean {
  return (typeof frame === 'function' ? frame(params) : frame) === 'wizard';
}

/** How each file of a page is loaded, by its path from the folder of the sources. */
export type PageFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** The page's loader, after what the site prepares for every address. */
function preparedLoader(deps: AppDeps, load: NonNullable<PageModule['load']>) {
  return async (args: LoaderFunctionArgs): Promise<PageLoad> => {
    await deps.prepareAddress?.(new URL(args.request.url));
    return load(deps, args);
  };
}

export const handleOf = ({ texts, file, frame = 'site' }: PageDeclaration): PageHandle => ({
  namespaces: texts,
  chunk: `src/${file}`,
  frame,
});

/** A route whose file and texts are fetched together when it is first visited. */
export function pageRoute(deps: AppDeps, files: PageFiles, page: PageDeclaration): RouteObject {
  const { path, file, texts, shouldRevalidate, pick } = page;
  const loadFile = files[file];
  if (loadFile === undefined) throw new Error(`${path} has no file ${file}`);
  return {
    path,
    handle: handleOf(page),
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
    lazy: async () => {
      const [loaded] = await Promise.all([
        loadFile(),
        ensureNamespaces(deps.i18n, texts),
        page.prepare?.(),
      ]).catch((error: unknown) => {
        // What a browser throws for a file that does not come, after a deploy or offline, has no place in our scripts.
        throw new Error('page not loaded', { cause: error });
      });
      const { Page, load } = pick ? pick(loaded as never) : (loaded as PageModule);
      return { Component: Page, ...(load ? { loader: preparedLoader(deps, load) } : {}) };
    },
  };
}
