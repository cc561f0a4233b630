import type { DocumentMeta } from './context-meta.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';
import { languageTag } from '../shared/language/language-path.ts';
import { pageAssets } from './page-chunks.ts';
import { scriptJson, type PageState } from './page-state.ts';
import type { Assets } from './read-assets.ts';
import { renderHead } from './render-head.ts';

export interface DocumentInput {
  readonly assets: Assets;
  readonly chunks: readonly string[];
  readonly meta: DocumentMeta;
  readonly origin: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly nonce: string;
  /** Of the site; null: the colours of the styles. */
  readonly theme: SiteTheme | null;
  /** Called after the tree is rendered, when the query cache is complete. */
  readonly state: () => PageState;
}

/** The document before and after the rendered tree. */
export function documentParts(input: DocumentInput): { head: string; tail: () => string } {
  const { assets, nonce, language, country, meta } = input;
  const chunks = [...input.chunks, ...(meta.chunks ?? [])];
  const [before = '', after = ''] = assets.template
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(language, country)}"`)
    .replaceAll('<script ', `<script nonce="${nonce}" `)
    .split('<!--app-->');
  const head = before.replace('<!--head-->', () =>
    renderHead({ ...input, ...pageAssets(assets.manifest, chunks) }),
  );
  const tail = () =>
    after.replace(
      '<!--state-->',
      () => `<script nonce="${nonce}">window.__COTEJO__=${scriptJson(input.state())}</script>`,
    );
  return { head, tail };
}
