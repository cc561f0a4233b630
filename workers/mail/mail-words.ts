import type { Language } from '@cotejo/domain/country/country.ts';

/** What every mail says the same way. */
export const mailWords = {
  es: {
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    open: 'Ver mi compra',
    account: 'Mi cuenta: tus pólizas, cobros y solicitudes',
    foot: 'Cotejo compara e intermedia seguros. Si tienes dudas, escríbenos a {contact}.',
  },
  en: {
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    open: 'See my purchase',
    account: 'My account: your policies, charges and requests',
    foot: 'Cotejo compares and sells insurance as an intermediary. If you have questions, write to {contact}.',
  },
  pt: {
    greeting: 'Olá, {name}:',
    greetingNoName: 'Olá:',
    open: 'Ver minha compra',
    account: 'Minha conta: suas apólices, cobranças e solicitações',
    foot: 'A Cotejo compara e intermedeia seguros. Se tiver dúvidas, escreva para {contact}.',
  },
} as const satisfies Record<Language, unknown>;
