import type { Contact } from '@cotejo/domain/country/contact.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { ExperimentState } from '../shared/visitor/experiments.ts';

/** The data that the server rendered the page from, for hydration. */
export interface PageState {
  readonly country: CountryCode;
  readonly language: Language;
  readonly site: PageSite;
  readonly contact: Contact;
  /** Which release the page is of. */
  readonly release: string;
  /** Texts of the current language, only of the namespaces that the page uses. */
  readonly texts: Readonly<Record<string, Record<string, unknown>>>;
  readonly queries: DehydratedState;
  readonly experiments: ExperimentState;
  /** Names of the country's pages in every language, as {@link writePageNames} writes them. */
  readonly pages: string;
}

declare global {
  interface Window {
    __COTEJO__?: PageState;
  }
}

const dangerous: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element: no `</script>`, no line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => dangerous[sign] ?? '');
}

const written = new WeakMap<object, string>();

/** The texts are the same in every page that shows them, and half of its state: each is written once. */
export function stateJson({ texts, ...own }: PageState): string {
  const words = Object.entries(texts).map(([name, text]) => {
    const json = written.get(text) ?? scriptJson(text);
    written.set(text, json);
    return `${JSON.stringify(name)}:${json}`;
  });
  return `${scriptJson(own).slice(0, -1)},"texts":{${words.join(',')}}}`;
}
