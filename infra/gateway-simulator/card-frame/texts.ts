import type { Language } from '@cotejo/domain/country/country.ts';

export interface CardTexts {
  readonly title: string;
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly wrong: Readonly<Record<'number' | 'holder' | 'expiry' | 'code', string>>;
  readonly brand: string;
  readonly trial: string;
}

export const cardTexts: Readonly<Record<Language, CardTexts>> = {
  es: {
    title: 'Datos de la tarjeta',
    number: 'Número de tarjeta',
    holder: 'Nombre como aparece en la tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    expiryHint: 'Por ejemplo, 08/29',
    code: 'Código de seguridad',
    codeHint: '3 o 4 números',
    wrong: {
      number: 'Revisa el número de tarjeta',
      holder: 'Escribe el nombre y apellido como aparecen en la tarjeta',
      expiry: 'Revisa la fecha de vencimiento: mes y año, por ejemplo 08/29',
      code: 'Revisa el código de seguridad: 3 o 4 números',
    },
    brand: 'Aceptamos Visa y Mastercard',
    trial: 'Tarjetas de prueba',
  },
  en: {
    title: 'Card details',
    number: 'Card number',
    holder: 'Name on the card',
    expiry: 'Expiry (MM/YY)',
    expiryHint: 'For example, 08/29',
    code: 'Security code',
    codeHint: '3 or 4 digits',
    wrong: {
      number: 'Check the card number',
      holder: 'Enter the first name and surname as shown on the card',
      expiry: 'Check the expiry date: month and year, for example 08/29',
      code: 'Check the security code: 3 or 4 digits',
    },
    brand: 'We take Visa and Mastercard',
    trial: 'Test cards',
  },
  pt: {
    title: 'Dados do cartão',
    number: 'Número do cartão',
    holder: 'Nome como aparece no cartão',
    expiry: 'Validade (MM/AA)',
    expiryHint: 'Por exemplo, 08/29',
    code: 'Código de segurança',
    codeHint: '3 ou 4 dígitos',
    wrong: {
      number: 'Verifique o número do cartão',
      holder: 'Escreva o nome e o sobrenome como aparecem no cartão',
      expiry: 'Verifique a validade: mês e ano, por exemplo 08/29',
      code: 'Verifique o código de segurança: 3 ou 4 dígitos',
    },
    brand: 'Aceitamos Visa e Mastercard',
    trial: 'Cartões de teste',
  },
};
