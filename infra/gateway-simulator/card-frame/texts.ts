import type { Language } from '@cotejo/domain/country/country.ts';

export interface CardTexts {
  readonly title: string;
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly wrong: Readonly<Record<'number' | 'holder' | 'expiry' | 'code' | 'months', string>>;
  readonly months: {
    readonly label: string;
    readonly hint: string;
    readonly choose: string;
    /** By Kushki's credit type. */
    readonly each: Readonly<Record<string, string>>;
    readonly grace: string;
    readonly none: string;
    readonly notThat: string;
  };
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
      months: 'Elige cuántas cuotas',
    },
    months: {
      label: 'Cuotas',
      hint: 'Escribe primero el número de la tarjeta',
      choose: 'Elige las cuotas',
      each: {
        '03': '{count} cuotas de {amount} sin interés',
        '02': '{count} cuotas; el valor lo fija tu banco',
      },
      grace: ' (la primera en {count} meses)',
      none: 'Esta tarjeta no se paga en cuotas. Usa otra o elige otro medio de pago',
      notThat: 'Esta tarjeta no se paga en {count} cuotas. Usa otra o elige otras cuotas',
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
      months: 'Choose how many instalments',
    },
    months: {
      label: 'Instalments',
      hint: 'Type the card number first',
      choose: 'Choose the instalments',
      each: {
        '03': '{count} interest-free instalments of {amount}',
        '02': '{count} instalments; your bank sets the amount',
      },
      grace: ' (the first in {count} months)',
      none: 'This card cannot pay in instalments. Use another one or choose another way to pay',
      notThat:
        'This card cannot pay in {count} instalments. Use another one or choose another number',
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
      months: 'Escolha quantas parcelas',
    },
    months: {
      label: 'Parcelas',
      hint: 'Digite primeiro o número do cartão',
      choose: 'Escolha as parcelas',
      each: {
        '03': '{count} parcelas de {amount} sem juros',
        '02': '{count} parcelas; seu banco define o valor',
      },
      grace: ' (a primeira em {count} meses)',
      none: 'Este cartão não permite parcelas. Use outro ou escolha outro meio de pagamento',
      notThat: 'Este cartão não permite {count} parcelas. Use outro ou escolha outra quantidade',
    },
    brand: 'Aceitamos Visa e Mastercard',
    trial: 'Cartões de teste',
  },
};
