import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Texts } from '../text/texts.ts';
import { sayTicketKind } from './ticket-names.ts';
import { topics } from './topics.ts';

const words = {
  title: { es: 'Escríbenos', en: 'Write to us', pt: 'Escreva para nós' },
  topic: { es: '¿Qué es?', en: 'What is it?', pt: 'O que é?' },
  message: { es: 'Tu mensaje', en: 'Your message', pt: 'Sua mensagem' },
  messageHint: {
    es: 'No escribas datos de salud ni de tarjetas',
    en: 'Do not write health or card details',
    pt: 'Não escreva dados de saúde nem de cartões',
  },
} as const satisfies Record<string, Texts>;

/** What is asked of somebody who has signed in: who they are and where they are answered is known. */
export const buildContactUsForm = (language: Language): FormDefinition => ({
  id: 'contact-us',
  version: 1,
  title: words.title[language],
  groups: [
    {
      fields: [
        {
          name: 'topic',
          type: 'select',
          label: words.topic[language],
          required: true,
          options: topics.map((topic) => ({ value: topic, label: sayTicketKind(topic, language) })),
          initial: topics[0],
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
});
