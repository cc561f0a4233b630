import type { Language } from '../country/country.ts';
import type { CellValue } from '../record/cell.ts';
import { readRole, sayPlace, sayRole } from './access-forms.ts';
import { scopeKinds } from '../account/permission-matrix.ts';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const words: Words = {
  invite: { es: 'Invitación', en: 'Invitation', pt: 'Convite' },
  grant: { es: 'Dar un rol', en: 'Give a role', pt: 'Dar um papel' },
  end: { es: 'Quitar un rol', en: 'Take a role away', pt: 'Tirar um papel' },
  reset_factor: {
    es: 'Olvidar el segundo factor',
    en: 'Forget the second factor',
    pt: 'Esquecer o segundo fator',
  },
  asked: {
    es: 'Espera a una segunda persona',
    en: 'Waits for a second person',
    pt: 'Espera uma segunda pessoa',
  },
  done: { es: 'Hecha', en: 'Done', pt: 'Feita' },
  declined: { es: 'Rechazada', en: 'Declined', pt: 'Recusada' },
  expired: { es: 'Venció', en: 'Expired', pt: 'Venceu' },
};

/** A cell of a request in words; undefined where its value is what people read. */
export function sayAccessRequestCell(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  if (cell === 'kind' || cell === 'status') return words[String(value)]?.[language];
  if (cell === 'role') {
    const held = readRole(String(value));
    return held === null ? undefined : sayRole(held, language);
  }
  if (cell !== 'place') return undefined;
  const [kind, ...id] = String(value).split(' ');
  const scopeKind = scopeKinds.find((each) => each === kind);
  return scopeKind && sayPlace({ scopeKind, scopeId: id.join(' ') }, language);
}
