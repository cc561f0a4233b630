import { languages, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition } from '../form/definition.ts';
import { reasonField } from '../form/reason-field.ts';
import { countryField } from '../record/country-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { subjectRequestKinds, type SubjectDecisionKind } from './subject-request.ts';
import { subjectKindWords } from './subject-words.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly kind: string;
  readonly country: string;
  readonly language: string;
  readonly name: string;
  readonly email: string;
  readonly details: string;
  readonly detailsHint: string;
  readonly employer: string;
  readonly employerHint: string;
  readonly company: string;
  readonly companyHint: string;
  readonly byTwo: string;
  readonly asks: Readonly<Record<SubjectDecisionKind | 'extend', readonly [string, string]>>;
  readonly noDetails: string;
  readonly noCompany: string;
  readonly noSuchRight: string;
  readonly termOver: string;
  readonly decided: Readonly<Record<SubjectDecisionKind, string>>;
}

export const subjectDeskWords: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Tomar una solicitud de alguien',
    lead: 'La persona recibe un correo con el plazo. Dos personas del equipo comprueban quién la pide.',
    kind: 'Qué pide',
    country: 'País de la persona',
    language: 'Idioma en que le escribimos',
    name: 'Nombre de la persona',
    email: 'Correo de la persona',
    details: 'Qué está mal y cómo debe quedar, o a qué se opone',
    detailsHint: 'Hace falta para corregir y para oponerse',
    noDetails: 'Escribe qué está mal y cómo debe quedar, o a qué se opone',
    employer: 'Su empleador',
    employerHint: 'Si pide por los datos que cargó la empresa donde trabaja',
    company: 'Código de la empresa',
    companyHint:
      'Como aparece en sus pólizas. Se le avisa que existe la solicitud y su plazo, no de quién es.',
    byTwo: 'Vale cuando otra persona decide lo mismo.',
    asks: {
      prove: ['Cómo se comprobó quién es', 'El documento que se vio y dónde; no copies su número'],
      complete: ['Qué se hizo', 'La persona lo lee en el correo'],
      refuse: [
        'Por qué se rechaza',
        'La persona lo lee en el correo, con la autoridad ante la que puede reclamar',
      ],
      extend: [
        'Por qué hace falta más tiempo',
        'La persona lo lee en el correo, con el plazo nuevo',
      ],
    },
    noCompany: 'No hay una empresa con este código en el país de la solicitud',
    noSuchRight: 'La ley de este país no da este derecho',
    termOver: 'El plazo ya terminó: solo se amplía mientras corre. Responde cuanto antes.',
    decided: { prove: 'Comprobada', refuse: 'Rechazar', complete: 'Hecho' },
  },
  en: {
    title: 'Take a request for somebody',
    lead: 'The person gets a mail with the term. Two people of the team make sure who asks.',
    kind: 'What they ask for',
    country: 'Country of the person',
    language: 'Language in which we write to them',
    name: 'Name of the person',
    email: 'E-mail of the person',
    details: 'What is wrong and what is right, or what they object to',
    detailsHint: 'Needed to correct and to object',
    noDetails: 'Write what is wrong and what is right, or what they object to',
    employer: 'Their employer',
    employerHint: 'If they ask about data that the company they work for loaded',
    company: 'Code of the company',
    companyHint:
      'As its policies have it. It is told that there is a request and its term, not whose it is.',
    byTwo: 'It counts when another person decides the same.',
    asks: {
      prove: [
        'How the person was known',
        'The document that was seen, and where; do not copy its number',
      ],
      complete: ['What was done', 'The person reads it in the mail'],
      refuse: [
        'Why it is refused',
        'The person reads it in the mail, with the authority that they may complain to',
      ],
      extend: ['Why more time is needed', 'The person reads it in the mail, with the new term'],
    },
    noCompany: 'There is no company with this code in the country of the request',
    noSuchRight: 'The law of this country has no such right',
    termOver: 'The term is over: it is extended only while it runs. Answer as soon as you can.',
    decided: { prove: 'Known', refuse: 'Refuse', complete: 'Done' },
  },
  pt: {
    title: 'Tomar uma solicitação de alguém',
    lead: 'A pessoa recebe um e-mail com o prazo. Duas pessoas da equipe comprovam quem pede.',
    kind: 'O que pede',
    country: 'País da pessoa',
    language: 'Idioma em que escrevemos',
    name: 'Nome da pessoa',
    email: 'E-mail da pessoa',
    details: 'O que está errado e como deve ficar, ou a que se opõe',
    detailsHint: 'É preciso para corrigir e para se opor',
    noDetails: 'Escreva o que está errado e como deve ficar, ou a que se opõe',
    employer: 'Seu empregador',
    employerHint: 'Se pede pelos dados que a empresa onde trabalha carregou',
    company: 'Código da empresa',
    companyHint:
      'Como aparece nas apólices. Ela é avisada de que há uma solicitação e do prazo, não de quem é.',
    byTwo: 'Vale quando outra pessoa decide o mesmo.',
    asks: {
      prove: ['Como se comprovou quem é', 'O documento que foi visto e onde; não copie o número'],
      complete: ['O que foi feito', 'A pessoa lê no e-mail'],
      refuse: ['Por que é recusada', 'A pessoa lê no e-mail, com a autoridade a que pode reclamar'],
      extend: ['Por que é preciso mais tempo', 'A pessoa lê no e-mail, com o novo prazo'],
    },
    noCompany: 'Não há uma empresa com este código no país da solicitação',
    noSuchRight: 'A lei deste país não dá este direito',
    termOver: 'O prazo já terminou: só se amplia enquanto corre. Responda o quanto antes.',
    decided: { prove: 'Comprovada', refuse: 'Recusar', complete: 'Feito' },
  },
};

