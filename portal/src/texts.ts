import type { Texts } from '@cotejo/web/src/shared/language/translate.ts';
import type { NamespaceLoaders } from '@cotejo/web/src/shared/language/create-i18n.ts';

/** The words of kinds of records, and of those that say everything themselves what they say. */
const withKinds = async (
  texts: Promise<{ readonly default: Texts }>,
  kinds: Promise<{ readonly words: Texts }>,
) => ({ default: { ...(await texts).default, ...(await kinds).words } });

/** All texts of the portal, one file for each language; those of what both sites have are the site's. */
export const textLoaders = {
  portal: {
    es: () => import('./i18n/es.json'),
    en: () => import('./i18n/en.json'),
    pt: () => import('./i18n/pt.json'),
  },
  record: {
    es: () => withKinds(import('./record/i18n/es.json'), import('./record/kind-words/es.ts')),
    en: () => withKinds(import('./record/i18n/en.json'), import('./record/kind-words/en.ts')),
    pt: () => withKinds(import('./record/i18n/pt.json'), import('./record/kind-words/pt.ts')),
  },
  stepUp: {
    es: () => import('@cotejo/web/src/shared/account/i18n/es.json'),
    en: () => import('@cotejo/web/src/shared/account/i18n/en.json'),
    pt: () => import('@cotejo/web/src/shared/account/i18n/pt.json'),
  },
  sheet: {
    es: () => import('@cotejo/web/src/shared/sheet/i18n/es.json'),
    en: () => import('@cotejo/web/src/shared/sheet/i18n/en.json'),
    pt: () => import('@cotejo/web/src/shared/sheet/i18n/pt.json'),
  },
} satisfies NamespaceLoaders;

declare module '@cotejo/web/src/shared/language/create-i18n.ts' {
  interface SiteNamespaces {
    readonly portal: keyof typeof textLoaders;
  }
}
