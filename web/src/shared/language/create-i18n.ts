import type { Language } from '@cotejo/domain/country/country.ts';
import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Texts = Record<string, unknown>;

/** One file per namespace and language, so that a page ships its own texts in one language only. */
export type NamespaceLoaders = Readonly<
  Record<string, Readonly<Record<Language, () => Promise<{ default: Texts }>>>>
>;

/** A site adds the names of its namespaces as a member of its own (`app/namespaces.ts`). */
export interface SiteNamespaces {
  readonly everySite: 'shell';
}
export type Namespace = SiteNamespaces[keyof SiteNamespaces];

const loadersOf = new WeakMap<i18n, NamespaceLoaders>();

/**
 * One instance per request: two visitors' languages never meet. It has `texts` from the start; what
 * else a page needs is loaded by `loaders`.
 */
export async function createI18n(
  language: Language,
  texts: Readonly<Record<string, Texts>>,
  loaders?: NamespaceLoaders,
): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: 'shell',
    resources: { [language]: { ...texts } as Resource[string] },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    // A missing text shows its key, and browser tests fail on it.
    appendNamespaceToMissingKey: true,
  });
  rememberTexts(instance);
  if (loaders) loadersOf.set(instance, loaders);
  return instance;
}

/**
 * Texts without figures are looked up once: it saves about 9 µs, on a desk's computer, for each of the
 * hundreds that a page asks for whenever it is rendered (`npm run bench -- page`).
 */
function rememberTexts(instance: i18n): void {
  const known = new Map<string, string>();
  instance.store.on('added', () => known.clear());
  const getFixedT = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction;
  instance.getFixedT = ((...scope: unknown[]) => {
    const t = getFixedT(...scope) as TFunction & ((...asked: unknown[]) => string);
    const own = scope.slice(0, 3).join('|');
    const lookUp = (...asked: unknown[]): string => {
      const [key] = asked;
      if (asked.length > 1 || typeof key !== 'string') return t(...asked);
      const name = `${own}|${key}`;
      const text = known.get(name) ?? t(key);
      known.set(name, text);
      return text;
    };
    return Object.assign(lookUp, t);
  }) as typeof instance.getFixedT;
}

/** Loads what a page needs and is not there yet. */
export async function ensureNamespaces(
  instance: i18n,
  wanted: readonly Namespace[],
): Promise<void> {
  const language = instance.language as Language;
  const loaders = loadersOf.get(instance);
  await Promise.all(
    wanted
      .filter((name) => !instance.hasResourceBundle(language, name))
      .map(async (name) => {
        const texts = await loaders?.[name]?.[language]();
        if (texts === undefined) throw new Error(`No texts: ${name}`);
        instance.addResourceBundle(language, name, texts.default);
      }),
  );
}

/** The loaded namespaces of one language, as the page state carries them. */
export function loadedTexts(
  instance: i18n,
  wanted: readonly string[],
): Readonly<Record<string, Texts>> {
  const language = instance.language;
  return Object.fromEntries(
    wanted
      .filter((name) => instance.hasResourceBundle(language, name))
      .map((name) => [name, instance.getResourceBundle(language, name) as Texts]),
  );
}
