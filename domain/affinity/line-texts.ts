import type { Language } from '../country/country.ts';
import type { Words } from '../pricing/lines/words.ts';
import type { AffinityCode } from './affinity-codes.ts';
import type { LimitCode } from './limit-codes.ts';
import { joinWords } from './words.ts';

/** What sentences are filled with; amounts are formatted already. */
export interface LineValues {
  readonly percent?: number;
  readonly amount?: string;
  readonly typical?: string;
  /** Limits that have lines of their own: what is paid is said without them, and names them. */
  readonly limits?: readonly LimitCode[];
  /** What is paid, against what the typical product pays. */
  readonly isMore?: boolean;
  /** Several people are insured. */
  readonly areSeveral?: boolean;
  readonly days?: number;
  readonly groups?: string;
  readonly count?: number;
  readonly region?: string;
  readonly prevision?: string;
  /** A deductible of each event and not of the year. */
  readonly isPerEvent?: boolean;
  /** Illness people already have is covered where it is declared. */
  readonly isDeclared?: boolean;
  /** Some of it is covered. */
  readonly isPartly?: boolean;
  /** Preferred providers in the whole country. */
  readonly isNationwide?: boolean;
}

type Sentence = (values: LineValues) => Words;

/** How the sentences of the years name a limit that has a line of its own. */
const limitNames: Readonly<Record<LimitCode, Words>> = {
  WAIT: { es: 'su espera', en: 'its waiting time', pt: 'sua carência' },
  TOP_LOW: { es: 'sus topes', en: 'its caps', pt: 'seus limites' },
  DEDUCTIBLE: { es: 'su deducible', en: 'its deductible', pt: 'sua franquia' },
  PREEXISTING: {
    es: 'lo que no paga por enfermedades previas',
    en: 'what it leaves out for earlier illness',
    pt: 'o que não paga por doenças anteriores',
  },
  EXCLUDED: { es: 'lo que no cubre', en: 'what it does not cover', pt: 'o que não cobre' },
};

function beforeLimits(limits: readonly LimitCode[]): Words {
  const names = (language: Language): string =>
    joinWords(
      limits.map((code) => limitNames[code][language]),
      language,
    );
  return limits.length === 0
    ? nothing
    : {
        es: `, antes de restar ${names('es')}`,
        en: `, before ${names('en')}`,
        pt: `, antes de descontar ${names('pt')}`,
      };
}

const nothing: Words = { es: '', en: '', pt: '' };

/** "El seguro te pagaría unos $4,8 millones en …; uno típico, $4,2 millones": who pays whom comes first. */
function sayYear(year: Words, values: LineValues): Words {
  const { amount, typical, limits = [], areSeveral, isMore } = values;
  const before = beforeLimits(limits);
  const who = areSeveral ? 'les' : 'te';
  const whom = areSeveral ? 'a vocês' : 'a você';
  const paid: Words =
    amount === undefined
      ? {
          es: `El seguro no ${who} pagaría nada ${year.es}`,
          en: `The insurance would pay you nothing ${year.en}`,
          pt: `O seguro não pagaria nada ${whom} ${year.pt}`,
        }
      : {
          es: `El seguro ${who} pagaría unos ${amount} ${year.es}${before.es}`,
          en: `The insurance would pay you about ${amount} ${year.en}${before.en}`,
          pt: `O seguro pagaria ${whom} cerca de ${amount} ${year.pt}${before.pt}`,
        };
  const usual: Words =
    typical === undefined
      ? { es: 'uno típico, nada', en: 'a typical one, nothing', pt: 'um típico, nada' }
      : typical !== amount
        ? {
            es: `uno típico, ${typical}`,
            en: `a typical one, ${typical}`,
            pt: `um típico, ${typical}`,
          }
        : isMore
          ? {
              es: 'algo más que uno típico',
              en: 'a little more than a typical one',
              pt: 'um pouco mais que um típico',
            }
          : {
              es: 'algo menos que uno típico',
              en: 'a little less than a typical one',
              pt: 'um pouco menos que um típico',
            };
  return {
    es: `${paid.es}; ${usual.es}`,
    en: `${paid.en}; ${usual.en}`,
    pt: `${paid.pt}; ${usual.pt}`,
  };
}

