import type { Texts } from '../text/texts.ts';
import type { SubjectRequestKind, SubjectRequestStatus } from './subject-request.ts';

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
};

/** Where it stands. */
export const subjectStatusWords: Readonly<Record<SubjectRequestStatus, Texts>> = {
  received: { es: 'Recibida', en: 'Received', pt: 'Recebida' },
  proven: { es: 'En proceso', en: 'Being worked on', pt: 'Em andamento' },
  done: { es: 'Lista', en: 'Done', pt: 'Concluída' },
  refused: { es: 'Rechazada', en: 'Refused', pt: 'Recusada' },
};
