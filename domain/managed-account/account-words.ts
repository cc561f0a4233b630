import { roleNames, roles } from '../account/roles.ts';
import type { Language } from '../country/country.ts';
import type { CellValue } from '../record/cell.ts';
import { readRoles, sayRole } from './access-forms.ts';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Statuses and kinds of accounts as people read them. */
export const accountWords: Words = {
  ACTIVE: { es: 'Activa', en: 'Active', pt: 'Ativa' },
  DISABLED: { es: 'Deshabilitada', en: 'Disabled', pt: 'Desabilitada' },
  INVITED: { es: 'Invitada', en: 'Invited', pt: 'Convidada' },
  staff: { es: 'Personal', en: 'Staff', pt: 'Equipe' },
  company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
  partner: { es: 'Socio', en: 'Partner', pt: 'Parceiro' },
  adviser: { es: 'Asesor', en: 'Adviser', pt: 'Assessor' },
  customer: { es: 'Cliente', en: 'Customer', pt: 'Cliente' },
};

/** A cell of an account in words; undefined where its value is what people read. */
export function sayAccountCell(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  if (cell === 'status' || cell === 'accountKind') return accountWords[String(value)]?.[language];
  if (cell !== 'roles') return undefined;
  // A filter names a role alone; an account has them with their places.
  const name = roleNames.find((role) => role === value);
  if (name !== undefined) return roles[name].title[language];
  return readRoles(String(value))
    .map((held) => sayRole(held, language))
    .join(', ');
}