/** Sentences of the lines. An estimate says so ("cerca de"); none says that somebody saves or should buy. */
const sentences: Readonly<Record<AffinityCode, Sentence>> = {
  MIDDLE: () => ({
    es: 'Punto de partida: un producto típico de su tipo tiene 5',
    en: 'Starting point: a typical product of its kind has 5',
    pt: 'Ponto de partida: um produto típico do seu tipo tem 5',
  }),
  PRICE_LOW: ({ percent }) => ({
    es: `Cuesta ${percent} % menos que lo típico de su tipo`,
    en: `Costs ${percent}% less than typical of its kind`,
    pt: `Custa ${percent} % menos que o típico do seu tipo`,
  }),
  PRICE_HIGH: ({ percent }) => ({
    es: `Cuesta ${percent} % más que lo típico de su tipo`,
    en: `Costs ${percent}% more than typical of its kind`,
    pt: `Custa ${percent} % mais que o típico do seu tipo`,
  }),
  PRICE_TYPICAL: () => ({
    es: 'Cuesta lo típico de su tipo',
    en: 'Costs what is typical of its kind',
    pt: 'Custa o típico do seu tipo',
  }),
  USUAL: (values) =>
    sayYear(
      { es: 'en un año corriente', en: 'in an ordinary year', pt: 'em um ano comum' },
      values,
    ),
  BAD: (values) =>
    sayYear(
      {
        es: 'en una hospitalización grave',
        en: 'for a serious hospital stay',
        pt: 'em uma internação grave',
      },
      values,
    ),
  WAIT: ({ days, groups }) =>
    groups === undefined
      ? {
          es: `Espera de ${days} días antes de cubrir`,
          en: `${days}-day wait before it covers`,
          pt: `Carência de ${days} dias antes de cobrir`,
        }
      : {
          es: `Espera de hasta ${days} días para ${groups}`,
          en: `Wait of up to ${days} days for ${groups}`,
          pt: `Carência de até ${days} dias para ${groups}`,
        },
  EXCLUDED: ({ groups, isPartly }) => ({
    es: `No cubre ${isPartly ? 'una parte de ' : ''}${groups}`,
    en: `Does not cover ${isPartly ? 'part of ' : ''}${groups}`,
    pt: `Não cobre ${isPartly ? 'parte de ' : ''}${groups}`,
  }),
  PREEXISTING: ({ isDeclared }) =>
    isDeclared
      ? {
          es: 'Las enfermedades que ya tengan se cubren solo si las declaran y la compañía las acepta',
          en: 'Illness you already have is covered only if declared and accepted',
          pt: 'Doenças que já tenham só são cobertas se declaradas e aceitas',
        }
      : {
          es: 'No cubre enfermedades que ya tengan',
          en: 'Does not cover illness you already have',
          pt: 'Não cobre doenças que já tenham',
        },
  TOP_LOW: ({ amount }) =>
    amount === undefined
      ? {
          es: 'Sus topes reducen lo que paga',
          en: 'Its caps lower what it pays',
          pt: 'Seus limites reduzem o que paga',
        }
      : {
          es: `Sus topes, en total ${amount}, reducen lo que paga`,
          en: `Its caps, ${amount} in all, lower what it pays`,
          pt: `Seus limites, no total ${amount}, reduzem o que paga`,
        },
  DEDUCTIBLE: ({ amount, isPerEvent }) =>
    isPerEvent
      ? {
          es: `Hasta ${amount} de cada evento son de tu cargo`,
          en: `You pay up to ${amount} of each event`,
          pt: `Até ${amount} de cada evento ficam por sua conta`,
        }
      : {
          es: `Los primeros ${amount} del año son de tu cargo`,
          en: `You pay the first ${amount} of the year`,
          pt: `Os primeiros ${amount} do ano ficam por sua conta`,
        },
  NETWORK: ({ count, region, isNationwide }) => {
    if (isNationwide) {
      return {
        es: 'Red de prestadores en todo el país',
        en: 'Network of providers in the whole country',
        pt: 'Rede de prestadores em todo o país',
      };
    }
    if (count === 0) {
      return {
        es: `Sin prestadores preferentes en ${region}`,
        en: `No preferred providers in ${region}`,
        pt: `Sem prestadores preferenciais em ${region}`,
      };
    }
    const one = count === 1;
    return {
      es: `${count} ${one ? 'prestador preferente' : 'prestadores preferentes'} en ${region}`,
      en: `${count} preferred ${one ? 'provider' : 'providers'} in ${region}`,
      pt: `${count} ${one ? 'prestador preferencial' : 'prestadores preferenciais'} em ${region}`,
    };
  },
  FREE_CHOICE: () => ({
    es: 'Eliges dónde atenderte',
    en: 'You choose where to be treated',
    pt: 'Você escolhe onde se atender',
  }),
  NARROW: ({ groups, isPartly }) =>
    isPartly
      ? {
          es: 'Su tipo deja fuera una parte pequeña de lo que suelen necesitar',
          en: 'Its kind leaves out a small part of what people usually need',
          pt: 'Seu tipo deixa de fora uma parte pequena do que costumam precisar',
        }
      : {
          es: `Es para ${groups}: deja fuera parte de lo que suelen necesitar`,
          en: `It is for ${groups}: part of what people usually need is left out`,
          pt: `É para ${groups}: deixa de fora parte do que costumam precisar`,
        },
  REQUIRES: ({ prevision, percent }) => ({
    es: `Exige que tu ${prevision} pague al menos ${percent} %`,
    en: `Requires your ${prevision} to pay at least ${percent}%`,
    pt: `Exige que ${prevision} pague ao menos ${percent} %`,
  }),
  NOT_INFORMED: () => ({
    es: 'La compañía no informa su tope; contamos el más bajo de su tipo',
    en: 'The company does not state its cap; we count the lowest of its kind',
    pt: 'A companhia não informa seu limite; contamos o mais baixo do seu tipo',
  }),
  REST: () => ({
    es: 'Otras diferencias pequeñas',
    en: 'Other small differences',
    pt: 'Outras diferenças pequenas',
  }),
  CAPPED: ({ isMore }) =>
    isMore
      ? {
          es: 'Ningún puntaje pasa de 10',
          en: 'No score is above 10',
          pt: 'Nenhuma pontuação passa de 10',
        }
      : {
          es: 'Ningún puntaje baja de 0',
          en: 'No score is below 0',
          pt: 'Nenhuma pontuação fica abaixo de 0',
        },
};

export function writeLine(code: AffinityCode, values: LineValues, language: Language): string {
  return sentences[code](values)[language];
}
