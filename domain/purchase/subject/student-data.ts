import type { Language } from '../../country/country.ts';
import { legalIdField } from '../../form/contact-fields.ts';
import type { FormGroup } from '../../form/definition.ts';
import { inFormOrder, personName, type FormPerson } from '../../form/form-person.ts';
import { printNationalId } from '../../identity/national-id.ts';
import type { Texts } from '../../text/texts.ts';
import { readRows, readText, sayOption, toOptions, type SubjectStep } from './subject-step.ts';

const words = {
  title: { es: 'Dónde estudia', en: 'Where they study', pt: 'Onde estuda' },
  lead: {
    es: 'El seguro identifica a cada estudiante por su establecimiento.',
    en: 'The insurance identifies each student by their school.',
    pt: 'O seguro identifica cada estudante pela sua escola.',
  },
  level: { es: 'Nivel', en: 'Level', pt: 'Nível' },
  levelHint: {
    es: 'El que cursa cuando empieza el seguro',
    en: 'The one attended when the insurance starts',
    pt: 'O que cursa quando o seguro começa',
  },
  school: { es: 'Establecimiento', en: 'School', pt: 'Instituição de ensino' },
  schoolHint: {
    es: 'Nombre completo o RBD: jardín, colegio, instituto o universidad',
    en: 'Full name or RBD number: nursery, school, college or university',
    pt: 'Nome completo ou RBD: creche, escola, instituto ou universidade',
  },
  payer: {
    es: 'Quién paga los estudios',
    en: 'Who pays for the studies',
    pt: 'Quem paga os estudos',
  },
  payerHint: {
    es: 'La persona que figura como sostenedor económico en el establecimiento.',
    en: 'The person whom the school has on record as responsible for the fees.',
    pt: 'A pessoa registrada na instituição como responsável financeiro.',
  },
  payerIs: { es: 'Sostenedor económico', en: 'Fee payer', pt: 'Responsável financeiro' },
  payerName: {
    es: 'Nombre y apellidos de quien paga',
    en: 'Full name of the fee payer',
    pt: 'Nome completo de quem paga',
  },
  holder: { es: 'Quien contrata', en: 'The policyholder', pt: 'Quem contrata' },
  student: { es: 'Estudiante', en: 'Student', pt: 'Estudante' },
} as const satisfies Record<string, Texts>;

const levels = {
  parvularia: {
    es: 'Sala cuna o jardín infantil',
    en: 'Nursery or kindergarten',
    pt: 'Creche ou jardim de infância',
  },
  transicion: { es: 'Prekínder o kínder', en: 'Preschool', pt: 'Pré-escola' },
  basica: {
    es: 'Enseñanza básica (1.º a 8.º)',
    en: 'Primary school (years 1 to 8)',
    pt: 'Ensino básico (1.º ao 8.º ano)',
  },
  media: {
    es: 'Enseñanza media (1.º a 4.º)',
    en: 'Secondary school (years 1 to 4)',
    pt: 'Ensino médio (1.º ao 4.º ano)',
  },
  especial: { es: 'Educación especial', en: 'Special education', pt: 'Educação especial' },
  superior: {
    es: 'Educación superior',
    en: 'Higher education',
    pt: 'Ensino superior',
  },
} as const satisfies Record<string, Texts>;

const payers = {
  contratante: {
    es: 'Yo, quien contrata el seguro',
    en: 'Me, the policyholder',
    pt: 'Eu, quem contrata o seguro',
  },
  otra: { es: 'Otra persona', en: 'Somebody else', pt: 'Outra pessoa' },
} as const satisfies Record<string, Texts>;

/**
 * Everyone insured is a student (`students.0`, in form order): the ages of these products leave no other. Who pays for
 * the studies is asked once.
 */
export const studentStep: SubjectStep = {
  build({ persons, country, language }) {
    const payer: FormGroup = {
      title: words.payer[language],
      hint: words.payerHint[language],
      fields: [
        {
          name: 'payer',
          type: 'radio',
          label: words.payerIs[language],
          required: true,
          options: toOptions(payers, language),
        },
        {
          name: 'payerName',
          type: 'text',
          label: words.payerName[language],
          required: true,
          pattern: 'name',
          maxLength: 120,
          autocomplete: 'off',
          visibleWhen: { field: 'payer', equals: 'otra' },
        },
        {
          ...legalIdField('payerLegalId', country, language),
          visibleWhen: { field: 'payer', equals: 'otra' },
        },
      ],
    };
    return {
      id: 'datos-estudiante',
      version: 1,
      title: words.title[language],
      lead: words.lead[language],
      groups: [
        ...inFormOrder(persons).map((person, at) => studentGroup(person, at, language)),
        payer,
      ],
    };
  },
  describe(answers, { persons, country, language }) {
    const rows = readRows(answers, 'students');
    const students = inFormOrder(persons).map((person, at) => ({
      label: `${words.student[language]} ${personName(person, language)}`,
      value: [readText(rows[at], 'school'), sayOption(levels, rows[at]?.['level'], language)].join(
        ', ',
      ),
    }));
    const payer =
      readText(answers, 'payer') === 'otra'
        ? [
            readText(answers, 'payerName'),
            printNationalId(country, readText(answers, 'payerLegalId')),
          ].join(', ')
        : words.holder[language];
    return [...students, { label: words.payerIs[language], value: payer }];
  },
};

function studentGroup(person: FormPerson, at: number, language: Language): FormGroup {
  const about = personName(person, language);
  const named = (name: string) => ({ name: `students.${at}.${name}`, required: true, about });
  return {
    title: about,
    fields: [
      {
        ...named('level'),
        type: 'select',
        label: words.level[language],
        hint: words.levelHint[language],
        options: toOptions(levels, language),
      },
      {
        ...named('school'),
        type: 'text',
        label: words.school[language],
        hint: words.schoolHint[language],
        maxLength: 120,
        autocomplete: 'off',
      },
    ],
  };
}
