import type { Language } from '../country/country.ts';
import { numberFormat } from '../country/formatters.ts';
import type { Words } from '../pricing/lines/words.ts';
import type { AffinityCode } from './affinity-codes.ts';
import type { LineValues } from './line-texts.ts';

type Chip = (values: LineValues) => Words | null;

/** What a chip has room for on a card of a phone. */
const longestChip = 30;
/** From here a price is said in multiples of the typical one. */
const manyTimes = 100;

/** Times of what is typical: `2,4`. */
function sayTimes(percent: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 1 }).format(1 + percent / 100);
}

/** "Te paga más …": who pays whom, as the sentence says it. */
function sayPaid({ isMore, areSeveral }: LineValues, year: Words): Words {
  return {
    es: `${areSeveral ? 'Les' : 'Te'} paga ${isMore ? 'más' : 'menos'} ${year.es}`,
    en: `Pays you ${isMore ? 'more' : 'less'} ${year.en}`,
    pt: `Paga a ${areSeveral ? 'vocês' : 'você'} ${isMore ? 'mais' : 'menos'} ${year.pt}`,
  };
}

/**
 * The reason of a sentence in a few words, for a chip that bears a plus or a minus: a word first, so that it is
 * not read by its colour. Null = worth no chip: where every product starts, what is left over, what is only noted.
 */
const chips: Readonly<Record<AffinityCode, Chip>> = {
  MIDDLE: () => null,
  PRICE_LOW: ({ percent }) => ({
    es: `${percent} % más barato`,
    en: `${percent}% cheaper`,
    pt: `${percent} % mais barato`,
  }),
  PRICE_HIGH: ({ percent = 0 }) =>
    percent < manyTimes
      ? {
          es: `${percent} % más caro`,
          en: `${percent}% dearer`,
          pt: `${percent} % mais caro`,
        }
      : {
          es: `Cuesta ${sayTimes(percent, 'es')} veces lo típico`,
          en: `Costs ${sayTimes(percent, 'en')} times the typical`,
          pt: `Custa ${sayTimes(percent, 'pt')} vezes o típico`,
        },
  PRICE_TYPICAL: () => null,
  USUAL: (values) => sayPaid(values, { es: 'al año', en: 'a year', pt: 'por ano' }),
  BAD: (values) =>
    sayPaid(values, { es: 'si es grave', en: 'when it is serious', pt: 'se é grave' }),
  WAIT: ({ days }) => ({
    es: `Espera de ${days} días`,
    en: `Wait of ${days} days`,
    pt: `Carência de ${days} dias`,
  }),
  EXCLUDED: ({ groups, isPartly }) => ({
    es: `No cubre ${isPartly ? 'parte de ' : ''}${groups}`,
    en: `Does not cover ${isPartly ? 'part of ' : ''}${groups}`,
    pt: `Não cobre ${isPartly ? 'parte de ' : ''}${groups}`,
  }),
  PREEXISTING: ({ isDeclared }) =>
    isDeclared
      ? {
          es: 'Preexistencias: si las acepta',
          en: 'Earlier illness if accepted',
          pt: 'Preexistências: se aceitas',
        }
      : {
          es: 'No cubre preexistencias',
          en: 'Earlier illness not covered',
          pt: 'Não cobre preexistências',
        },
  TOP_LOW: () => ({ es: 'Topes más bajos', en: 'Lower caps', pt: 'Limites mais baixos' }),
  DEDUCTIBLE: ({ amount }) => ({
    es: `Deducible de ${amount}`,
    en: `Deductible of ${amount}`,
    pt: `Franquia de ${amount}`,
  }),
  NETWORK: ({ count, isNationwide }) => {
    if (isNationwide)
      return { es: 'Red en todo el país', en: 'Nationwide network', pt: 'Rede em todo o país' };
    if (count === 0)
      return {
        es: 'Sin red en tu región',
        en: 'No network in your region',
        pt: 'Sem rede na sua região',
      };
    const one = count === 1;
    return {
      es: `${count} ${one ? 'prestador' : 'prestadores'} en tu región`,
      en: `${count} ${one ? 'provider' : 'providers'} in your region`,
      pt: `${count} ${one ? 'prestador' : 'prestadores'} na sua região`,
    };
  },
  FREE_CHOICE: () => ({ es: 'Libre elección', en: 'Free choice', pt: 'Livre escolha' }),
  NARROW: ({ isPartly }) =>
    isPartly
      ? { es: 'Deja fuera algo', en: 'Leaves something out', pt: 'Deixa algo de fora' }
      : { es: 'Cubre solo una parte', en: 'Covers only a part', pt: 'Cobre só uma parte' },
  REQUIRES: () => null,
  NOT_INFORMED: () => null,
  REST: () => null,
  CAPPED: () => null,
};

/** Where the words of a list would not fit into a chip. */
const shorter: Partial<Record<AffinityCode, Words>> = {
  EXCLUDED: { es: 'No cubre algunas cosas', en: 'Some care not covered', pt: 'Não cobre tudo' },
  DEDUCTIBLE: { es: 'Deducible más alto', en: 'Higher deductible', pt: 'Franquia mais alta' },
};

export function writeChip(
  code: AffinityCode,
  values: LineValues,
  language: Language,
): string | null {
  const text = chips[code](values)?.[language] ?? null;
  if (text === null || text.length <= longestChip) return text;
  return shorter[code]?.[language] ?? text;
}
