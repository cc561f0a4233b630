import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { ContactStop } from './debt-contact.ts';
import type { PeriodRecord } from './period-row.ts';

/** What came of a call about what is owed. */
export const callOutcomes = ['reached', 'not_reached', 'other_person'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly stopped: Readonly<Record<ContactStop, string>>;
  readonly what: string;
  readonly outcomes: Readonly<Record<CallOutcome, string>>;
  readonly anyway: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Registrar una llamada',
    lead: 'Cuenta para todas las pólizas de la persona, también si no contesta. No hables de la deuda con nadie más.',
    stopped: {
      hours: 'No llames ahora: está fuera del horario en que se puede.',
      count: 'No llames: esta semana ya se le llamó.',
      channel: 'No llames: esta semana ya se le escribió, y no se usan dos canales.',
    },
    what: 'Qué pasó',
    outcomes: {
      reached: 'Se habló con el titular',
      not_reached: 'No contestó',
      other_person: 'Contestó otra persona: no se habló de la deuda',
    },
    anyway: 'La llamada ya se hizo, y queda registrada como hecha fuera de la regla',
  },
  en: {
    title: 'Record a call',
    lead: 'It counts for all policies of the person, also if nobody answers. Speak of the debt to nobody else.',
    stopped: {
      hours: 'Do not call now: it is outside the hours in which that is allowed.',
      count: 'Do not call: they were called this week.',
      channel: 'Do not call: they were written to this week, and two channels are not used.',
    },
    what: 'What happened',
    outcomes: {
      reached: 'Its holder was spoken to',
      not_reached: 'Nobody answered',
      other_person: 'Somebody else answered: the debt was not spoken of',
    },
    anyway: 'The call was made already, and is recorded as made outside the rule',
  },
  pt: {
    title: 'Registrar uma ligação',
    lead: 'Conta para todas as apólices da pessoa, também se ninguém atender. Não fale da dívida com mais ninguém.',
    stopped: {
      hours: 'Não ligue agora: está fora do horário permitido.',
      count: 'Não ligue: esta semana já ligaram para ela.',
      channel: 'Não ligue: esta semana já lhe escreveram, e não se usam dois canais.',
    },
    what: 'O que aconteceu',
    outcomes: {
      reached: 'Falou-se com o titular',
      not_reached: 'Ninguém atendeu',
      other_person: 'Outra pessoa atendeu: não se falou da dívida',
    },
    anyway: 'A ligação já foi feita, e fica registrada como feita fora da regra',
  },
};

/** Why nobody is called now, as the desk reads it; what is allowed has a word of its own. */
export const callWords: Readonly<
  Record<ContactStop | 'allowed', Readonly<Record<Language, string>>>
> = {
  allowed: { es: 'Se le puede llamar', en: 'May be called', pt: 'Pode receber ligação' },
  hours: {
    es: 'Fuera del horario',
    en: 'Outside the hours',
    pt: 'Fora do horário',
  },
  count: {
    es: 'No más llamadas esta semana',
    en: 'No more calls this week',
    pt: 'Sem mais ligações esta semana',
  },
  channel: {
    es: 'Se le escribió esta semana: no llamar',
    en: 'Written to this week: no call',
    pt: 'Já lhe escreveram esta semana: não ligar',
  },
};

/** A call that was made; outside the rules only where whoever made it says so. */
export function callForm({ call }: PeriodRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const stop = call === null || call === 'allowed' ? null : call;
  return {
    id: 'period-call',
    version: 1,
    title: words.title,
    lead: stop === null ? words.lead : `${words.stopped[stop]} ${words.lead}`,
    groups: [
      {
        fields: [
          {
            name: 'outcome',
            type: 'radio',
            label: words.what,
            required: true,
            options: callOutcomes.map((value) => ({ value, label: words.outcomes[value] })),
          },
          ...(call === 'allowed'
            ? []
            : [
                {
                  name: 'anyway',
                  type: 'checkbox',
                  label: words.anyway,
                  // Of what was paid since nobody is asked it, but may have been before.
                  required: stop !== null,
                } as const,
              ]),
        ],
      },
    ],
  };
}
