import type { Language } from '../country/country.ts';
import type { CellValue } from '../record/cell.ts';
import type { Texts } from '../text/texts.ts';
import type { SubjectAsker, SubjectRequestKind, SubjectRequestStatus } from './subject-request.ts';

/** What somebody asks about their data, as the desk reads it. */
export const subjectKindWords: Readonly<Record<SubjectRequestKind, Texts>> = {
  copy: { es: 'Copia de sus datos', en: 'Copy of their data', pt: 'Cópia dos seus dados' },
  correction: {
    es: 'Corrección de sus datos',
    en: 'Correction of their data',
    pt: 'Correção dos seus dados',
  },
  erasure: {
    es: 'Eliminación de sus datos',
    en: 'Erasure of their data',
    pt: 'Eliminação dos seus dados',
  },
  portability: {
    es: 'Portabilidad de sus datos',
    en: 'Portability of their data',
    pt: 'Portabilidade dos seus dados',
  },
  opposition: {
    es: 'Oposición a un uso de sus datos',
    en: 'Objection to a use of their data',
    pt: 'Oposição a um uso dos seus dados',
  },
};

/** Who brought it. */
export const subjectAskerWords: Readonly<Record<SubjectAsker, Texts>> = {
  customer: {
    es: 'La persona, en su cuenta',
    en: 'The person, signed in',
    pt: 'A pessoa, na sua conta',
  },
  visitor: { es: 'Alguien en el sitio', en: 'Somebody on the site', pt: 'Alguém no site' },
  staff: { es: 'Nuestro equipo', en: 'Our team', pt: 'Nossa equipe' },
};

/** Where it stands. */
export const subjectStatusWords: Readonly<Record<SubjectRequestStatus, Texts>> = {
  received: { es: 'Recibida', en: 'Received', pt: 'Recebida' },
  proven: { es: 'En proceso', en: 'Being worked on', pt: 'Em andamento' },
  done: { es: 'Lista', en: 'Done', pt: 'Concluída' },
  refused: { es: 'Rechazada', en: 'Refused', pt: 'Recusada' },
};

/** A cell of a request in words; undefined: as it is. */
export function saySubjectCell(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  switch (cell) {
    case 'kind':
      return subjectKindWords[value as SubjectRequestKind][language];
    case 'status':
      return subjectStatusWords[value as SubjectRequestStatus][language];
    case 'askedBy':
      return subjectAskerWords[value as SubjectAsker][language];
    default:
      return undefined;
  }
}
