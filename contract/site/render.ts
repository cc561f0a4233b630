import type { PageSeo } from '@cotejo/domain/content/page-seo.ts';
import type { Contact } from '@cotejo/domain/country/contact.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';
import type { Decisions, ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import type { Writable } from 'node:stream';
import type { ApiClient } from '../client.ts';

/** What the API gives the renderer of the site (`web/src/entry-server.tsx`) for one page. */
export interface RenderRequest extends SiteView {
  /** Path and query as the browser sent them, language prefix included: `/en/Comparar?pagina=2`. */
  readonly url: string;
  /** Who answers this visitor's questions. */
  readonly contact: Contact;
  /** Of this answer's Content-Security-Policy; every script element carries it. */
  readonly nonce: string;
  /** Calls the API in-process, with the visitor's country, language and pass. */
  readonly api: ApiClient;
  /** `https://cotejo.example`, without a slash at the end. */
  readonly origin: string;
  /** Which release draws it; its page tells it with every call that writes (spec 2 §7). */
  readonly release: string;
  /** What staff say of pages of the country's own site, in every language. */
  readonly pageSeo: readonly PageSeo[];
  readonly experiments: PageDecisions;
  /** Ends the rendering when the visitor has gone. */
  readonly signal?: AbortSignal;
}

export interface PageDecisions extends Decisions {
  /** The visitor came with our cookie, so the server itself counts what the page shows. */
  readonly known: boolean;
}

export interface RenderResult {
  readonly status: number;
  /** content-type and cache-control; `location` when `redirect` is set. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect?: string;
  /** Experiments that made a difference on the page. */
  readonly shown: readonly ExperimentKey[];
  /** Writes the whole document and ends the stream. With `redirect` it writes nothing. */
  pipe(stream: Writable): void;
}

/** Rejects only when the document itself cannot be rendered. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;
