import type { CatalogueProduct, Rate } from '../../catalogue/product.ts';
import type { Language } from '../../country/country.ts';
import { ufToClp } from '../../money/currency.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { InsuredPerson } from '../../profile/comparison-profile.ts';
import { ageFactor, beneficiaryPrice, isaprePlanOf } from './isapre-price.ts';
import { lifeTermsOf, refundFactor, termFactor } from './life-price.ts';
import { toMissing, toRateFactor, type LineTrace, type TraceFactor } from './line-trace.ts';
import type { PersonLine } from './price-line.ts';
import type { LineReader } from './pricing-rule.ts';
import { findRate } from './rates.ts';
import { formatDecimals, formatYears, type Words } from './words.ts';

/** What one person pays. */
export const personLine: LineReader<PersonLine> = {
  trace(product, { person, amount }) {
    const { role, sex, age } = person;
    const rate = findRate(product, role, sex, age);
    if (amount === null) {
      return toMissing(
        age > product.ageMaxEntry
          ? 'over-entry-age'
          : role === 'holder' && age < product.ageMinEntry
            ? 'under-entry-age'
            : rate === null
              ? 'no-rate'
              : 'too-many-dependants',
      );
    }
    if (rate === null) return { factors: [], missing: null, rate };
    return { factors: toParts(product, rate, person), missing: null, rate };
  },
  explain({ person }, _, language) {
    const who = relationships.get(person.relationship ?? '') ?? roles[person.role];
    const age = formatYears(person.age, language);
    // A child is a child whatever its sex; its price may differ, which the amount beside it shows.
    return person.age < 18
      ? `${who[language]}, ${age}`
      : `${who[language]}, ${sexes[person.sex][language]}, ${age}`;
  },
  explainAmount(product, _, trace, language, ufValue) {
    const { rate } = trace;
    return (
      explainPlan(trace, language, ufValue) ??
      explainTerms(product, trace, language) ??
      (rate === null
        ? null
        : {
            es: `Tarifa de ${rate.ageFrom} a ${rate.ageTo} años`,
            en: `Rate for ages ${rate.ageFrom} to ${rate.ageTo}`,
            pt: `Tarifa de ${rate.ageFrom} a ${rate.ageTo} anos`,
          }[language])
    );
  },
};

const roles: Readonly<Record<'holder' | 'dependant', Words>> = {
  holder: { es: 'Titular', en: 'Main insured', pt: 'Titular' },
  dependant: { es: 'Carga', en: 'Dependant', pt: 'Dependente' },
};

const relationships = new Map<string, Words>([
  ['Cónyuge', { es: 'Cónyuge', en: 'Spouse', pt: 'Cônjuge' }],
  ['Conviviente civil', { es: 'Conviviente civil', en: 'Partner', pt: 'Companheiro/a' }],
  ['Hijo/a', { es: 'Hijo/a', en: 'Child', pt: 'Filho/a' }],
  ['Padre/Madre', { es: 'Padre/Madre', en: 'Parent', pt: 'Pai/Mãe' }],
]);

const sexes: Readonly<Record<'M' | 'F', Words>> = {
  M: { es: 'hombre', en: 'man', pt: 'homem' },
  F: { es: 'mujer', en: 'woman', pt: 'mulher' },
};

/** Rates of isapre plans and of life insurance are made of parts that people want to see. */
function toParts(
  product: CatalogueProduct,
  rate: Rate,
  person: Pick<InsuredPerson, 'role' | 'age'>,
): TraceFactor[] {
  const plan = isaprePlanOf(product);
  // A price list that says otherwise than the formula is shown as it is: the list is what is paid.
  if (plan !== null && beneficiaryPrice(plan, person) === rate.amount) {
    return [
      {
        name: 'base-price',
        value: plan.basePrice,
        unit: 'money',
        source: 'product.metadata.precioBase',
      },
      {
        name: 'age-factor',
        value: ageFactor(person.role, person.age),
        unit: 'tenths',
        source: 'spec 3 §9; Circular IF 343',
      },
      { name: 'ges', value: plan.ges, unit: 'money', source: 'spec 3 §9' },
    ];
  }
  const terms = lifeTermsOf(product);
  if (terms === null) return [toRateFactor(rate)];
  return [
    toRateFactor(rate),
    { name: 'capital', value: terms.capital, unit: 'uf', source: 'product.metadata.capital' },
    {
      name: 'term',
      value: termFactor(terms.years),
      unit: 'hundredths',
      source: 'product.metadata.temporalidad',
    },
    {
      name: 'refund',
      value: refundFactor(terms.refundPercent),
      unit: 'hundredths',
      source: 'product.metadata.refund',
    },
  ];
}

function getValue({ factors }: LineTrace, name: TraceFactor['name']): number | undefined {
  return factors.find((factor) => factor.name === name)?.value;
}

function explainPlan(trace: LineTrace, language: Language, ufValue: number): string | null {
  const [base, factor, ges] = [
    getValue(trace, 'base-price'),
    getValue(trace, 'age-factor'),
    getValue(trace, 'ges'),
  ];
  if (base === undefined || factor === undefined || ges === undefined) return null;
  const uf = (amount: number) =>
    formatMoney({ amount, currency: 'UF' }, { decimals: amount % 100 === 0 ? 2 : 3 });
  const pesos = formatMoney({ amount: ufToClp(ges, ufValue), currency: 'CLP' });
  const fee = `GES ${uf(ges)} (${pesos})`;
  if (factor === 0) {
    return {
      es: `Menor de 2 años: solo ${fee}`,
      en: `Under 2 years: only ${fee}`,
      pt: `Menor de 2 anos: apenas ${fee}`,
    }[language];
  }
  const times = formatDecimals(factor / 10, 1, language);
  return {
    es: `Precio base ${uf(base)} × factor ${times} + ${fee}`,
    en: `Base price ${uf(base)} × factor ${times} + ${fee}`,
    pt: `Preço base ${uf(base)} × fator ${times} + ${fee}`,
  }[language];
}

function explainTerms(
  product: CatalogueProduct,
  trace: LineTrace,
  language: Language,
): string | null {
  const terms = lifeTermsOf(product);
  if (getValue(trace, 'capital') === undefined || terms === null) return null;
  const capital = formatMoney({ amount: terms.capital * 10_000, currency: 'UF' });
  const { years, refundPercent } = terms;
  const back = (text: string) => (refundPercent === 0 ? '' : text);
  return {
    es:
      `Capital de ${capital} ${years === null ? 'hasta la edad límite' : `por ${years} años`}` +
      back(`, devuelve ${refundPercent} % al final`),
    en:
      `Sum insured ${capital} ${years === null ? 'up to the age limit' : `for ${years} years`}` +
      back(`, ${refundPercent} % paid back at the end`),
    pt:
      `Capital de ${capital} ${years === null ? 'até a idade limite' : `por ${years} anos`}` +
      back(`, devolve ${refundPercent} % ao final`),
  }[language];
}
