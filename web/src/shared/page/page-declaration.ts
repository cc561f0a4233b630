import type { Params, RouteObject } from 'react-router-dom';
import type { Namespace } from '../language/create-i18n.ts';
import type { PageModule } from './page-module.ts';

/** A page of several steps may say it of each address. */
export type Frame = 'site' | 'wizard' | ((params: Params) => 'site' | 'wizard');

/**
 * One page of a site: all that is known of it before its file is loaded. What it asks for and says about
 * itself (`load`) and what it shows (`Page`) are in the file.
 */
export interface PageDeclaration {
  /** Its address as the router writes it, without the language's prefix: `/url/:link`. */
  readonly path: string;
  /** Its file from `web/src`; the build's manifest names it alike. */
  readonly file: `${string}-page.tsx`;
  /** Namespaces of the texts that it shows, besides the shell's. */
  readonly texts: readonly Namespace[];
  /** `wizard` leaves out menu and footer. */
  readonly frame?: Frame;
  readonly shouldRevalidate?: RouteObject['shouldRevalidate'];
  /** Which page of the file it is, where several are one file; the file itself when absent. */
  readonly pick?: (file: never) => PageModule;
  /** What has to be there before the page is rendered, besides its file. */
  readonly prepare?: () => Promise<void>;
}
