import { matchPath } from 'react-router-dom';

/** Slugs that moved (spec 1 §2, spec 2 §2.2). */
export const movedOrganizations: Readonly<Record<string, string>> = {
  CruzBlanca: 'Cruz-Blanca',
  'Nueva-Masvida': 'Nueva-Mas-Vida',
  'Chilena-Consolidada': 'Zurich-exCHC',
  'Alemana-de-Santiago': 'Clinica-Alemana-de-Santiago',
  'RedSalud-Providencia': 'Clinica-Red-Salud-Providencia',
  'RedSalud-Magallanes': 'Clinica-Red-Salud-Magallanes',
  'RedSalud-Elqui': 'Clinica-Red-Salud-Elqui',
  Indisa: 'Clinica-Indisa',
  'Santa-Maria': 'Clinica-Santa-Maria',
  'Red-de-Salud-UC-Christus': 'Centro-Medico-Red-de-Salud-UC-Christus',
  Davila: 'Clinica-Davila',
  MEDS: 'Clinica-MEDS',
  'Clinica-Universitaria-De-Concepcion': 'Clinica-Andes-Salud-Concepcion',
  'Las-Condes': 'Clinica-Las-Condes',
  'San-Carlos-de-Apoquindo': 'Clinica-San-Carlos-de-Apoquindo',
  'Universidad-de-los-Andes': 'Clinica-Universidad-de-Los-Andes',
};

/** Short slugs that are clinics: alone in an address they lead to the clinic (spec 2 §2.2). */
export const clinicSlugs: readonly string[] = Object.keys(movedOrganizations).filter((slug) =>
  /^(?:Clinica|Centro-Medico)-/.test(movedOrganizations[slug] ?? ''),
);

/** The slug that an organisation has now. */
export function presentSlug(slug: string): string {
  return Object.hasOwn(movedOrganizations, slug) ? (movedOrganizations[slug] ?? slug) : slug;
}

/** An address with the present slug of its organisation; null where it is the present one. */
export function presentAddress(organization: string, path: string): string | null {
  if (!Object.hasOwn(movedOrganizations, organization)) return null;
  const present = movedOrganizations[organization] ?? organization;
  const parts = path.split('/');
  const at = parts.indexOf(encodeURI(organization));
  return at === -1 ? null : parts.with(at, present).join('/');
}

type Params = Readonly<Record<string, string | undefined>>;

interface MovedAddress {
  /** Pattern of the router. */
  readonly path: string;
  /** Where it is now; null = there is no such page. */
  readonly to: (params: Params) => string | null;
}

const plan = ({ codigo = '', tab }: Params) =>
  `/planSI/R/${encodeURIComponent(codigo)}${tab === undefined ? '' : `/${encodeURIComponent(tab)}`}`;

/** Addresses of products and sellers that have moved as a whole (spec 2 §2.1, §2.2). */
export const movedAddresses: readonly MovedAddress[] = [
  { path: '/Clinica', to: () => '/Clinicas-y-Hospitales' },
  { path: '/Seguro', to: () => '/Seguros' },
  { path: '/:urlIsapre/planes/:codigo', to: plan },
  { path: '/:urlIsapre/planes/:codigo/:tab', to: plan },
  { path: '/planesi/:codigo', to: plan },
  { path: '/planesi/:codigo/:tab', to: plan },
  { path: '/plan/:codigo', to: plan },
  { path: '/plan/:codigo/:tab', to: plan },
  {
    path: '/:isapre/planes',
    to: ({ isapre = '' }) => {
      const name = /^isapre-(.+)$/i.exec(isapre)?.[1];
      if (name === undefined) return null;
      const capital = name.charAt(0).toUpperCase() + name.slice(1);
      return `/Isapre/${movedOrganizations[capital] ?? capital}/Planes`;
    },
  },
  ...clinicSlugs.map((slug) => ({
    path: `/${slug}`,
    to: () => `/Clinicas-y-Hospitales/${movedOrganizations[slug]}`,
  })),
];

/** Where a path is now; null where it is nowhere. */
export function movedTo(path: string): string | null {
  for (const { path: pattern, to } of movedAddresses) {
    const match = matchPath(pattern, path);
    if (match !== null) return to(match.params);
  }
  return null;
}
