import { sitePaths } from '../site-paths.ts';
import type { Texts } from '../text/texts.ts';

/** Where a page is named: in the header, in a column of the footer, or in both. */
export type MenuPlace = 'header' | 'sellers' | 'site';

/** What the menu calls a page of the table of routes, whose row says in which countries it is and what its address is. */
export interface MenuPage {
  /** By its Spanish name; the fragment is a part of it. */
  readonly path: string;
  readonly title: Texts;
  readonly icon: string | null;
  readonly places: readonly MenuPlace[];
}

const page = (
  path: string,
  places: readonly MenuPlace[],
  [es, en, pt]: readonly [es: string, en: string, pt: string],
  icon: string | null = null,
): MenuPage => ({ path, title: { es, en, pt }, icon, places });

const same = (word: string) => [word, word, word] as const;

/** In the order in which they are named. Lists come before them, in the order of the comparators. */
export const menuPages: readonly MenuPage[] = [
  page(sitePaths.insurers, ['sellers'], ['Aseguradoras', 'Insurers', 'Seguradoras']),
  page('/Isapre', ['sellers'], same('Isapres')),
  page('/EPS', ['sellers'], same('EPS')),
  page('/SCTR', ['sellers'], same('SCTR')),
  page(
    '/Medicina-Prepagada',
    ['sellers'],
    ['Medicina prepagada', 'Prepaid medicine', 'Medicina pré-paga'],
  ),
  page(
    '/Clinicas-y-Hospitales',
    ['sellers'],
    ['Clínicas y hospitales', 'Clinics and hospitals', 'Clínicas e hospitais'],
  ),
  page('/Partners-y-Alianzas', ['sellers'], ['Partners', 'Partners', 'Parcerias']),
  page(sitePaths.about, ['site'], ['Qué es Cotejo', 'What Cotejo is', 'O que é a Cotejo']),
  page('/#como', ['header', 'site'], ['Cómo funciona', 'How it works', 'Como funciona']),
  page(sitePaths.scoring, ['site'], ['Cómo ordenamos', 'How we sort', 'Como ordenamos']),
  page(sitePaths.blog, ['site'], ['Artículos', 'Articles', 'Artigos']),
  page(sitePaths.contact, ['header', 'site'], ['Contacto', 'Contact', 'Contato'], 'mail'),
  page(sitePaths.own, ['site'], ['Mi cuenta', 'My account', 'Minha conta']),
  page(
    sitePaths.portals,
    ['header', 'site'],
    ['Portal clientes', 'Client portal', 'Portal do cliente'],
    'user',
  ),
  page(sitePaths.terms, ['site'], ['Términos', 'Terms', 'Termos']),
  page(sitePaths.privacy, ['site'], ['Privacidad', 'Privacy', 'Privacidade']),
  page(sitePaths.cookies, ['site'], same('Cookies')),
  page(sitePaths.search, ['site'], ['Buscar en el sitio', 'Search the site', 'Buscar no site']),
  page(sitePaths.siteMap, ['site'], ['Mapa del sitio', 'Site map', 'Mapa do site']),
];

/** Categories of the health list, by their words in its address; those of a country are in `country.ts`. */
export const menuCategories: readonly {
  readonly category: string;
  readonly title: Texts;
  readonly icon: string;
}[] = (
  [
    ['Complementario', 'heart', ['Complementario', 'Complementary', 'Complementar']],
    ['Catastrofico', 'umbrella', ['Catastrófico', 'Catastrophic', 'Catastrófico']],
    ['Dental', 'tooth', ['Dental', 'Dental', 'Odontológico']],
    ['Oncologico', 'ribbon', ['Oncológico', 'Oncological', 'Oncológico']],
    [
      'Accidente-y-Urgencia',
      'ambulance',
      ['Accidente y Urgencia', 'Accident and emergency', 'Acidente e urgência'],
    ],
    ['Integral', 'stethoscope', ['Integral', 'Comprehensive', 'Integral']],
  ] as const
).map(([category, icon, [es, en, pt]]) => ({ category, icon, title: { es, en, pt } }));

/** What our own sites say of us in the footer until staff say something else. */
export const footerAbout: Texts = {
  es: 'Compara, entiende y contrata seguros. La póliza la emite la compañía que eliges; nosotros te acompañamos antes y después.',
  en: 'Compare, understand and buy insurance. The insurer you choose issues the policy; we support you before and after.',
  pt: 'Compare, entenda e contrate seguros. A apólice é emitida pela seguradora que você escolhe; nós acompanhamos você antes e depois.',
};

/** What unfolds pages, and columns of the footer. */
export const menuTitles = {
  more: { es: 'Más seguros', en: 'More insurance', pt: 'Mais seguros' },
  company: { es: 'Empresas', en: 'Companies', pt: 'Empresas' },
  allHealth: {
    es: 'Todos los seguros de salud',
    en: 'All health insurance',
    pt: 'Todos os seguros de saúde',
  },
  sellers: { es: 'Quién vende', en: 'Who sells', pt: 'Quem vende' },
  site: { es: 'Cotejo', en: 'Cotejo', pt: 'Cotejo' },
} as const satisfies Record<string, Texts>;
