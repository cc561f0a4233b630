import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from './app-context.tsx';
import type { PageData } from './document-meta.ts';

/** What a page's file exports; a `PageDeclaration` names the file. */
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
