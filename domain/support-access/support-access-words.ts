import { roleNames, roles } from '../account/roles.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { Texts } from '../text/texts.ts';
import type { SupportState } from './support-access-row.ts';

export const supportStateWords: Readonly<Record<SupportState, Texts>> = {
  open: { es: 'Abierto', en: 'Open', pt: 'Aberto' },
  over: { es: 'Terminado', en: 'Over', pt: 'Encerrado' },
};

/** What only the company, or who asks, can be wrong about. */
export type SupportProblem = 'company' | 'there';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly company: string;
  readonly companyHint: string;
  readonly minutes: string;
  readonly minute: string;
  readonly reasonHint: string;
  readonly problems: Readonly<Record<SupportProblem, string>>;
}

export const supportWords: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Abrir un acceso de soporte',
    lead: 'Quienes administran la empresa reciben ahora un correo con tu nombre y el motivo, ven qué lees y cambias, y pueden terminarlo cuando quieran.',
    company: 'Código de la empresa',
    companyHint: 'Como aparece en sus pólizas',
    minutes: 'Por cuánto tiempo',
    minute: 'minutos',
    reasonHint: 'La empresa lo lee. Nombra el ticket o lo que pidió, y a ninguna persona.',
    problems: {
      company: 'No hay una empresa con este código',
      there: 'Ya tienes un acceso abierto de esta empresa',
    },
  },
  en: {
    title: 'Open a support access',
    lead: 'The administrators of the company get a mail now with your name and the reason, see what you read and change, and may end it at any time.',
    company: 'Code of the company',
    companyHint: 'As its policies have it',
    minutes: 'For how long',
    minute: 'minutes',
    reasonHint: 'The company reads it. Name the ticket or what it asked for, and no person.',
    problems: {
      company: 'There is no company with this code',
      there: 'You have an access of this company open already',
    },
  },
  pt: {
    title: 'Abrir um acesso de suporte',
    lead: 'Quem administra a empresa recebe agora um e-mail com seu nome e o motivo, vê o que você lê e muda, e pode encerrá-lo quando quiser.',
    company: 'Código da empresa',
    companyHint: 'Como aparece em suas apólices',
    minutes: 'Por quanto tempo',
    minute: 'minutos',
    reasonHint: 'A empresa o lê. Cite o chamado ou o que ela pediu, e nenhuma pessoa.',
    problems: {
      company: 'Não há uma empresa com este código',
      there: 'Você já tem um acesso aberto desta empresa',
    },
  },
};

/** Why the form is refused, at the company's field. */
export const toSupportError = (problem: SupportProblem, language: Language): FieldError => ({
  pointer: '/values/company',
  code: 'INVALID',
  message: supportWords[language].problems[problem],
});

/** What a role is called; a role that is no more, by its name. */
export function nameRole(role: string, language: Language): string {
  const known = roleNames.find((name) => name === role);
  return known === undefined ? role : roles[known].title[language];
}

/** A cell as people read it; undefined: as it is. */
export function saySupportCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'state') return supportStateWords[value as SupportState][language];
  return cell === 'role' ? nameRole(String(value), language) : undefined;
}

const ended: Texts = {
  es: 'Desde ahora no puede leer ni cambiar a las personas de la empresa, aunque tenga una página abierta.',
  en: 'From now on they can neither read nor change people of the company, even with a page open.',
  pt: 'A partir de agora não pode ler nem mudar as pessoas da empresa, mesmo com uma página aberta.',
};

/** What follows from ending one. */
export const sayEnded = (_row: unknown, _answers: unknown, language: Language): string =>
  ended[language];
