import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Household, ProRata } from './price-list.ts';
import type { PriceProblem } from './read-price-form.ts';

interface PriceWords {
  readonly title: string;
  readonly lead: string;
  readonly from: string;
  readonly fromHint: string;
  readonly currency: string;
  readonly proRata: string;
  readonly amountHint: string;
  readonly households: Readonly<Record<Household, string>>;
  readonly rules: Readonly<Record<ProRata, string>>;
  readonly money: string;
  readonly problems: Readonly<Record<PriceProblem, string>>;
}

export const priceWords: Readonly<Record<Language, PriceWords>> = {
  es: {
    title: 'Precios de la póliza',
    lead: 'Lo que cuesta un mes de un trabajador, en cada grupo. Sus cargas no pagan aparte. Los precios de antes quedan como estaban.',
    from: 'Rigen desde',
    fromHint: 'El primer día con estos precios',
    currency: 'Moneda',
    proRata: 'Qué se paga de un mes',
    amountHint: 'Vacío: todavía no tiene precio',
    households: { single: 'Solo', 'with-dependants': 'Con cargas' },
    rules: {
      'by-day': 'Los días con cobertura',
      'full-month': 'El mes entero, con un día de cobertura',
      'from-15': 'El mes entero de quien está cubierto el día 15',
    },
    money: 'La moneda del país ({code})',
    problems: {
      amount: 'Escribe un monto mayor que cero, como 1,25 en UF o 36.470 en pesos',
      none: 'Escribe el precio de al menos un grupo',
      'before-policy': 'La póliza comienza después de ese mes',
      'too-old': 'Los precios se anotan hasta 12 meses hacia atrás',
      'whole-months':
        'Cuando se paga el mes entero, los precios rigen desde el día 1 de un mes, y cambian el día 1',
    },
  },
  en: {
    title: 'Prices of the policy',
    lead: 'What a month of a worker costs, in each group. Their dependants pay nothing of their own. Earlier prices stay as they were.',
    from: 'In force from',
    fromHint: 'The first day with these prices',
    currency: 'Currency',
    proRata: 'What is paid of a month',
    amountHint: 'Empty: it has no price yet',
    households: { single: 'Alone', 'with-dependants': 'With dependants' },
    rules: {
      'by-day': 'The days with cover',
      'full-month': 'The whole month, with one day of cover',
      'from-15': 'The whole month of whoever is covered on the 15th',
    },
    money: 'The country’s currency ({code})',
    problems: {
      amount: 'Write an amount above zero, such as 1.25 in UF or 36,470 in pesos',
      none: 'Write the price of one group at least',
      'before-policy': 'The policy begins after that month',
      'too-old': 'Prices are noted up to 12 months back',
      'whole-months':
        'Where whole months are paid, prices are in force from the 1st of a month, and change on the 1st',
    },
  },
  pt: {
    title: 'Preços da apólice',
    lead: 'Quanto custa um mês de um trabalhador, em cada grupo. Seus dependentes não pagam à parte. Os preços de antes ficam como estavam.',
    from: 'Valem desde',
    fromHint: 'O primeiro dia com estes preços',
    currency: 'Moeda',
    proRata: 'O que se paga de um mês',
    amountHint: 'Vazio: ainda não tem preço',
    households: { single: 'Sozinho', 'with-dependants': 'Com dependentes' },
    rules: {
      'by-day': 'Os dias com cobertura',
      'full-month': 'O mês inteiro, com um dia de cobertura',
      'from-15': 'O mês inteiro de quem está coberto no dia 15',
    },
    money: 'A moeda do país ({code})',
    problems: {
      amount: 'Escreva um valor acima de zero, como 1,25 em UF ou 36.470 em pesos',
      none: 'Escreva o preço de pelo menos um grupo',
      'before-policy': 'A apólice começa depois desse mês',
      'too-old': 'Os preços são anotados até 12 meses para trás',
      'whole-months':
        'Quando se paga o mês inteiro, os preços valem desde o dia 1 de um mês, e mudam no dia 1',
    },
  },
};

/** What prices may be said in, as people read it. */
export const sayCurrency = (code: CurrencyCode, language: Language): string =>
  code === 'UF' ? 'UF' : priceWords[language].money.replace('{code}', code);

/** Why a price is refused, at its field. */
export const toPriceError = (
  field: string,
  problem: PriceProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: priceWords[language].problems[problem],
});
