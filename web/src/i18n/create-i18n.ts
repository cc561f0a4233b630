import type { Language } from '@cotejo/domain/country/country.ts';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { namespaceLoaders, type Namespace, type Texts } from './namespaces.ts';

/** One instance per request: two visitors' languages never meet. */
export async function createI18n(
  language: Language,
  texts: Readonly<Record<string, Texts>>,
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
  });
  return instance;
}

/** Loads what a page needs and is not there yet. */
export async function ensureNamespaces(
  instance: i18n,
  wanted: readonly Namespace[],
): Promise<void> {
  const language = instance.language as Language;
  await Promise.all(
    wanted
      .filter((name) => !instance.hasResourceBundle(language, name))
      .map(async (name) => {
        const texts = await namespaceLoaders[name][language]();
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
