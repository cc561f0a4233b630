import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';

/** A link of a mail: the id of a record, the second at which it ends, and a signature, as base64url. */
export const signedLinkPattern = /^[A-Za-z0-9_-]{70}$/;

/** Days for which the link of an answer's mail opens the page of its ticket. */
export const ticketLinkDays = 30;

const words = {
  es: {
    title: 'Responder',
    text: 'Tu respuesta',
    hint: 'No escribas datos de salud ni de tarjetas',
  },
  en: {
    title: 'Reply',
    text: 'Your reply',
    hint: 'Do not write health or card details',
  },
  pt: {
    title: 'Responder',
    text: 'Sua resposta',
    hint: 'Não escreva dados de saúde nem de cartões',
  },
} as const satisfies Record<Language, unknown>;

/** What a customer writes on the page of their ticket. */
export const buildReplyForm = (language: Language): FormDefinition => ({
  id: 'ticket-reply',
  version: 1,
  title: words[language].title,
  groups: [
    {
      fields: [
        {
          name: 'text',
          type: 'textarea',
          label: words[language].text,
          hint: words[language].hint,
          required: true,
          maxLength: 2_000,
        },
      ],
    },
  ],
});
