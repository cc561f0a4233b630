import type { Language } from '@cotejo/domain/country/country.ts';
import { createTranslator, type Texts, type TFunction } from './translate.ts';

/** One file per namespace and language, so that a page ships its own texts in one language only. */
export type NamespaceLoaders = Readonly<
  Record<string, Readonly<Record<Language, () => Promise<{ default: Texts }>>>>
>;

/** A site adds the names of its namespaces as a member of its own (`app/namespaces.ts`). */
export interface SiteNamespaces {
  readonly everySite: 'shell' | 'stepUp' | 'sheet';
}
export type Namespace = SiteNamespaces[keyof SiteNamespaces];

/** The texts of one visitor's language, as far as they are loaded. */
export interface I18n {
  readonly language: Language;
  /** Keys without a namespace are those of the shell. */
  readonly t: TFunction;
  /** The same function each time that it is asked for. */
  readonly translatorOf: (namespace: Namespace) => TFunction;
  readonly texts: Map<string, Texts>;
  readonly loaders: NamespaceLoaders;
}

/**
 * One per request: two visitors' languages never meet. It has `texts` from the start; what else a page
 * needs is loaded by `loaders`.
 */
export function createI18n(
  language: Language,
  given: Readonly<Record<string, Texts>>,
  loaders: NamespaceLoaders = {},
): I18n {
  const texts = new Map(Object.entries(given));
  const translators = new Map<string, TFunction>();
  const translatorOf = (namespace: Namespace): TFunction => {
    const known = translators.get(namespace);
    if (known !== undefined) return known;
    const made = createTranslator(language, texts, namespace);
    translators.set(namespace, made);
    return made;
  };
  return { language, t: translatorOf('shell'), translatorOf, texts, loaders };
}

/** Loads what a page needs and is not there yet. */
export async function ensureNamespaces(i18n: I18n, wanted: readonly Namespace[]): Promise<void> {
  await Promise.all(
    wanted
      .filter((name) => !i18n.texts.has(name))
      .map(async (name) => {
        const texts = await i18n.loaders[name]?.[i18n.language]();
        if (texts === undefined) throw new Error(`No texts: ${name}`);
        i18n.texts.set(name, texts.default);
      }),
  );
}

/** The loaded namespaces, as the page state carries them. */
export function loadedTexts(
  { texts }: I18n,
  wanted: readonly string[],
): Readonly<Record<string, Texts>> {
  return Object.fromEntries([...texts].filter(([name]) => wanted.includes(name)));
}
