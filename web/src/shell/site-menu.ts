import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { SiteMenuEntry, SiteMenuLink } from '@cotejo/ui/site-header/site-menu.ts';
import type { TFunction } from 'i18next';

const health = '/Comparar/Seguros-de-Salud';

/** Categories of spec 2 §2.3 that the menus name; the list itself shows all of them. */
const categories = [
  'Complementario',
  'Catastrofico',
  'Dental',
  'Oncologico',
  'Accidente-y-Urgencia',
] as const;

const others: readonly { id: string; path: string; countries: readonly CountryCode[] }[] = [
  { id: 'isapres', path: '/Comparar/Isapres', countries: ['CL'] },
  { id: 'vida', path: '/Comparar/Seguros-de-Vida', countries: ['CL'] },
  { id: 'mascotas', path: '/Comparar/Seguros-Mascotas', countries: ['CL'] },
  { id: 'accidentes', path: '/Comparar/Accidentes-Personales', countries: ['CL'] },
  { id: 'viaje', path: '/Comparar/Seguros-de-Viaje', countries: ['CL'] },
  { id: 'empresa', path: '/Comparar/Seguro-Complementario-Empresa', countries: ['CL'] },
];

export function healthLinks(country: CountryCode, t: TFunction): SiteMenuLink[] {
  const all = { id: 'all', label: t('shell:menu.allHealth'), href: health };
  if (country !== 'CL') return [all];
  return [
    ...categories.map((category) => ({
      id: category,
      label: t(`shell:category.${category}`),
      href: `${health}?categoryTypes=${category}`,
    })),
    all,
  ];
}

export function otherLinks(country: CountryCode, t: TFunction): SiteMenuLink[] {
  return others
    .filter(({ countries }) => countries.includes(country))
    .map(({ id, path }) => ({ id, label: t(`shell:kind.${id}`), href: path }));
}

export function mainMenu(country: CountryCode, t: TFunction): SiteMenuEntry[] {
  const more = otherLinks(country, t);
  return [
    { id: 'health', label: t('shell:menu.health'), links: healthLinks(country, t) },
    ...(more.length === 0 ? [] : [{ id: 'more', label: t('shell:menu.more'), links: more }]),
    { id: 'how', label: t('shell:menu.how'), href: '/#como' },
  ];
}
