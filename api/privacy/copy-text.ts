import type { Language } from '@cotejo/domain/country/country.ts';

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    title: 'Copia de tus datos personales',
    account: 'Tu cuenta',
    sessions: 'Sesiones',
    purchases: 'Compras, respuestas, pagos y pólizas',
    requests: 'Solicitudes de planes',
    subjectRequests: 'Solicitudes sobre tus datos',
    messages: 'Correos que te enviamos',
    nothing: 'Nada',
  },
  en: {
    title: 'Copy of your personal data',
    account: 'Your account',
    sessions: 'Sessions',
    purchases: 'Purchases, answers, payments and policies',
    requests: 'Requests for plans',
    subjectRequests: 'Requests about your data',
    messages: 'E-mails that we sent you',
    nothing: 'Nothing',
  },
  pt: {
    title: 'Cópia dos seus dados pessoais',
    account: 'Sua conta',
    sessions: 'Sessões',
    purchases: 'Compras, respostas, pagamentos e apólices',
    requests: 'Solicitações de planos',
    subjectRequests: 'Solicitações sobre seus dados',
    messages: 'E-mails que enviamos a você',
    nothing: 'Nada',
  },
};

/** A copy as a person reads it: sections with titles, one line for each value. */
export function writeCopyText(copy: unknown, language: Language): string {
  const words = titles[language];
  const sections = Object.entries((copy ?? {}) as Readonly<Record<string, unknown>>);
  return [
    words['title'],
    ...sections.flatMap(([name, value]) => [
      '',
      `## ${words[name] ?? name}`,
      ...(isEmpty(value) ? [words['nothing'] ?? ''] : lines(value, '')),
    ]),
    '',
  ].join('\n');
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function lines(value: unknown, indent: string): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      isPlain(item)
        ? [`${indent}- ${String(item)}`]
        : [`${indent}${at + 1}.`, ...lines(item, `${indent}   `)],
    );
  if (isPlain(value)) return [`${indent}${String(value)}`];
  return Object.entries(value as object).flatMap(([name, item]: [string, unknown]) => {
    if (isEmpty(item) || item === '') return [];
    if (isPlain(item)) return [`${indent}${name}: ${String(item)}`];
    return [`${indent}${name}:`, ...lines(item, `${indent}   `)];
  });
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
