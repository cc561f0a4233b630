import type { Language } from '@cotejo/domain/country/country.ts';

export type Texts = Record<string, unknown>;
type Load = () => Promise<{ default: Texts }>;

/** One chunk per namespace and language, so that a page ships its own texts in one language only. */
export const namespaceLoaders = {
  shell: {
    es: () => import('../shell/i18n/es.json'),
    en: () => import('../shell/i18n/en.json'),
    pt: () => import('../shell/i18n/pt.json'),
  },
  profile: {
    es: () => import('../features/profile/i18n/es.json'),
    en: () => import('../features/profile/i18n/en.json'),
    pt: () => import('../features/profile/i18n/pt.json'),
  },
  comparison: {
    es: () => import('../features/comparison/i18n/es.json'),
    en: () => import('../features/comparison/i18n/en.json'),
    pt: () => import('../features/comparison/i18n/pt.json'),
  },
  card: {
    es: () => import('../features/comparison/i18n-card/es.json'),
    en: () => import('../features/comparison/i18n-card/en.json'),
    pt: () => import('../features/comparison/i18n-card/pt.json'),
  },
  sideBySide: {
    es: () => import('../features/comparison/side-by-side/i18n/es.json'),
    en: () => import('../features/comparison/side-by-side/i18n/en.json'),
    pt: () => import('../features/comparison/side-by-side/i18n/pt.json'),
  },
  catalogue: {
    es: () => import('../features/catalogue/i18n/es.json'),
    en: () => import('../features/catalogue/i18n/en.json'),
    pt: () => import('../features/catalogue/i18n/pt.json'),
  },
  event: {
    es: () => import('../features/event/i18n/es.json'),
    en: () => import('../features/event/i18n/en.json'),
    pt: () => import('../features/event/i18n/pt.json'),
  },
  eventBlog: {
    es: () => import('../features/event/i18n-blog/es.json'),
    en: () => import('../features/event/i18n-blog/en.json'),
    pt: () => import('../features/event/i18n-blog/pt.json'),
  },
  company: {
    es: () => import('../features/company/i18n/es.json'),
    en: () => import('../features/company/i18n/en.json'),
    pt: () => import('../features/company/i18n/pt.json'),
  },
  home: {
    es: () => import('../features/home/i18n/es.json'),
    en: () => import('../features/home/i18n/en.json'),
    pt: () => import('../features/home/i18n/pt.json'),
  },
  forms: {
    es: () => import('../forms/i18n/es.json'),
    en: () => import('../forms/i18n/en.json'),
    pt: () => import('../forms/i18n/pt.json'),
  },
  purchase: {
    es: () => import('../features/purchase/i18n/es.json'),
    en: () => import('../features/purchase/i18n/en.json'),
    pt: () => import('../features/purchase/i18n/pt.json'),
  },
} satisfies Record<string, Record<Language, Load>>;

export type Namespace = keyof typeof namespaceLoaders;
export const namespaces = Object.keys(namespaceLoaders) as Namespace[];
