import { reasonWords, exclusionReasons } from '../company-policy/exclusion-reasons.ts';
import { bareWord } from '../bare-word.ts';
import { groupSheet } from '../purchase/subject/read-group-sheet.ts';
import { accountNumber, accountType, bank, day, oneOf, phone, text } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import { rowNumber } from './people-sheet.ts';

const { firstName, paternalSurname, maternalSurname, legalId, birthDate, gender, email } =
  groupSheet.columns;
const { holder, dependentType } = groupSheet.columns;

const insuredType = {
  label: groupSheet.columns.insuredType.label,
  synonyms: ['tipo', 'insuredtype'],
  kind: oneOf(toInsuredType, {
    es: 'Escribe Titular o Carga',
    en: 'Write Worker or Dependant',
    pt: 'Escreva Titular ou Dependente',
  }),
};

/** The seventeen columns of a bulk activation (spec 3 §3). */
export const activationSheet = defineSheet({
  rowNumber,
  firstName,
  paternalSurname,
  maternalSurname,
  legalId,
  birthDate,
  gender,
  email,
  phone: {
    label: { es: 'Teléfono', en: 'Phone', pt: 'Telefone' },
    synonyms: ['phone', 'celular', 'movil', 'telefono celular', 'mobile'],
    kind: phone,
  },
  insuredType,
  effectiveDate: {
    label: { es: 'Fecha de vigencia', en: 'Effective date', pt: 'Data de vigência' },
    synonyms: [
      'effectivedate',
      'vigencia',
      'inicio de vigencia',
      'fecha de inicio',
      'fecha de alta',
      'fecha efectiva',
      'start date',
      'início de vigência',
    ],
    kind: day,
    required: true,
  },
  coverageGroup: {
    label: { es: 'Grupo de cobertura', en: 'Coverage group', pt: 'Grupo de cobertura' },
    synonyms: ['coveragegroup', 'grupo', 'group'],
    kind: text,
  },
  holder,
  dependentType,
  accountType: {
    label: { es: 'Tipo de cuenta', en: 'Type of account', pt: 'Tipo de conta' },
    synonyms: ['accounttype', 'account type'],
    kind: accountType,
  },
  accountNumber: {
    label: { es: 'Número de cuenta', en: 'Account number', pt: 'Número da conta' },
    synonyms: ['accountnumber', 'n° de cuenta', 'nº de cuenta', 'cuenta', 'account', 'conta'],
    kind: accountNumber,
  },
  bank: {
    label: { es: 'Banco', en: 'Bank', pt: 'Banco' },
    synonyms: ['nombre del banco', 'bank name'],
    kind: bank,
  },
});

/** What other lists of a company call the reasons. */
const otherReasons: Readonly<Record<string, (typeof exclusionReasons)[number]>> = {
  despido: 'contract-ended',
  desvinculacion: 'contract-ended',
  finiquito: 'contract-ended',
  muerte: 'died',
  defuncion: 'died',
  error: 'mistake',
};

const reasonByWord = new Map<string, string>([
  ...Object.entries(otherReasons),
  ...exclusionReasons.flatMap((reason) =>
    [reason, reason.replaceAll('-', ' '), ...Object.values(reasonWords[reason])].map(
      (word) => [bareWord(word), reason] as const,
    ),
  ),
]);

const listReasons = (language: 'es' | 'en' | 'pt'): string =>
  exclusionReasons.map((reason) => reasonWords[reason][language]).join(', ');

const optional = { required: false } as const;

/** The columns of a bulk cancellation (spec 3 §3): who it is follows from the document alone. */
export const cancellationSheet = defineSheet({
  rowNumber,
  firstName: { ...firstName, ...optional },
  paternalSurname: { ...paternalSurname, ...optional },
  maternalSurname,
  legalId,
  birthDate: { ...birthDate, ...optional },
  gender: { ...gender, ...optional },
  /** The first day without cover. */
  effectiveDate: {
    label: { es: 'Fecha de exclusión', en: 'Exclusion date', pt: 'Data de exclusão' },
    synonyms: [
      'effectivedate',
      'exclusión',
      'fecha de baja',
      'fecha de término',
      'fin de vigencia',
      'end date',
      'data de baixa',
    ],
    kind: day,
  },
  reason: {
    label: { es: 'Motivo', en: 'Reason', pt: 'Motivo' },
    synonyms: ['motivo de exclusión', 'motivo de baja', 'causal'],
    kind: oneOf((word) => reasonByWord.get(word) ?? null, {
      es: `Escribe uno de estos: ${listReasons('es')}`,
      en: `Write one of these: ${listReasons('en')}`,
      pt: `Escreva um destes: ${listReasons('pt')}`,
    }),
    required: true,
  },
  insuredType,
  holder,
  dependentType,
});

function toInsuredType(word: string): string | null {
  if (/^(tit|trabajador|funcionari|holder|worker)/.test(word)) return 'HOLDER';
  return /^(carga|dependi?ent|dependant|beneficiari)/.test(word) ? 'DEPENDANT' : null;
}
