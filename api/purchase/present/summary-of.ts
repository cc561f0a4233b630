import { printNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { comunaName, regionName } from '@cotejo/domain/geography/chile.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import {
  fullName,
  inFormOrder,
  insuresPolicyholder,
  personAnswers,
  placeInInsured,
  roleName,
} from '@cotejo/domain/form/form-person.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { holderName } from '@cotejo/domain/purchase/holder-name.ts';
import { declarationStepId, holderStepOf } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { readText } from '@cotejo/domain/purchase/subject/subject-step.ts';
import {
  describeSubject,
  listSubject,
  type SubjectAnswers,
} from '@cotejo/domain/purchase/subject/subject-steps.ts';
import { chosenStart, dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { formPersons } from '../context/form-persons.ts';
import { type Answers } from '../context/open-answers.ts';

const words = {
  holder: { es: 'Titular', en: 'Policyholder', pt: 'Titular' },
  payer: { es: 'Contratante', en: 'Policyholder', pt: 'Contratante' },
  contact: { es: 'Contacto', en: 'Contact', pt: 'Contato' },
  declaration: { es: 'Declaración de salud', en: 'Health declaration', pt: 'Declaração de saúde' },
  answeredForOne: {
    es: 'Respondida para una persona',
    en: 'Answered for one person',
    pt: 'Respondida para uma pessoa',
  },
  answered: {
    es: 'Respondida para {count} personas',
    en: 'Answered for {count} people',
    pt: 'Respondida para {count} pessoas',
  },
  excluded: { es: 'Sin cobertura', en: 'Not covered', pt: 'Sem cobertura' },
  address: { es: 'Dirección', en: 'Address', pt: 'Endereço' },
  actsFor: { es: 'Contrata por ella', en: 'Acts for it', pt: 'Contrata por ela' },
  start: { es: 'Inicio', en: 'Start', pt: 'Início' },
} as const satisfies Record<string, Texts>;

/** An exclusion that follows from the health declaration: whose, and what is not covered. */
type Exclusion = NonNullable<PurchaseSnapshot['exclusions']>['items'][number];

/**
 * Given answers in words for "check your answers", each line of a value on a line of its own; of health only that it
 * was answered, and what is not covered because of it.
 */
export function summaryOf(
  record: PurchaseRecord,
  personal: Answers | null,
  subject: SubjectAnswers,
  exclusions: readonly Exclusion[],
  language: Language,
): PurchaseSnapshot['summary'] {
  if (personal === null) return [];
  const stepId = holderStepOf(record.steps);
  const text = (name: string): string => readText(personal, name);
  const persons = inFormOrder(record.persons);
  const fact = (label: keyof typeof words, value: string) => ({
    stepId,
    label: words[label][language],
    value,
  });
  const place = inOneLine(
    ...(text('comuna') === ''
      ? [text('city')]
      : [comunaName(text('comuna')) ?? text('comuna'), regionName(text('region')) ?? '']),
  );
  const isCompany = text('companyName') !== '';
  return [
    isCompany
      ? fact('payer', company(personal, record.country))
      : fact(
          insuresPolicyholder(persons) ? 'holder' : 'payer',
          person(personal, record.country, language),
        ),
    ...(isCompany ? [fact('actsFor', inLines(fullName(personal), text('position')))] : []),
    ...persons.flatMap((insured, at) =>
      placeInInsured(persons, at) === null
        ? []
        : {
            stepId,
            label: roleName(insured, language),
            value: person(personAnswers(persons, personal, at) ?? {}, record.country, language),
          },
    ),
    fact('contact', inLines(text('email'), text('phone'))),
    fact('address', inLines(text('address'), place)),
    ...(text('startDate') === '' ? [] : [fact('start', dateInWords(text('startDate'), language))]),
    ...insuredThings(record, personal, subject, language),
    ...declared(record, exclusions, language),
  ];
}

/** What is insured besides people; a list of people by name, a line each. */
function insuredThings(
  record: PurchaseRecord,
  personal: Answers,
  subject: SubjectAnswers,
  language: Language,
): PurchaseSnapshot['summary'] {
  const about = {
    ...record,
    persons: formPersons(record, personal),
    startsOn: chosenStart(personal),
    language,
  };
  const list = listSubject(subject, about).map((row) => inOneLine(...row));
  return describeSubject(subject, about).map((fact) =>
    fact.stepId === 'datos-asegurados-masivo'
      ? { ...fact, value: inLines(fact.value, ...list) }
      : fact,
  );
}

function declared(
  record: PurchaseRecord,
  exclusions: readonly Exclusion[],
  language: Language,
): PurchaseSnapshot['summary'] {
  const step = record.steps.find(({ id }) => id === declarationStepId);
  if (step?.status !== 'COMPLETED') return [];
  const count = record.persons.length;
  const fact = (label: keyof typeof words, value: string) => ({
    stepId: declarationStepId,
    label: words[label][language],
    value,
  });
  return [
    fact(
      'declaration',
      count === 1
        ? words.answeredForOne[language]
        : fillText(words.answered[language], { count: String(count) }),
    ),
    ...(exclusions.length === 0
      ? []
      : [fact('excluded', inLines(...exclusions.map((each) => `${each.person}: ${each.text}`)))]),
  ];
}

function company(answers: Answers, country: string): string {
  const document = printNationalId(country, readText(answers, 'legalId'));
  return inLines(holderName(answers), inOneLine(document, readText(answers, 'businessLine')));
}

function person(answers: Answers, country: string, language: Language): string {
  const document = printNationalId(country, readText(answers, 'legalId'));
  const born = readText(answers, 'birthDate');
  const birth = born === '' ? '' : dateInWords(born, language);
  return inLines(holderName(answers), inOneLine(document, birth));
}

const joined = (separator: string, parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);
const inLines = (...parts: readonly string[]): string => joined('\n', parts);
const inOneLine = (...parts: readonly string[]): string => joined(' · ', parts);
