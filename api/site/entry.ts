import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Writable } from 'node:stream';
import type { ApiClient } from '@cotejo/contract/client.ts';
import type { ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Decisions } from '../experiment/decide.ts';

/** What `web/src/entry-server.tsx` exports; kept in step with it by the e2e tests. */
export interface RenderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly country: CountryCode;
  readonly language: Language;
  readonly nonce: string;
  readonly api: ApiClient;
  readonly origin: string;
  /** `known`: the visitor came with our cookie, so the server itself counts what the page shows. */
  readonly experiments: Decisions & { readonly known: boolean };
  readonly signal?: AbortSignal;
}

export interface RenderResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect?: string;
  /** Experiments that made a difference on the page. */
  readonly shown: readonly ExperimentKey[];
  pipe(stream: Writable): void;
}

export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** The built renderer, loaded at the first page; null as long as the site isn't built. */
export function entryLoader(webDist: string): () => Promise<Render | null> {
  const file = resolve(webDist, 'server', 'entry-server.js');
  let loaded: Promise<{ readonly render: Render }> | null = null;
  return async () => {
    if (loaded === null) {
      if (!existsSync(file)) return null;
      loaded = import(pathToFileURL(file).href) as Promise<{ readonly render: Render }>;
    }
    return (await loaded).render;
  };
}
