import type { NamespaceLoaders } from '../shared/language/create-i18n.ts';

/** Every namespace of the site: a row here, and its three files next to the code that uses them. */
export const namespaceLoaders = {
  shell: {
    es: () => import('../shell/i18n/es.json'),
    en: () => import('../shell/i18n/en.json'),
    pt: () => import('../shell/i18n/pt.json'),
  },
  profile: {
    es: () => import('../entities/profile/i18n/es.json'),
    en: () => import('../entities/profile/i18n/en.json'),
    pt: () => import('../entities/profile/i18n/pt.json'),
  },
  comparison: {
    es: () => import('../features/comparison/i18n/es.json'),
    en: () => import('../features/comparison/i18n/en.json'),
    pt: () => import('../features/comparison/i18n/pt.json'),
  },
  card: {
    es: () => import('../entities/product-card/i18n/es.json'),
    en: () => import('../entities/product-card/i18n/en.json'),
    pt: () => import('../entities/product-card/i18n/pt.json'),
  },
  sideBySide: {
    es: () => import('../features/comparison/side-by-side/i18n/es.json'),
    en: () => import('../features/comparison/side-by-side/i18n/en.json'),
    pt: () => import('../features/comparison/side-by-side/i18n/pt.json'),
  },
  scoring: {
    es: () => import('../features/comparison/scoring/i18n/es.json'),
    en: () => import('../features/comparison/scoring/i18n/en.json'),
    pt: () => import('../features/comparison/scoring/i18n/pt.json'),
  },
  catalogue: {
    es: () => import('../features/catalogue/i18n/es.json'),
    en: () => import('../features/catalogue/i18n/en.json'),
    pt: () => import('../features/catalogue/i18n/pt.json'),
  },
  account: {
    es: () => import('../features/account/i18n/es.json'),
    en: () => import('../features/account/i18n/en.json'),
    pt: () => import('../features/account/i18n/pt.json'),
  },
  ending: {
    es: () => import('../features/purchase/outcome/i18n/es.json'),
    en: () => import('../features/purchase/outcome/i18n/en.json'),
    pt: () => import('../features/purchase/outcome/i18n/pt.json'),
  },
  stepUp: {
    es: () => import('../shared/account/i18n/es.json'),
    en: () => import('../shared/account/i18n/en.json'),
    pt: () => import('../shared/account/i18n/pt.json'),
  },
  sheet: {
    es: () => import('../shared/sheet/i18n/es.json'),
    en: () => import('../shared/sheet/i18n/en.json'),
    pt: () => import('../shared/sheet/i18n/pt.json'),
  },
  event: {
    es: () => import('../entities/event/i18n/es.json'),
    en: () => import('../entities/event/i18n/en.json'),
    pt: () => import('../entities/event/i18n/pt.json'),
  },
  eventBlog: {
    es: () => import('../features/event/i18n/es.json'),
    en: () => import('../features/event/i18n/en.json'),
    pt: () => import('../features/event/i18n/pt.json'),
  },
  adviser: {
    es: () => import('../entities/adviser/i18n/es.json'),
    en: () => import('../entities/adviser/i18n/en.json'),
    pt: () => import('../entities/adviser/i18n/pt.json'),
  },
  booking: {
    es: () => import('../features/booking/i18n/es.json'),
    en: () => import('../features/booking/i18n/en.json'),
    pt: () => import('../features/booking/i18n/pt.json'),
  },
  contact: {
    es: () => import('../features/contact/i18n/es.json'),
    en: () => import('../features/contact/i18n/en.json'),
    pt: () => import('../features/contact/i18n/pt.json'),
  },
  request: {
    es: () => import('../features/request/i18n/es.json'),
    en: () => import('../features/request/i18n/en.json'),
    pt: () => import('../features/request/i18n/pt.json'),
  },
  landing: {
    es: () => import('../features/landing/i18n/es.json'),
    en: () => import('../features/landing/i18n/en.json'),
    pt: () => import('../features/landing/i18n/pt.json'),
  },
  search: {
    es: () => import('../features/search/i18n/es.json'),
    en: () => import('../features/search/i18n/en.json'),
    pt: () => import('../features/search/i18n/pt.json'),
  },
  wizard: {
    es: () => import('../features/wizard/i18n/es.json'),
    en: () => import('../features/wizard/i18n/en.json'),
    pt: () => import('../features/wizard/i18n/pt.json'),
  },
  frame: {
    es: () => import('../features/frame/i18n/es.json'),
    en: () => import('../features/frame/i18n/en.json'),
    pt: () => import('../features/frame/i18n/pt.json'),
  },
  legal: {
    es: () => import('../features/legal/i18n/es.json'),
    en: () => import('../features/legal/i18n/en.json'),
    pt: () => import('../features/legal/i18n/pt.json'),
  },
  company: {
    es: () => import('../features/comparison/company/i18n/es.json'),
    en: () => import('../features/comparison/company/i18n/en.json'),
    pt: () => import('../features/comparison/company/i18n/pt.json'),
  },
  home: {
    es: () => import('../features/home/i18n/es.json'),
    en: () => import('../features/home/i18n/en.json'),
    pt: () => import('../features/home/i18n/pt.json'),
  },
  reminders: {
    es: () => import('../features/purchase/reminders/i18n/es.json'),
    en: () => import('../features/purchase/reminders/i18n/en.json'),
    pt: () => import('../features/purchase/reminders/i18n/pt.json'),
  },
  purchase: {
    es: () => import('../features/purchase/i18n/es.json'),
    en: () => import('../features/purchase/i18n/en.json'),
    pt: () => import('../features/purchase/i18n/pt.json'),
  },
} satisfies NamespaceLoaders;

declare module '../shared/language/create-i18n.ts' {
  interface SiteNamespaces {
    readonly web: keyof typeof namespaceLoaders;
  }
}

export const namespaces = Object.keys(namespaceLoaders) as (keyof typeof namespaceLoaders)[];
