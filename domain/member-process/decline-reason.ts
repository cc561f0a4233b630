import type { Texts } from '../text/texts.ts';
import type { ProcessKind } from './process-state.ts';

/** Why an insurer declines, as the company reads it; nothing about anybody's health. */
export const declineReasons = [
  'outside-window',
  'not-eligible',
  'age-limit',
  'wrong-data',
  'papers-missing',
  'already-covered',
  'not-covered',
  'group-unknown',
  'policy-not-in-force',
  'not-answered-why',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

interface DeclineFacts {
  readonly words: Texts;
  /** What may be declined for it. */
  readonly kinds: readonly ProcessKind[];
}

const both: readonly ProcessKind[] = ['activation', 'cancellation'];

const reason = (
  es: string,
  en: string,
  pt: string,
  kinds: readonly ProcessKind[] = both,
): DeclineFacts => ({ words: { es, en, pt }, kinds });

export const declineFacts: Readonly<Record<DeclineReason, DeclineFacts>> = {
  'outside-window': reason(
    'Llegó fuera de plazo',
    'It came outside the agreed days',
    'Chegou fora do prazo',
  ),
  'not-eligible': reason(
    'No cumple los requisitos de la póliza',
    'Not eligible for the policy',
    'Não cumpre os requisitos da apólice',
    ['activation'],
  ),
  'age-limit': reason(
    'Está fuera del límite de edad',
    'Outside the age limit',
    'Está fora do limite de idade',
    ['activation'],
  ),
  'wrong-data': reason(
    'Los datos no coinciden con los de la aseguradora',
    'The data is not what the insurer has',
    'Os dados não coincidem com os da seguradora',
  ),
  'papers-missing': reason('Faltan documentos', 'Documents are missing', 'Faltam documentos'),
  'already-covered': reason('Ya está en la póliza', 'Already in the policy', 'Já está na apólice', [
    'activation',
  ]),
  'not-covered': reason('No está en la póliza', 'Not in the policy', 'Não está na apólice', [
    'cancellation',
  ]),
  'group-unknown': reason(
    'El grupo de cobertura no existe para la aseguradora',
    'The insurer has no such coverage group',
    'O grupo de cobertura não existe para a seguradora',
    ['activation'],
  ),
  'policy-not-in-force': reason(
    'La póliza no está vigente',
    'The policy is not in force',
    'A apólice não está vigente',
  ),
  'not-answered-why': reason(
    'La aseguradora no dijo por qué',
    'The insurer did not say why',
    'A seguradora não disse por quê',
  ),
};

/** The reasons for which a process of this kind may be declined. */
export const reasonsFor = (kind: ProcessKind): readonly DeclineReason[] =>
  declineReasons.filter((each) => declineFacts[each].kinds.includes(kind));
