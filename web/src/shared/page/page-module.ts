import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import { ensureNamespaces, type Namespace } from '../language/create-i18n.ts';
import type { AppDeps } from './app-context.tsx';
import type { PageData } from './document-meta.ts';

/** What a page's file exports; `routes.tsx` names the file, everything else stays in it. */
export interface PageModule {
  readonly Page: ComponentType;
  /**
   * Runs before the page is rendered, on the server and on every navigation to it. Puts data into the
   * query cache, gives the meta; a `Response` redirects, `data(…, { status })` sets the status.
   */
  readonly load?: (deps: AppDeps, args: LoaderFunctionArgs) => Promise<PageLoad> | PageLoad;
}

/** `data(pageData, { status })` of the router has this shape. */
export interface PageDataWithInit {
  readonly type: string;
  readonly data: PageData;
  readonly init: ResponseInit | null;
}
export type PageLoad = PageData | PageDataWithInit | Response;

export interface PageHandle {
  readonly namespaces: readonly Namespace[];
  /** The page's source path as the manifest of the client build names it. */
  readonly chunk: string;
  readonly frame?: Frame;
}

/** `wizard` leaves out menu and footer; a page of several steps may say it of each address. */
export type Frame = 'site' | 'wizard' | ((params: Params) => 'site' | 'wizard');

export function isWizard(frame: Frame | undefined, params: Params): boolean {
  return (typeof frame === 'function' ? frame(params) : frame) === 'wizard';
}

export interface PageRoute {
  readonly path: string;
  readonly namespaces: readonly Namespace[];
  readonly chunk: string;
  readonly load: () => Promise<PageModule>;
  readonly frame?: PageHandle['frame'];
  readonly shouldRevalidate?: RouteObject['shouldRevalidate'];
}

/** The page's loader, after what the site prepares for every address. */
function preparedLoader(deps: AppDeps, load: NonNullable<PageModule['load']>) {
  return async (args: LoaderFunctionArgs): Promise<PageLoad> => {
    await deps.prepareAddress?.(new URL(args.request.url));
    return load(deps, args);
  };
}

/** A route whose file and texts are fetched together when it is first visited. */
export function pageRoute(deps: AppDeps, page: PageRoute): RouteObject {
  const handle: PageHandle = {
    namespaces: page.namespaces,
    chunk: page.chunk,
    frame: page.frame ?? 'site',
  };
  return {
    path: page.path,
    handle,
    ...(page.shouldRevalidate ? { shouldRevalidate: page.shouldRevalidate } : {}),
    lazy: async () => {
      const [module] = await Promise.all([
        page.load(),
        ensureNamespaces(deps.i18n, page.namespaces),
      ]);
      const { Page, load } = module;
      return {
        Component: Page,
        ...(load ? { loader: preparedLoader(deps, load) } : {}),
      };
    },
  };
}
