import { bareWord } from '../bare-word.ts';
import {
  exclusionReasons,
  reasonWords,
  type ExclusionReason,
} from '../company-policy/exclusion-reasons.ts';
import type { LoadedPerson } from '../company-person/loaded-person.ts';
import { languages, type CountryCode, type Language } from '../country/country.ts';
import { formatNationalId } from '../identity/national-id.ts';
import { dependentTypes, genders } from '../purchase/subject/group-data.ts';
import { oneOf, text } from '../sheet/cell-kinds.ts';
import { defineSheet, namesOf, type SheetColumn } from '../sheet/define-sheet.ts';
import type { Texts } from '../text/texts.ts';
import { declineFacts, declineReasons, type DeclineReason } from './decline-reason.ts';
import { processKindWords, type ProcessKind } from './process-state.ts';

/** What an insurer answers in a row. */
export type InsurerAnswer = 'accepted' | 'declined';

/** The words of an answer, without accents and capitals. */
const answers: ReadonlyMap<string, InsurerAnswer> = new Map<string, InsurerAnswer>([
  ['aceptado', 'accepted'],
  ['aceptada', 'accepted'],
  ['acepta', 'accepted'],
  ['accepted', 'accepted'],
  ['aceito', 'accepted'],
  ['aceita', 'accepted'],
  ['si', 'accepted'],
  ['yes', 'accepted'],
  ['sim', 'accepted'],
  ['ok', 'accepted'],
  ['rechazado', 'declined'],
  ['rechazada', 'declined'],
  ['rechaza', 'declined'],
  ['declined', 'declined'],
  ['rejected', 'declined'],
  ['recusado', 'declined'],
  ['recusada', 'declined'],
  ['no', 'declined'],
  ['nao', 'declined'],
]);

const reasons: ReadonlyMap<string, DeclineReason> = new Map(
  declineReasons.flatMap((reason) =>
    languages.map((language) => [bareWord(declineFacts[reason].words[language]), reason] as const),
  ),
);

const listReasons = (language: Language): string =>
  declineReasons.map((reason) => declineFacts[reason].words[language]).join('; ');

const column = (
  es: string,
  en: string,
  pt: string,
  more: Partial<SheetColumn> = {},
): SheetColumn => ({
  label: { es, en, pt },
  kind: text,
  ...more,
});

/** The file that an insurer is told changes with, and answers in: a row for each process (docs/decisions/member-processes.md). */
export const answerSheet = defineSheet({
  reference: column('Referencia', 'Reference', 'Referência', { required: true }),
  kind: column('Movimiento', 'Movement', 'Movimento'),
  company: column('Empresa', 'Company', 'Empresa'),
  plan: column('Plan', 'Plan', 'Plano'),
  policyNumber: column('Número de póliza', 'Policy number', 'Número da apólice'),
  legalId: column('Documento', 'Document', 'Documento'),
  firstName: column('Nombres', 'First names', 'Nomes'),
  paternalSurname: column('Apellido paterno', 'Paternal surname', 'Sobrenome paterno'),
  maternalSurname: column('Apellido materno', 'Maternal surname', 'Sobrenome materno'),
  birthDate: column('Fecha de nacimiento', 'Date of birth', 'Data de nascimento'),
  gender: column('Sexo', 'Sex', 'Sexo'),
  holderLegalId: column('Documento del titular', 'Document of the worker', 'Documento do titular'),
  dependentType: column('Parentesco', 'Relationship', 'Parentesco'),
  coverageGroup: column('Grupo de cobertura', 'Coverage group', 'Grupo de cobertura'),
  day: column('Vale desde', 'Counts from', 'Vale desde'),
  exclusionReason: column('Motivo de la baja', 'Why they leave', 'Motivo da exclusão'),
  answer: column('Respuesta', 'Answer', 'Resposta', {
    kind: oneOf((word) => answers.get(word) ?? null, {
      es: 'Escribe Aceptado o Rechazado',
      en: 'Write Accepted or Declined',
      pt: 'Escreva Aceito ou Recusado',
    }),
  }),
  declineReason: column('Motivo del rechazo', 'Why it is declined', 'Motivo da recusa', {
    kind: oneOf((word) => reasons.get(word) ?? null, {
      es: `Escribe uno de: ${listReasons('es')}`,
      en: `Write one of: ${listReasons('en')}`,
      pt: `Escreva um de: ${listReasons('pt')}`,
    }),
  }),
});

/** A process with whom and what it is about. */
export interface ToldProcess {
  readonly id: string;
  readonly kind: ProcessKind;
  /** ISO day. */
  readonly day: string;
  readonly coverageGroup: string;
  readonly reason: ExclusionReason | null;
  readonly person: LoadedPerson;
}

/** What is the same in all rows of a file. */
export interface ToldPolicy {
  readonly company: string;
  readonly country: CountryCode;
  readonly plan: string;
  readonly number: string | null;
}

const named = <Name extends string>(
  words: Readonly<Record<Name, Texts>>,
  name: string | null,
  language: Language,
) => (name !== null && Object.hasOwn(words, name) ? words[name as Name][language] : '');

/** The rows of a file, headings first; the answer and its reason are the insurer's to write. */
export function writeAnswerSheet(
  { company, country, plan, number }: ToldPolicy,
  processes: readonly ToldProcess[],
  language: Language,
): readonly (readonly string[])[] {
  const names = namesOf(answerSheet.columns);
  const headings = names.map((name) => answerSheet.columns[name].label[language]);
  const rows = processes.map(({ id, kind, day, coverageGroup, reason, person }) => {
    const cells: Readonly<Record<(typeof names)[number], string>> = {
      reference: id,
      kind: processKindWords[kind][language],
      company,
      plan,
      policyNumber: number ?? '',
      legalId: formatNationalId(country, person.legalId),
      firstName: person.firstName,
      paternalSurname: person.paternalSurname,
      maternalSurname: person.maternalSurname,
      birthDate: person.birthDate,
      gender: named(genders, person.gender, language),
      holderLegalId:
        person.holderLegalId === null ? '' : formatNationalId(country, person.holderLegalId),
      dependentType: named(dependentTypes, person.dependentType, language),
      coverageGroup,
      day,
      exclusionReason:
        reason === null || !exclusionReasons.includes(reason) ? '' : reasonWords[reason][language],
      answer: '',
      declineReason: '',
    };
    return names.map((name) => cells[name]);
  });
  return [headings, ...rows];
}