/** What staff say of whoever they ask for. */
export function newSubjectForm({ language, country }: FormContext): FormDefinition {
  const words = subjectDeskWords[language];
  return {
    id: 'subject-request-new',
    version: 1,
    title: words.title,
    lead: words.lead,
    groups: [
      {
        fields: [
          {
            name: 'kind',
            type: 'select',
            label: words.kind,
            required: true,
            options: subjectRequestKinds.map((value) => ({
              value,
              label: subjectKindWords[value][language],
            })),
          },
          {
            name: 'details',
            type: 'textarea',
            label: words.details,
            hint: words.detailsHint,
            required: false,
            maxLength: 2_000,
          },
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: value })),
            initial: language,
          },
          { name: 'name', type: 'text', label: words.name, required: true, maxLength: 120 },
          { name: 'email', type: 'email', label: words.email, required: true, maxLength: 254 },
          {
            name: 'employer',
            type: 'text',
            label: words.employer,
            hint: words.employerHint,
            required: false,
            maxLength: 120,
          },
        ],
      },
    ],
  };
}

/** Asks for the words of a decision; whatever two people decide says so. */
export function subjectActForm(
  act: SubjectDecisionKind | 'extend',
  { language }: FormContext,
): FormDefinition {
  const words = subjectDeskWords[language];
  const [label, hint] = words.asks[act];
  return {
    id: `subject-request-${act}`,
    version: 1,
    title: label,
    ...(act === 'extend' ? {} : { lead: words.byTwo }),
    groups: [{ fields: [reasonField(language, { label, hint, maxLength: 1_000 })] }],
  };
}

/** Which company is told of it. */
export function tellCompanyForm({ language }: FormContext): FormDefinition {
  const words = subjectDeskWords[language];
  return {
    id: 'subject-request-company',
    version: 1,
    title: words.company,
    groups: [
      {
        fields: [
          {
            name: 'company',
            type: 'text',
            label: words.company,
            hint: words.companyHint,
            required: true,
            maxLength: 63,
            autocomplete: 'off',
          },
        ],
      },
    ],
  };
}

/** Why a field of a form is refused, at its field. */
export const toSubjectError = (field: keyof typeof problems, language: Language): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: subjectDeskWords[language][problems[field]],
});

const problems = {
  company: 'noCompany',
  kind: 'noSuchRight',
  details: 'noDetails',
  reason: 'termOver',
} as const;
