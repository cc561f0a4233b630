import { printNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { comunasOf } from '@cotejo/domain/geography/chile.ts';
import type { Texts } from '@cotejo/domain/payment/texts.ts';
import {
  inFormOrder,
  insuresPolicyholder,
  personAnswers,
  placeInInsured,
  relationshipName,
} from '@cotejo/domain/form/form-person.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { holderName } from '@cotejo/domain/purchase/holder-name.ts';
import { declarationStepId, holderStepOf } from '@cotejo/domain/purchase/step-definitions.ts';
import {
  describeSubject,
  type SubjectAnswers,
} from '@cotejo/domain/purchase/subject/subject-steps.ts';
import { chosenStart, dateInWords } from '@cotejo/domain/purchase/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { formPersons } from './form-persons.ts';
import { type Answers } from './open-answers.ts';

const words = {
  holder: { es: 'Titular', en: 'Policyholder', pt: 'Titular' },
  payer: { es: 'Contratante', en: 'Policyholder', pt: 'Contratante' },
  contact: { es: 'Contacto', en: 'Contact', pt: 'Contato' },
  declaration: { es: 'Declaración de salud', en: 'Health declaration', pt: 'Declaração de saúde' },
  complete: { es: 'Completa', en: 'Complete', pt: 'Completa' },
  completeForAll: {
    es: 'Completa para todos',
    en: 'Complete for everyone',
    pt: 'Completa para todos',
  },
  start: { es: 'Inicio', en: 'Start', pt: 'Início' },
} as const satisfies Record<string, Texts>;

/** Given answers in words for "check your answers"; of health only that it is complete. */
export function summaryOf(
  record: PurchaseRecord,
  personal: Answers | null,
  subject: SubjectAnswers,
  language: Language,
): PurchaseSnapshot['summary'] {
  if (personal === null) return [];
  const stepId = holderStepOf(record.steps);
  const text = (name: string): string => String(personal[name] ?? '');
  const persons = inFormOrder(record.persons);
  const buyerIsInsured = insuresPolicyholder(persons);
  const declared = record.steps.some(
    ({ id, status }) => id === declarationStepId && status === 'COMPLETED',
  );
  const comuna =
    comunasOf(text('region')).find(({ value }) => value === text('comuna'))?.label ??
    text('comuna');
  return [
    {
      stepId,
      label: words[buyerIsInsured ? 'holder' : 'payer'][language],
      value: person(personal, record.country, language),
    },
    ...persons.flatMap((insured, place) =>
      placeInInsured(persons, place) === null
        ? []
        : {
            stepId,
            label: relationshipName(insured.relationship, insured.sex, language),
            value: person(personAnswers(persons, personal, place) ?? {}, record.country, language),
          },
    ),
    {
      stepId,
      label: words.contact[language],
      value: inLines(text('email'), inOneLine(text('phone'), comuna)),
    },
    ...describeSubject(subject, {
      ...record,
      persons: formPersons(record, personal),
      startsOn: chosenStart(personal),
      language,
    }),
    ...(declared
      ? [
          {
            stepId: declarationStepId,
            label: words.declaration[language],
            value: (record.persons.length > 1 ? words.completeForAll : words.complete)[language],
          },
        ]
      : []),
    ...(text('startDate') === ''
      ? []
      : [
          { stepId, label: words.start[language], value: dateInWords(text('startDate'), language) },
        ]),
  ];
}

function person(answers: Answers, country: string, language: Language): string {
  const legalId = typeof answers['legalId'] === 'string' ? answers['legalId'] : '';
  const document = printNationalId(country, legalId);
  const birth =
    typeof answers['birthDate'] === 'string' ? dateInWords(answers['birthDate'], language) : '';
  return inLines(holderName(answers), inOneLine(document, birth));
}

const joined = (separator: string, parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);
const inLines = (...parts: readonly string[]): string => joined('\n', parts);
const inOneLine = (...parts: readonly string[]): string => joined(' · ', parts);
