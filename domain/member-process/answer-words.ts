import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';

/**
 * Why a row of an insurer's answer is refused.
 *
 * - unknown: there is no process of this reference that whoever brings the file may answer
 * - other-insurer: it is of another insurer than the rows before it
 * - other-person: the reference is somebody else's
 * - not-sent: the insurer was not told of it
 * - answered: it has another answer already
 * - no-reason: it is declined, and does not say why
 * - other-reason: nobody is declined for this who enters, or leaves
 * - own: whoever brings the file asked for the change
 */
export type AnswerProblem = keyof typeof words;

const words = {
  unknown: {
    es: 'No hay un alta ni una baja tuya con esta referencia',
    en: 'There is no activation or cancellation of yours with this reference',
    pt: 'Não há uma inclusão nem uma exclusão sua com esta referência',
  },
  'other-insurer': {
    es: 'Es de otra aseguradora que las filas anteriores: sube un archivo por aseguradora',
    en: 'It is of another insurer than the rows before it: upload one file for each insurer',
    pt: 'É de outra seguradora que as linhas anteriores: envie um arquivo por seguradora',
  },
  'other-person': {
    es: 'La referencia es de otra persona: quizá se ordenó una columna sin las demás',
    en: 'The reference is somebody else’s: a column may have been sorted without the others',
    pt: 'A referência é de outra pessoa: talvez uma coluna tenha sido ordenada sem as outras',
  },
  'not-sent': {
    es: 'La aseguradora todavía no fue informada de ella, o se retiró',
    en: 'The insurer was not told of it yet, or it was withdrawn',
    pt: 'A seguradora ainda não foi informada dela, ou foi retirada',
  },
  answered: {
    es: 'Ya tiene otra respuesta: {state}',
    en: 'It has another answer already: {state}',
    pt: 'Já tem outra resposta: {state}',
  },
  'no-reason': {
    es: 'Escribe por qué se rechaza',
    en: 'Write why it is declined',
    pt: 'Escreva por que foi recusado',
  },
  'other-reason': {
    es: 'Este motivo no es de este movimiento',
    en: 'This reason is not for this movement',
    pt: 'Este motivo não é deste movimento',
  },
  own: {
    es: 'La pediste tú o alguien que depende de ti: otra persona anota que se aceptó',
    en: 'You asked for it, or somebody who depends on you: another person notes that it was accepted',
    pt: 'Foi pedida por você ou por alguém que depende de você: outra pessoa anota que foi aceita',
  },
} as const satisfies Record<string, Texts>;

const columns: Readonly<Record<AnswerProblem, string>> = {
  unknown: 'reference',
  'other-insurer': 'reference',
  'other-person': 'legalId',
  'not-sent': 'reference',
  answered: 'answer',
  'no-reason': 'declineReason',
  'other-reason': 'declineReason',
  own: 'answer',
};

/** Why a row is refused, at its column. */
export const toAnswerError = (
  problem: AnswerProblem,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): FieldError => ({
  pointer: `/values/${columns[problem]}`,
  code: 'INVALID',
  message: fillText(words[problem][language], values),
});
