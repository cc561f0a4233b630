import type { DocumentMeta } from './context-meta.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';
import { languageTag } from '../shared/language/language-path.ts';
import { pageAssets } from './page-chunks.ts';
import { stateJson, type PageState } from './page-state.ts';
import type { Assets } from './read-assets.ts';
import { escapeHtml, renderHead } from './render-head.ts';

export interface DocumentInput {
  readonly assets: Assets;
  readonly chunks: readonly string[];
  readonly meta: DocumentMeta;
  readonly origin: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly nonce: string;
  /** Whose site it is, as a partner's is called; null: ours. */
  readonly name: string | null;
  /** Address of the site's own icon; null: ours. */
  readonly favicon: string | null;
  /** Of the site; null: the colours of the styles. */
  readonly theme: SiteTheme | null;
  /** It is shown in a frame: what its scripts do not keep there opens outside. */
  readonly framed: boolean;
  /** Called after the tree is rendered, when the query cache is complete. */
  readonly state: () => PageState;
}

/** The document before and after the rendered tree. */
export function documentParts(input: DocumentInput): { head: string; tail: () => string } {
  const { assets, nonce, language, country, meta, favicon } = input;
  const chunks = [...input.chunks, ...(meta.chunks ?? [])];
  const [before = '', after = ''] = withIcon(assets.template, favicon)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(language, country)}"`)
    .replaceAll('<script ', `<script nonce="${nonce}" `)
    .split('<!--app-->');
  const head = before.replace('<!--head-->', () =>
    renderHead({ ...input, ...pageAssets(assets.manifest, chunks, assets.template) }),
  );
  const tail = () =>
    after.replace(
      '<!--state-->',
      () => `<script nonce="${nonce}">window.__COTEJO__=${stateJson(input.state())}</script>`,
    );
  return { head, tail };
}

/** The site's own icon in place of ours; the template has one line for it. */
const withIcon = (template: string, favicon: string | null): string =>
  favicon === null
    ? template
    : template.replace(
        /<link rel="icon"[^>]*>/,
        () => `<link rel="icon" href="${escapeHtml(favicon)}" type="image/png" />`,
      );
