import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import { refusedContact, type LeadPosition } from '../lead/lead-statuses.ts';

/** From very bad to very good. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** A rating up to this one is a ticket: somebody has to answer it. */
export const lowRating = 2;

/**
 * Whether the customer of a lead that comes to a position is asked: Cerrado (3), a policy that was issued, and No interesa (12)
 * where the desk attended to them, unless they ask for no contact. Who was never reached (4), or left a purchase, was not
 * served by anybody.
 */
export const isAsked = ({ status, subStatus }: LeadPosition, isByDesk: boolean): boolean =>
  status === 3 || (status === 12 && subStatus !== refusedContact && isByDesk);

/** Whether it is still over a day later, so that the question makes sense; who bought may be a customer (11) by then. */
export const isStillAsked = ({ status, subStatus }: LeadPosition): boolean =>
  status === 3 || status === 11 || (status === 12 && subStatus !== refusedContact);

/** From the end of a lead until its customer is asked, in milliseconds. */
export const askAfterMs = 86_400_000;

/** Days for which the link of the mail that asks opens the page. */
export const feedbackLinkDays = 60;

interface Words {
  readonly title: string;
  readonly rating: string;
  readonly ratings: Readonly<Record<Rating, string>>;
  readonly text: string;
  readonly hint: string;
  readonly mayPublish: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Tu opinión',
    rating: '¿Cómo te atendimos?',
    ratings: { 1: 'Muy mal', 2: 'Mal', 3: 'Regular', 4: 'Bien', 5: 'Muy bien' },
    text: '¿Qué fue lo mejor o lo peor?',
    hint: 'No escribas datos de salud ni de tarjetas',
    mayPublish: 'Pueden mostrar mi opinión en el sitio, sin mi nombre',
  },
  en: {
    title: 'Your opinion',
    rating: 'How did we attend to you?',
    ratings: { 1: 'Very badly', 2: 'Badly', 3: 'So-so', 4: 'Well', 5: 'Very well' },
    text: 'What was best or worst?',
    hint: 'Do not write health or card details',
    mayPublish: 'You may show my opinion on the site, without my name',
  },
  pt: {
    title: 'Sua opinião',
    rating: 'Como foi o nosso atendimento?',
    ratings: { 1: 'Muito ruim', 2: 'Ruim', 3: 'Regular', 4: 'Bom', 5: 'Muito bom' },
    text: 'O que foi melhor ou pior?',
    hint: 'Não escreva dados de saúde nem de cartões',
    mayPublish: 'Vocês podem mostrar minha opinião no site, sem meu nome',
  },
};

export const sayRating = (rating: Rating, language: Language): string =>
  words[language].ratings[rating];

/** What a customer is asked once their purchase or request is over. */
export function buildFeedbackForm(language: Language): FormDefinition {
  const said = words[language];
  return {
    id: 'feedback',
    version: 1,
    title: said.title,
    groups: [
      {
        fields: [
          {
            name: 'rating',
            type: 'radio',
            label: said.rating,
            required: true,
            options: ratings.toReversed().map((rating) => ({
              value: String(rating),
              label: said.ratings[rating],
            })),
          },
          {
            name: 'text',
            type: 'textarea',
            label: said.text,
            hint: said.hint,
            required: false,
            maxLength: 2_000,
          },
          {
            name: 'mayPublish',
            type: 'checkbox',
            label: said.mayPublish,
            required: false,
          },
        ],
      },
    ],
  };
}
