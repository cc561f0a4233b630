import type { OrganizationType } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { OrganizationState } from './organization-transitions.ts';

type Words = Readonly<Record<Language, string>>;

export const organizationStateWords: Readonly<Record<OrganizationState, Words>> = {
  open: { es: 'Abierta', en: 'Open', pt: 'Aberta' },
  closed: { es: 'Cerrada', en: 'Closed', pt: 'Fechada' },
  deleted: { es: 'Eliminada', en: 'Deleted', pt: 'Excluída' },
};

export const organizationTypeWords: Readonly<Record<OrganizationType, Words>> = {
  isapre: { es: 'Isapre', en: 'Isapre', pt: 'Isapre' },
  aseguradora: { es: 'Aseguradora', en: 'Insurer', pt: 'Seguradora' },
  clinica: { es: 'Clínica', en: 'Clinic', pt: 'Clínica' },
  eps: { es: 'EPS', en: 'EPS', pt: 'EPS' },
  'medicina-prepagada': {
    es: 'Medicina prepagada',
    en: 'Prepaid medicine',
    pt: 'Medicina pré-paga',
  },
  asistencia: { es: 'Asistencia', en: 'Assistance', pt: 'Assistência' },
};

/** A cell of an organisation as people read it; undefined: as it is. */
export function sayOrganizationCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'state') return organizationStateWords[value as OrganizationState][language];
  if (cell === 'type') return organizationTypeWords[value as OrganizationType][language];
  return undefined;
}
