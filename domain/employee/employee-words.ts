import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { dependentTypes, genders, personLabels } from '../purchase/subject/group-data.ts';
import { policyWords } from '../company-policy/policy-words.ts';
import type { CoverState, InsuredType } from './employee-row.ts';

type Words = Readonly<Record<Language, string>>;

export const coverWords: Readonly<Record<CoverState, Words>> = {
  ACTIVE: { es: 'Con póliza', en: 'With a policy', pt: 'Com apólice' },
  PENDING: { es: 'Por comenzar', en: 'To begin', pt: 'A começar' },
  ENDED: { es: 'Sin póliza, tuvo una', en: 'Without one, had one', pt: 'Sem apólice, teve uma' },
  NONE: { es: 'Sin póliza', en: 'Without a policy', pt: 'Sem apólice' },
};

export const insuredTypeWords: Readonly<Record<InsuredType, Words>> = {
  HOLDER: { es: 'Titular', en: 'Worker', pt: 'Titular' },
  DEPENDANT: { es: 'Carga', en: 'Dependant', pt: 'Dependente' },
};

/** What only the company's people say of a form, or its country. */
export type PersonProblem = 'document' | 'holder-document' | 'there' | 'no-holder' | 'own-holder';

const problems: Readonly<Record<PersonProblem, Words>> = {
  document: {
    es: 'El documento no es válido',
    en: 'The document is not valid',
    pt: 'O documento não é válido',
  },
  'holder-document': {
    es: 'El documento del titular no es válido',
    en: 'The document of the worker is not valid',
    pt: 'O documento do titular não é válido',
  },
  there: {
    es: 'La empresa ya tiene una persona con este documento',
    en: 'The company has a person with this document',
    pt: 'A empresa já tem uma pessoa com este documento',
  },
  'no-holder': {
    es: 'No hay un titular con este documento en la empresa',
    en: 'No worker of the company has this document',
    pt: 'Não há um titular com este documento na empresa',
  },
  'own-holder': {
    es: 'Nadie es carga de sí mismo',
    en: 'Nobody is their own dependant',
    pt: 'Ninguém é dependente de si mesmo',
  },
};

/** Codes of spec 3 §8 where it has one. */
const codes: Readonly<Partial<Record<PersonProblem, string>>> = {
  'no-holder': 'NOT_FOUND_LEGAL_ID',
};

/** Why a field of a form about somebody is refused, at its field. */
export const toPersonError = (
  field: string,
  problem: PersonProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: codes[problem] ?? 'INVALID',
  message: problems[problem][language],
});

interface FormWords {
  readonly created: string;
  readonly change: string;
  readonly addPolicy: string;
  readonly removePolicy: string;
  readonly insuredType: string;
  readonly holder: string;
  readonly legalId: string;
  readonly policy: string;
}

const formWords: Readonly<Record<Language, FormWords>> = {
  es: {
    created: 'Nueva persona de una empresa',
    change: 'Cambiar los datos de la persona',
    addPolicy: 'Agregar a una póliza',
    removePolicy: 'Excluir de una póliza',
    insuredType: 'Tipo de asegurado',
    holder: 'Documento del titular',
    legalId: 'Documento',
    policy: 'Póliza',
  },
  en: {
    created: 'New person of a company',
    change: 'Change what is known of the person',
    addPolicy: 'Add to a policy',
    removePolicy: 'Take off a policy',
    insuredType: 'Type of insured',
    holder: 'Document of the worker',
    legalId: 'Document',
    policy: 'Policy',
  },
  pt: {
    created: 'Nova pessoa de uma empresa',
    change: 'Mudar os dados da pessoa',
    addPolicy: 'Adicionar a uma apólice',
    removePolicy: 'Excluir de uma apólice',
    insuredType: 'Tipo de segurado',
    holder: 'Documento do titular',
    legalId: 'Documento',
    policy: 'Apólice',
  },
};

/** What the fields of somebody's forms are called. */
export function employeeWords(language: Language) {
  const labels = Object.fromEntries(
    Object.entries(personLabels).map(([name, words]) => [name, words[language]]),
  ) as Readonly<Record<keyof typeof personLabels, string>>;
  const { company, companyHint, coverageGroup, validFrom, validTo, validToHint, reason } =
    policyWords[language];
  const ofPolicies = { company, companyHint, coverageGroup, validFrom, validTo, validToHint };
  return { ...labels, ...ofPolicies, reason, ...formWords[language] };
}

const said: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  cover: coverWords,
  insuredType: insuredTypeWords,
  dependentType: dependentTypes,
  gender: genders,
};

/** A cell of somebody of a company as people read it; undefined: as it is. */
export function sayEmployeeCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  return typeof value === 'string' ? said[cell]?.[value]?.[language] : undefined;
}
