import type { DocumentMeta } from './context-meta.ts';
import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import {
  documentTitle,
  metaDescription,
  metaImage,
  metaKeywords,
} from '../shared/page/document-meta.ts';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';
import { themeRule } from '@cotejo/ui/theme/theme-style.ts';
import { languageTag, localizePath } from '../shared/language/language-path.ts';
import { scriptJson } from './page-state.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * Tells the styles that the page was newly opened, not restored, reloaded or opened at an anchor:
 * then what is far from the screen may be laid out later, because no scroll position has to be restored.
 */
const markFresh =
  "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''";

/**
 * Tells the styles for how many people this browser kept a profile, which the server does not know: the home page's form
 * then keeps their room from the first paint on (`features/home/home-profile.module.css`).
 */
const markKept = (country: CountryCode): string =>
  `try{for(const k of Object.keys(localStorage))if(/^perfilIngreso-[^-]+-${country}-${defaultProductType}$/.test(k)){const n=localStorage[k].split('-').filter(w=>/\\d/.test(w)).length;document.documentElement.dataset.kept='';document.documentElement.style.setProperty('--kept-people',n)}}catch{}`;

export interface HeadInput {
  readonly meta: DocumentMeta;
  readonly origin: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly nonce: string;
  /** Whose site it is, as a partner's is called; null: ours. */
  readonly name: string | null;
  readonly theme: SiteTheme | null;
  readonly framed: boolean;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Title, description, canonical and alternate addresses, structured data, preloads of the page's chunks. */
export function renderHead(input: HeadInput): string {
  const { meta, origin, country, nonce, name, theme } = input;
  const title = escapeHtml(documentTitle(meta.title, name));
  const description = escapeHtml(metaDescription(meta.description));
  const own = meta.languages ?? languages;
  const address = (language: Language) =>
    escapeHtml(origin + localizePath(meta.canonicalPath, language));
  return [
    ...(input.framed ? ['<base target="_blank">'] : []),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta name="keywords" content="${escapeHtml(metaKeywords(meta, input.language))}" />`,
    meta.noindex ? '<meta name="robots" content="noindex" />' : '',
    `<link rel="canonical" href="${address(input.language)}" />`,
    ...own.map(
      (language) =>
        `<link rel="alternate" hreflang="${languageTag(language, country)}" href="${address(language)}" />`,
    ),
    // None where it is in no search engine.
    ...own
      .slice(0, 1)
      .map(
        (first) =>
          `<link rel="alternate" hreflang="x-default" href="${address(own.includes('es') ? 'es' : first)}" />`,
      ),
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:image" content="${escapeHtml(metaImage(meta, origin))}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta property="og:url" content="${address(input.language)}" />`,
    `<script nonce="${nonce}">${markFresh};${markKept(country)}</script>`,
    ...input.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    // After the styles, whose first block it overrides.
    theme === null ? '' : `<style nonce="${nonce}">${themeRule(theme)}</style>`,
    ...input.scripts.map((href) => `<link rel="modulepreload" href="${href}" />`),
    ...(meta.jsonLd ?? []).map(
      (item) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(item)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}
