import type { CountryCode, Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { keepsByClaim, noticeDays, reinstateDays } from './cover-end.ts';
import type { PeriodRecord } from './period-row.ts';

/**
 * Why a notice ends nothing:
 * - mistake, more_time: its insurer took it back
 * - insurer_claims: the premium is claimed, which keeps the contract and what is suspended of it, where the law says so
 */
export const withdrawnWhys = ['mistake', 'more_time', 'insurer_claims'] as const;
export type WithdrawnWhy = (typeof withdrawnWhys)[number];

interface Words {
  readonly record: string;
  readonly recordLead: string;
  readonly sentOn: string;
  readonly sentHint: string;
  readonly reference: string;
  readonly referenceHint: string;
  readonly withdraw: string;
  readonly why: string;
  readonly whys: Readonly<Record<WithdrawnWhy, string>>;
  readonly reinstate: string;
  readonly reinstateLead: string;
  readonly backFrom: string;
  readonly backHint: string;
  readonly answer: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    record: 'Registrar el aviso de término',
    recordLead:
      'La póliza termina por este aviso si no se paga. Lo confirman dos personas, con el mismo día y el mismo número, y el titular recibe una copia.',
    sentOn: 'Día en que la aseguradora lo envió',
    sentHint: 'Como dice su constancia de envío.',
    reference: 'Número del aviso en la aseguradora',
    referenceHint: 'Sin nombres ni datos del titular.',
    withdraw: 'Dejar sin efecto el aviso',
    why: 'Por qué',
    whys: {
      mistake: 'La aseguradora lo envió por error',
      more_time: 'La aseguradora da más plazo',
      insurer_claims: 'La aseguradora reclama la prima: la póliza no termina sola',
    },
    reinstate: 'Rehabilitar la póliza',
    reinstateLead:
      'La aseguradora vuelve a cubrir lo que terminó por falta de pago. Lo confirman dos personas, con el mismo día y el mismo número; el titular recibe cómo pagar lo que debe.',
    backFrom: 'Día desde el que cubre otra vez',
    backHint:
      'Como dice la respuesta de la aseguradora. Un período sin ningún día cubierto no se cobra.',
    answer: 'Número de la respuesta de la aseguradora',
  },
  en: {
    record: 'Record the notice of the end',
    recordLead:
      'The policy ends by this notice if it is not paid. Two people confirm it, with the same day and number, and its holder gets a copy.',
    sentOn: 'Day on which the insurer sent it',
    sentHint: 'As its proof of sending says.',
    reference: 'Number of the notice at the insurer',
    referenceHint: 'Without names or data of the holder.',
    withdraw: 'Take the notice back',
    why: 'Why',
    whys: {
      mistake: 'The insurer sent it by mistake',
      more_time: 'The insurer gives more time',
      insurer_claims: 'The insurer claims the premium: the policy does not end by itself',
    },
    reinstate: 'Reinstate the policy',
    reinstateLead:
      'The insurer covers again what ended for want of payment. Two people confirm it, with the same day and number; its holder is told how to pay what is owed.',
    backFrom: 'Day from which it covers again',
    backHint: 'As the insurer’s answer says. A period without any covered day is not charged.',
    answer: 'Number of the insurer’s answer',
  },
  pt: {
    record: 'Registrar o aviso de término',
    recordLead:
      'A apólice termina por este aviso se não for paga. Duas pessoas o confirmam, com o mesmo dia e o mesmo número, e o titular recebe uma cópia.',
    sentOn: 'Dia em que a seguradora o enviou',
    sentHint: 'Como diz o comprovante de envio.',
    reference: 'Número do aviso na seguradora',
    referenceHint: 'Sem nomes nem dados do titular.',
    withdraw: 'Tornar o aviso sem efeito',
    why: 'Por quê',
    whys: {
      mistake: 'A seguradora o enviou por engano',
      more_time: 'A seguradora dá mais prazo',
      insurer_claims: 'A seguradora cobra o prêmio: a apólice não termina sozinha',
    },
    reinstate: 'Reabilitar a apólice',
    reinstateLead:
      'A seguradora volta a cobrir o que terminou por falta de pagamento. Duas pessoas confirmam, com o mesmo dia e o mesmo número; o titular recebe como pagar o que deve.',
    backFrom: 'Dia a partir do qual cobre de novo',
    backHint: 'Como diz a resposta da seguradora. Um período sem nenhum dia coberto não é cobrado.',
    answer: 'Número da resposta da seguradora',
  },
};

/** The insurer's notice, of a day on which one counts (`cover-end.ts`). */
export function noticeForm(period: PeriodRecord, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const countryCode = period.countryCode as CountryCode;
  const days = noticeDays({ ...period, countryCode });
  const last = days?.to == null || days.to > today ? today : days.to;
  return {
    id: 'period-notice',
    version: 1,
    title: words.record,
    lead: words.recordLead,
    groups: [
      {
        fields: [
          {
            name: 'sentOn',
            type: 'date',
            label: words.sentOn,
            hint: words.sentHint,
            required: true,
            ...(days === null ? {} : { firstDay: days.from }),
            lastDay: last,
          },
          {
            name: 'reference',
            type: 'text',
            label: words.reference,
            hint: words.referenceHint,
            required: true,
            maxLength: 40,
          },
        ],
      },
    ],
  };
}

export function withdrawForm(period: PeriodRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const countryCode = period.countryCode as CountryCode;
  const mayClaim = keepsByClaim({ countryCode, dueOn: period.dueOn });
  const whys = withdrawnWhys.filter((why) => why !== 'insurer_claims' || mayClaim);
  return {
    id: 'period-notice-withdrawal',
    version: 1,
    title: words.withdraw,
    groups: [
      {
        fields: [
          {
            name: 'why',
            type: 'radio',
            label: words.why,
            required: true,
            options: whys.map((value) => ({ value, label: words.whys[value] })),
          },
        ],
      },
    ],
  };
}

/** The insurer's answer about a policy that ended unpaid, of a day that `cover-end.ts` allows. */
export function reinstateForm(
  { countryCode: country, dueOn, endedOn }: PeriodRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  const countryCode = country as CountryCode;
  const days = endedOn === null ? null : reinstateDays({ countryCode, dueOn }, endedOn, today);
  return {
    id: 'period-reinstatement',
    version: 1,
    title: words.reinstate,
    lead: words.reinstateLead,
    groups: [
      {
        fields: [
          {
            name: 'backFrom',
            type: 'date',
            label: words.backFrom,
            hint: words.backHint,
            required: true,
            ...(days === null ? {} : { firstDay: days.from }),
            lastDay: days?.to ?? today,
          },
          {
            name: 'reference',
            type: 'text',
            label: words.answer,
            hint: words.referenceHint,
            required: true,
            maxLength: 40,
          },
        ],
      },
    ],
  };
}
