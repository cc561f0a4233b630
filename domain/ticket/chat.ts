import type { CountryCode, Language } from '../country/country.ts';
import { officeHours } from '../country/office-hours.ts';
import { phoneField } from '../form/contact-fields.ts';
import type { FormDefinition } from '../form/definition.ts';
import { emailField, nameField } from '../lead/request-form.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { buildChatConsent } from './chat-consent.ts';
import { sayTicketKind } from './ticket-names.ts';
import { topics } from './topics.ts';

const words = {
  title: { es: 'Conversar ahora', en: 'Chat now', pt: 'Conversar agora' },
  topic: { es: '¿Qué necesitas?', en: 'What do you need?', pt: 'Do que você precisa?' },
  phoneHint: {
    es: 'Solo si prefieres que te llamemos',
    en: 'Only if you would rather be called',
    pt: 'Só se preferir que liguemos para você',
  },
  message: { es: 'Tu pregunta', en: 'Your question', pt: 'Sua pergunta' },
  messageHint: {
    es: 'No escribas datos de salud ni de tarjetas',
    en: 'Do not write health or card details',
    pt: 'Não escreva dados de saúde nem de cartões',
  },
} as const satisfies Record<string, Texts>;

const closed: Texts = {
  es: 'Atendemos de lunes a viernes de {from} a {to}, salvo feriados. Escríbenos con el formulario y te responderemos por correo.',
  en: 'We answer from Monday to Friday, {from} to {to}, except on public holidays. Write to us with the form and we will reply by e-mail.',
  pt: 'Atendemos de segunda a sexta-feira, das {from} às {to}, exceto feriados. Escreva para nós pelo formulário e responderemos por e-mail.',
};

/** What is said where nobody is there to talk with: when somebody is, and what to do meanwhile. */
export const sayChatClosed = (language: Language): string =>
  fillText(closed[language], { from: `${officeHours.from}:00`, to: `${officeHours.to}:00` });

/** What is asked before a conversation: who writes, where the answer goes when they have left, and the first message. */
export const buildChatForm = (country: CountryCode, language: Language): FormDefinition => ({
  id: 'chat',
  version: 1,
  title: words.title[language],
  groups: [
    {
      fields: [
        nameField(language),
        emailField(language),
        {
          ...phoneField('telefonopersona', country, language),
          required: false,
          hint: words.phoneHint[language],
        },
        {
          name: 'topic',
          type: 'select',
          label: words.topic[language],
          required: true,
          options: topics.map((topic) => ({ value: topic, label: sayTicketKind(topic, language) })),
        },
        {
          name: 'message',
          type: 'textarea',
          label: words.message[language],
          hint: words.messageHint[language],
          required: true,
          maxLength: 2_000,
        },
      ],
    },
  ],
  consent: buildChatConsent(country, language),
});
