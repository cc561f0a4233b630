import { formatMoney } from '../../money/format-money.ts';
import type { Texts } from '../../text/texts.ts';
import { fillText } from '../../text/fill-text.ts';
import { dateInWords } from '../../calendar/start-dates.ts';
import { sayOption, toOptions, type PurchaseSubject, type SubjectStep } from './subject-step.ts';

const words = {
  title: { es: 'Pago en dos partes', en: 'Payment in two parts', pt: 'Pagamento em duas partes' },
  lead: {
    es: 'Este seguro se contrata aquí y se termina con un asesor: hoy pagas la primera parte, y él cobra el saldo antes de que empiece a cubrir.',
    en: 'You take out this insurance here and finish it with an adviser: today you pay the first part, and the adviser collects the rest before cover starts.',
    pt: 'Este seguro é contratado aqui e concluído com um consultor: hoje você paga a primeira parte, e ele cobra o saldo antes do início da cobertura.',
  },
  rest: { es: 'El saldo', en: 'The rest', pt: 'O saldo' },
  restHint: {
    es: 'Quedan {amount}, que se pagan antes del {date}. No se cobran solos.',
    en: 'That leaves {amount}, to be paid before {date}. It is not charged by itself.',
    pt: 'Restam {amount}, que se pagam antes de {date}. Não são cobrados automaticamente.',
  },
  restHintOpen: {
    es: 'Quedan {amount}, que se pagan antes de que el seguro empiece a cubrir. No se cobran solos.',
    en: 'That leaves {amount}, to be paid before cover starts. It is not charged by itself.',
    pt: 'Restam {amount}, que se pagam antes do início da cobertura. Não são cobrados automaticamente.',
  },
  callAt: {
    es: 'Cuándo te llama el asesor',
    en: 'When the adviser calls you',
    pt: 'Quando o consultor liga para você',
  },
  understood: {
    es: 'Entiendo que el saldo se paga antes de que el seguro empiece a cubrir',
    en: 'I understand that the rest has to be paid before cover starts',
    pt: 'Entendo que o saldo é pago antes do início da cobertura',
  },
  said: {
    es: '{amount}, antes del {date}',
    en: '{amount}, before {date}',
    pt: '{amount}, antes de {date}',
  },
  call: { es: 'Llamada del asesor', en: 'Adviser’s call', pt: 'Ligação do consultor' },
} as const satisfies Record<string, Texts>;

const times = {
  manana: { es: 'En la mañana', en: 'In the morning', pt: 'De manhã' },
  tarde: { es: 'En la tarde', en: 'In the afternoon', pt: 'À tarde' },
} as const satisfies Record<string, Texts>;

/** How a price in two parts is settled: how much is left, until when, and when an adviser calls for it. */
export const partialPaymentStep: SubjectStep = {
  build(subject) {
    const { language } = subject;
    return {
      id: 'pago-parcial',
      version: 1,
      title: words.title[language],
      lead: words.lead[language],
      groups: [
        {
          title: words.rest[language],
          hint: sayRest(subject),
          fields: [
            {
              name: 'callAt',
              type: 'radio',
              label: words.callAt[language],
              required: true,
              look: 'segmented',
              options: toOptions(times, language),
            },
            {
              name: 'understood',
              type: 'checkbox',
              label: words.understood[language],
              required: true,
            },
          ],
        },
      ],
    };
  },
  describe(answers, { price: { rest }, startsOn, language }) {
    const call = {
      label: words.call[language],
      value: sayOption(times, answers['callAt'], language),
    };
    if (rest === undefined || startsOn === null) return [call];
    const value = fillText(words.said[language], {
      amount: formatMoney(rest),
      date: dateInWords(startsOn, language),
    });
    return [{ label: words.rest[language], value }, call];
  },
};

function sayRest({ price: { rest }, startsOn, language }: PurchaseSubject): string {
  if (rest === undefined) return '';
  const amount = formatMoney(rest);
  return startsOn === null
    ? fillText(words.restHintOpen[language], { amount })
    : fillText(words.restHint[language], { amount, date: dateInWords(startsOn, language) });
}
