import type { Language } from '../country/country.ts';

export interface ControlWords {
  /** After the label of an optional field. */
  readonly optional: string;
  /** The empty choice of a select. */
  readonly choose: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** Above the list of what is wrong. */
  readonly problem: string;
  /** The rest of a long list of problems. */
  readonly more: (count: number) => string;
  /** Above the boxes of the people that an answer is about. */
  readonly who: string;
  /** Folds rows away, and opens them again. */
  readonly ready: string;
  readonly change: string;
  /** With `{type}`: a field of a newer server. */
  readonly unknownField: string;
}

const controlWordsIn: Record<Language, ControlWords> = {
  es: {
    optional: '(opcional)',
    choose: 'Elige una opción',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    problem: 'Hay un problema',
    more: (count) => `y ${count} más`,
    who: '¿Quién?',
    ready: 'Ver resumen',
    change: 'Cambiar',
    unknownField: 'Esta página quedó antigua. Vuelve a cargarla para responder «{type}».',
  },
  en: {
    optional: '(optional)',
    choose: 'Choose an option',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    problem: 'There is a problem',
    more: (count) => `and ${count} more`,
    who: 'Who?',
    ready: 'Show summary',
    change: 'Change',
    unknownField: 'This page is out of date. Reload it to answer “{type}”.',
  },
  pt: {
    optional: '(opcional)',
    choose: 'Escolha uma opção',
    day: 'Dia',
    month: 'Mês',
    year: 'Ano',
    problem: 'Há um problema',
    more: (count) => `e mais ${count}`,
    who: 'Quem?',
    ready: 'Ver resumo',
    change: 'Alterar',
    unknownField: 'Esta página ficou antiga. Recarregue-a para responder «{type}».',
  },
};

/** The words of the controls themselves, whatever form they are in. */
export function controlWords(language: Language): ControlWords {
  return controlWordsIn[language];
}

interface QuestionGroupWords {
  readonly open: (count: number) => string;
  readonly done: string;
  /** What a tick for all questions answered. */
  readonly answered: (topics: string) => string;
}

const questionGroupWordsIn: Record<Language, QuestionGroupWords> = {
  es: {
    open: (count) => (count === 1 ? 'Falta 1 respuesta' : `Faltan ${count} respuestas`),
    done: 'Respondido',
    answered: (topics) => `Respondiste que no a ${topics}. Quita la marca si algo corresponde.`,
  },
  en: {
    open: (count) => (count === 1 ? '1 answer missing' : `${count} answers missing`),
    done: 'Answered',
    answered: (topics) => `You answered no to ${topics}. Untick the box if something applies.`,
  },
  pt: {
    open: (count) => (count === 1 ? 'Falta 1 resposta' : `Faltam ${count} respostas`),
    done: 'Respondido',
    answered: (topics) => `Você respondeu não a ${topics}. Desmarque se algo se aplica.`,
  },
};

/** The words around questions that are answered together. */
export function questionGroupWords(language: Language): QuestionGroupWords {
  return questionGroupWordsIn[language];
}
