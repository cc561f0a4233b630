import type { Language } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';
import type { PriceLine } from './price-rules.ts';

type Texts = Readonly<Record<Language, string>>;

const roles: Readonly<Record<'holder' | 'dependant', Texts>> = {
  holder: { es: 'Titular', en: 'Main insured', pt: 'Titular' },
  dependant: { es: 'Carga', en: 'Dependant', pt: 'Dependente' },
};

const relationships = new Map<string, Texts>([
  ['Cónyuge', { es: 'Cónyuge', en: 'Spouse', pt: 'Cônjuge' }],
  ['Conviviente civil', { es: 'Conviviente civil', en: 'Partner', pt: 'Companheiro/a' }],
  ['Hijo/a', { es: 'Hijo/a', en: 'Child', pt: 'Filho/a' }],
  ['Padre/Madre', { es: 'Padre/Madre', en: 'Parent', pt: 'Pai/Mãe' }],
]);

const sexes: Readonly<Record<'M' | 'F', Texts>> = {
  M: { es: 'hombre', en: 'man', pt: 'homem' },
  F: { es: 'mujer', en: 'woman', pt: 'mulher' },
};

function years(age: number, language: Language): string {
  const one = { es: '1 año', en: '1 year', pt: '1 ano' };
  const many = { es: `${age} años`, en: `${age} years`, pt: `${age} anos` };
  return (age === 1 ? one : many)[language];
}

function personText(person: InsuredPerson, language: Language): string {
  const who = relationships.get(person.relationship ?? '') ?? roles[person.role];
  const age = years(person.age, language);
  // A child is a child whatever its sex; its price may differ, which the amount beside it shows.
  return person.age < 18
    ? `${who[language]}, ${age}`
    : `${who[language]}, ${sexes[person.sex][language]}, ${age}`;
}

/** A line of a price's trace as a person reads it; the amount stands beside it. */
export function explainLine(line: PriceLine, currency: CurrencyCode, language: Language): string {
  switch (line.kind) {
    case 'person':
      return personText(line.person, language);
    case 'family': {
      const factor = (line.factor / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',');
      return {
        es: `Por ${line.dependants} ${line.dependants === 1 ? 'carga' : 'cargas'} (factor ${factor})`,
        en: `For ${line.dependants} ${line.dependants === 1 ? 'dependant' : 'dependants'} (factor ${factor})`,
        pt: `Por ${line.dependants} ${line.dependants === 1 ? 'dependente' : 'dependentes'} (fator ${factor})`,
      }[language];
    }
    case 'flat':
      return {
        es: 'Precio único, para todas las personas',
        en: 'One price for everybody',
        pt: 'Preço único, para todas as pessoas',
      }[language];
    case 'workers':
      return workersText(line, currency, language);
    case 'volume':
      return {
        es: `Descuento por volumen: ${100 - line.percent} %`,
        en: `Volume discount: ${100 - line.percent} %`,
        pt: `Desconto por volume: ${100 - line.percent} %`,
      }[language];
    case 'pet': {
      const species = {
        perro: { es: 'Perro', en: 'Dog', pt: 'Cachorro' },
        gato: { es: 'Gato', en: 'Cat', pt: 'Gato' },
      }[line.pet.species][language];
      return `${species}, ${line.pet.breed}, ${years(line.pet.age, language)}`;
    }
    case 'next-pet':
      return {
        es: `Descuento por otra mascota: ${line.percent} %`,
        en: `Discount for another pet: ${line.percent} %`,
        pt: `Desconto por outro pet: ${line.percent} %`,
      }[language];
    case 'days':
      return {
        es: `Por ${line.days} días de viaje`,
        en: `For ${line.days} days of travel`,
        pt: `Por ${line.days} dias de viagem`,
      }[language];
    case 'payroll': {
      const percent = (line.basisPoints / 100)
        .toFixed(2)
        .replace('.', language === 'en' ? '.' : ',');
      const minimum = formatMoney({ amount: line.minimum, currency });
      return {
        es: `${percent} % de la planilla, con un mínimo de ${minimum}`,
        en: `${percent} % of the payroll, at least ${minimum}`,
        pt: `${percent} % da folha de pagamento, com mínimo de ${minimum}`,
      }[language];
    }
  }
}

function workersText(
  line: Extract<PriceLine, { kind: 'workers' }>,
  currency: CurrencyCode,
  language: Language,
): string {
  const each =
    line.unitAmount === null ? '' : ` × ${formatMoney({ amount: line.unitAmount, currency })}`;
  const workers = {
    es: line.workers === 1 ? '1 trabajador' : `${line.workers} trabajadores`,
    en: line.workers === 1 ? '1 worker' : `${line.workers} workers`,
    pt: line.workers === 1 ? '1 trabalhador' : `${line.workers} trabalhadores`,
  }[language];
  const dependants =
    line.dependants === 0
      ? ''
      : {
          es: ` con ${line.dependants} ${line.dependants === 1 ? 'carga' : 'cargas'}`,
          en: ` with ${line.dependants} ${line.dependants === 1 ? 'dependant' : 'dependants'}`,
          pt: ` com ${line.dependants} ${line.dependants === 1 ? 'dependente' : 'dependentes'}`,
        }[language];
  return `${workers}${dependants}${each}`;
}
