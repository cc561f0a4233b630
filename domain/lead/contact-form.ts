import type { CountryCode, Language } from '../country/country.ts';
import type { FormDefinition, FormOption } from '../form/definition.ts';
import { phoneField } from '../form/contact-fields.ts';
import type { Texts } from '../text/texts.ts';
import { contactConsent, requestConsent } from './request-consent.ts';
import { emailField, nameField } from './request-form.ts';

const words = {
  title: { es: 'Escríbenos', en: 'Write to us', pt: 'Escreva para nós' },
  subject: { es: '¿Sobre qué nos escribes?', en: 'What is it about?', pt: 'Qual é o assunto?' },
  message: { es: 'Tu mensaje', en: 'Your message', pt: 'Sua mensagem' },
  messageHint: {
    es: 'No escribas datos de salud ni de tarjetas',
    en: 'Do not write health or card details',
    pt: 'Não escreva dados de saúde nem de cartões',
  },
  phoneHint: {
    es: 'Solo si prefieres que te llamemos',
    en: 'Only if you would rather be called',
    pt: 'Só se preferir que liguemos para você',
  },
} as const satisfies Record<string, Texts>;

/** Names of the fields besides the business line; they are sent as `datosingresados` (spec 3 §3 "Contact request"). */
export const contactAnswerNames = [
  'nombrepersona',
  'correopersona',
  'telefonopersona',
  'mensaje',
] as const;

/** What we ask somebody who writes to us: the message and how to answer it. */
export function buildContactForm(input: {
  readonly country: CountryCode;
  readonly language: Language;
  /** The business lines that may be chosen; without any the question is left out. */
  readonly lines: readonly FormOption[];
}): FormDefinition {
  const { country, language, lines } = input;
  const consent = requestConsent(contactConsent, language, '');
  if (consent === null) throw new TypeError(`no consent text ${contactConsent}`);
  return {
    id: 'contacto',
    version: 1,
    title: words.title[language],
    groups: [
      {
        fields: [
          ...(lines.length === 0
            ? []
            : [
                {
                  name: 'businessLine',
                  type: 'select' as const,
                  label: words.subject[language],
                  required: false,
                  options: lines,
                },
              ]),
          nameField(language),
          emailField(language),
          {
            ...phoneField('telefonopersona', country, language),
            required: false,
            hint: words.phoneHint[language],
          },
          {
            name: 'mensaje',
            type: 'textarea',
            label: words.message[language],
            hint: words.messageHint[language],
            required: true,
            maxLength: 2_000,
          },
        ],
      },
    ],
    consent: {
      field: 'consent',
      textVersion: contactConsent,
      label: consent.label,
      paragraphs: consent.paragraphs,
      missing: consent.missing,
    },
  };
}
