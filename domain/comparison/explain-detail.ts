import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import { ufToClp } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import { lifeTermsOf } from './life-price.ts';
import { dogBreed } from './pet-breeds.ts';
import type { PriceLine } from './price-rules.ts';
import { traceLine, type LineTrace, type MissingReason, type TraceFactor } from './trace-line.ts';

type Words = Readonly<Record<Language, string>>;

/**
 * How a line of a price came about, for the person who pays it; null when the line says it all.
 * `ufValue` in hundredths of a peso, for the amounts that are known in both currencies.
 */
export function explainDetail(
  product: CatalogueProduct,
  line: PriceLine,
  language: Language,
  ufValue: number,
): string | null {
  const trace = traceLine(product, line);
  if (trace.missing !== null) return missingWords(trace.missing, product)[language];
  if (line.kind === 'person') return personDetail(product, trace, language, ufValue);
  if (line.kind === 'pet') return petDetail(line, trace, language);
  return null;
}

function personDetail(
  product: CatalogueProduct,
  trace: LineTrace,
  language: Language,
  ufValue: number,
): string | null {
  const value = (name: TraceFactor['name']): number | undefined =>
    trace.factors.find((factor) => factor.name === name)?.value;
  const [base, factor, ges] = [value('base-price'), value('age-factor'), value('ges')];
  if (base !== undefined && factor !== undefined && ges !== undefined) {
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
    const times = decimals(factor, 10, language);
    return {
      es: `Precio base ${uf(base)} × factor ${times} + ${fee}`,
      en: `Base price ${uf(base)} × factor ${times} + ${fee}`,
      pt: `Preço base ${uf(base)} × fator ${times} + ${fee}`,
    }[language];
  }
  const terms = lifeTermsOf(product);
  if (value('capital') !== undefined && terms !== null) {
    const capital = formatMoney({ amount: terms.capital * 10_000, currency: 'UF' });
    return lifeWords(capital, terms.years, terms.refundPercent)[language];
  }
  if (trace.rate === null) return null;
  const { ageFrom, ageTo } = trace.rate;
  return {
    es: `Tarifa de ${ageFrom} a ${ageTo} años`,
    en: `Rate for ages ${ageFrom} to ${ageTo}`,
    pt: `Tarifa de ${ageFrom} a ${ageTo} anos`,
  }[language];
}

function lifeWords(capital: string, years: number | null, refund: number): Words {
  const back = (text: string) => (refund === 0 ? '' : text);
  return {
    es:
      `Capital de ${capital} ${years === null ? 'hasta la edad límite' : `por ${years} años`}` +
      back(`, devuelve ${refund} % al final`),
    en:
      `Sum insured ${capital} ${years === null ? 'up to the age limit' : `for ${years} years`}` +
      back(`, ${refund} % paid back at the end`),
    pt:
      `Capital de ${capital} ${years === null ? 'até a idade limite' : `por ${years} anos`}` +
      back(`, devolve ${refund} % ao final`),
  };
}

const sizes: Readonly<Record<string, Words>> = {
  small: { es: 'Raza pequeña', en: 'Small breed', pt: 'Raça pequena' },
  medium: { es: 'Raza mediana', en: 'Medium breed', pt: 'Raça média' },
  large: { es: 'Raza grande', en: 'Large breed', pt: 'Raça grande' },
  giant: { es: 'Raza gigante', en: 'Giant breed', pt: 'Raça gigante' },
};
const added: Readonly<Partial<Record<TraceFactor['name'], (percent: number) => Words>>> = {
  'restricted-breed': (percent) => ({
    es: `+ ${percent} % por raza potencialmente peligrosa`,
    en: `+ ${percent} % for a potentially dangerous breed`,
    pt: `+ ${percent} % por raça potencialmente perigosa`,
  }),
  aging: (percent) => ({
    es: `+ ${percent} % por edad`,
    en: `+ ${percent} % for age`,
    pt: `+ ${percent} % por idade`,
  }),
};

function petDetail(
  { pet }: Extract<PriceLine, { kind: 'pet' }>,
  trace: LineTrace,
  language: Language,
): string | null {
  const size = pet.species === 'gato' ? undefined : sizes[dogBreed(pet.breed).size]?.[language];
  const more = trace.factors.map(({ name, value }) => added[name]?.(value)[language]);
  const parts = [size, ...more].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' ');
}

function missingWords(
  reason: MissingReason,
  { ageMinEntry, ageMaxEntry, maximumDependants }: CatalogueProduct,
): Words {
  const words: Readonly<Record<MissingReason, Words>> = {
    'over-entry-age': {
      es: `Ingreso hasta los ${ageMaxEntry} años`,
      en: `Joins up to the age of ${ageMaxEntry}`,
      pt: `Ingresso até os ${ageMaxEntry} anos`,
    },
    'under-entry-age': {
      es: `El titular ingresa desde los ${ageMinEntry} años`,
      en: `The main insured joins from the age of ${ageMinEntry}`,
      pt: `O titular ingressa a partir dos ${ageMinEntry} anos`,
    },
    'too-many-dependants': {
      es: `Acepta hasta ${maximumDependants} cargas`,
      en: `Takes up to ${maximumDependants} dependants`,
      pt: `Aceita até ${maximumDependants} dependentes`,
    },
    'no-rate': {
      es: 'La compañía no publica un precio para esta edad',
      en: 'The company publishes no price for this age',
      pt: 'A companhia não publica um preço para esta idade',
    },
    breed: {
      es: 'No asegura esta raza',
      en: 'Does not insure this breed',
      pt: 'Não assegura esta raça',
    },
    species: {
      es: 'No asegura esta especie',
      en: 'Does not insure this species',
      pt: 'Não assegura esta espécie',
    },
  };
  return words[reason];
}

function decimals(value: number, by: number, language: Language): string {
  return (value / by).toFixed(1).replace('.', language === 'en' ? '.' : ',');
}
