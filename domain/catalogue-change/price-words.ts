import type { InsuredRole } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatExact } from '../money/format-money.ts';
import { unitOfPrice, type PriceUnit } from './price-lines.ts';

interface Words {
  readonly roles: Readonly<Record<InsuredRole, string>>;
  readonly sexes: Readonly<Record<'M' | 'F' | 'A', string>>;
  readonly ages: (from: number, to: number) => string;
  readonly factor: (dependants: number) => string;
  readonly volume: (heads: number) => string;
  readonly named: Readonly<Record<string, string>>;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    roles: { holder: 'Titular', dependant: 'Carga' },
    sexes: { M: ', hombre', F: ', mujer', A: '' },
    ages: (from, to) => `, ${from} a ${to} años`,
    factor: (dependants) =>
      dependants === 0 ? 'Factor sin cargas' : `Factor con ${dependants} carga(s)`,
    volume: (heads) => `Parte de la tarifa desde ${heads} persona(s)`,
    named: {
      plan_base: 'Precio base',
      pet_cat: 'Gato',
      pet_dog_small: 'Perro pequeño',
      pet_dog_medium: 'Perro mediano',
      pet_dog_large: 'Perro grande',
      pet_dog_giant: 'Perro gigante',
      pet_restricted: 'Recargo de razas potencialmente peligrosas',
      pet_agingFrom: 'Edad desde la que sube',
      pet_yearly: 'Alza por año de edad',
      pet_next: 'Descuento desde el segundo animal',
      payroll_share: 'Parte de la planilla',
      payroll_minimum: 'Prima mínima',
    },
  },
  en: {
    roles: { holder: 'Holder', dependant: 'Dependant' },
    sexes: { M: ', male', F: ', female', A: '' },
    ages: (from, to) => `, aged ${from} to ${to}`,
    factor: (dependants) =>
      dependants === 0 ? 'Factor without dependants' : `Factor with ${dependants} dependant(s)`,
    volume: (heads) => `Share of the rate from ${heads} person(s)`,
    named: {
      plan_base: 'Base price',
      pet_cat: 'Cat',
      pet_dog_small: 'Small dog',
      pet_dog_medium: 'Medium dog',
      pet_dog_large: 'Large dog',
      pet_dog_giant: 'Giant dog',
      pet_restricted: 'Added for potentially dangerous breeds',
      pet_agingFrom: 'Age from which it rises',
      pet_yearly: 'Rise for each year of age',
      pet_next: 'Discount from the second animal',
      payroll_share: 'Share of the payroll',
      payroll_minimum: 'Minimum premium',
    },
  },
  pt: {
    roles: { holder: 'Titular', dependant: 'Dependente' },
    sexes: { M: ', homem', F: ', mulher', A: '' },
    ages: (from, to) => `, ${from} a ${to} anos`,
    factor: (dependants) =>
      dependants === 0 ? 'Fator sem dependentes' : `Fator com ${dependants} dependente(s)`,
    volume: (heads) => `Parte da tarifa a partir de ${heads} pessoa(s)`,
    named: {
      plan_base: 'Preço base',
      pet_cat: 'Gato',
      pet_dog_small: 'Cão pequeno',
      pet_dog_medium: 'Cão médio',
      pet_dog_large: 'Cão grande',
      pet_dog_giant: 'Cão gigante',
      pet_restricted: 'Acréscimo de raças potencialmente perigosas',
      pet_agingFrom: 'Idade a partir da qual sobe',
      pet_yearly: 'Aumento por ano de idade',
      pet_next: 'Desconto a partir do segundo animal',
      payroll_share: 'Parte da folha',
      payroll_minimum: 'Prêmio mínimo',
    },
  },
};

/** What a line of a price is called: `rate_holder_M_18_29` is "Titular, hombre, 18 a 29 años". */
export function namePriceLine(name: string, language: Language): string {
  const own = words[language];
  const [kind, first = '', sex = '', from = '', to = ''] = name.split('_');
  if (kind === 'rate')
    return `${own.roles[first as InsuredRole]}${own.sexes[sex as 'M' | 'F' | 'A']}${own.ages(Number(from), Number(to))}`;
  if (kind === 'factor') return own.factor(Number(first));
  if (kind === 'volume') return own.volume(Number(first));
  return own.named[name] ?? name;
}

const units: Readonly<
  Record<Exclude<PriceUnit, 'money'>, (value: number, language: Language) => string>
> = {
  hundredths: (value, language) => decimal(value, language),
  percent: (value) => `${value} %`,
  years: (value, language) => `${value} ${{ es: 'años', en: 'years', pt: 'anos' }[language]}`,
};

/** Hundredths with their two decimals: `1,85`, in English `1.85`. */
const decimal = (hundredths: number, language: Language): string => {
  const text = (hundredths / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
};

/** What a line of a price holds, as people read it. */
export function sayPriceLine(
  name: string,
  value: string | number,
  { currency, language }: { readonly currency: CurrencyCode; readonly language: Language },
): string {
  if (typeof value === 'string') return value;
  const unit = unitOfPrice(name);
  return unit === 'money' ? formatExact({ amount: value, currency }) : units[unit](value, language);
}
