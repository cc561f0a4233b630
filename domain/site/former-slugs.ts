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
  const parts = path.split('/');
  const at = parts.indexOf(encodeURI(organization));
  return at === -1 ? null : parts.with(at, presentSlug(organization)).join('/');
}
