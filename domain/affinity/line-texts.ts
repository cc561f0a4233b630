import type { Language } from '../country/country.ts';
import type { Words } from '../pricing/words.ts';
import type { AffinityCode } from './affinity-codes.ts';

/** What sentences are filled with; amounts are formatted already. */
export interface LineValues {
  readonly percent?: number;
  readonly amount?: string;
  readonly typical?: string;
  /** "antes de los límites de abajo": limits have lines of their own. */
  readonly isBeforeLimits?: boolean;
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

const before: Words = {
  es: ' antes de los límites que se nombran',
  en: ' before the limits named here',
  pt: ' antes dos limites aqui citados',
};
const nothing: Words = { es: '', en: '', pt: '' };

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
  USUAL: ({ amount, typical, isBeforeLimits }) => {
    const limits = isBeforeLimits ? before : nothing;
    return {
      es: `En un año corriente pagaría cerca de ${amount}${limits.es}; lo típico es ${typical}`,
      en: `In an ordinary year it would pay about ${amount}${limits.en}; typical is ${typical}`,
      pt: `Num ano comum pagaria cerca de ${amount}${limits.pt}; o típico é ${typical}`,
    };
  },
  BAD: ({ amount, typical, isBeforeLimits }) => {
    const limits = isBeforeLimits ? before : nothing;
    return {
      es: `Con una hospitalización grave pagaría cerca de ${amount}${limits.es}; lo típico es ${typical}`,
      en: `With a serious hospital stay it would pay about ${amount}${limits.en}; typical is ${typical}`,
      pt: `Numa internação grave pagaria cerca de ${amount}${limits.pt}; o típico é ${typical}`,
    };
  },
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
          es: `Los primeros ${amount} de cada evento son de tu cargo`,
          en: `You pay the first ${amount} of each event`,
          pt: `Os primeiros ${amount} de cada evento ficam por sua conta`,
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
  NARROW: ({ groups }) => ({
    es: `Es para ${groups}: deja fuera parte de lo que suelen necesitar`,
    en: `It is for ${groups}: part of what people usually need is left out`,
    pt: `É para ${groups}: deixa de fora parte do que costumam precisar`,
  }),
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
};

export function writeLine(code: AffinityCode, values: LineValues, language: Language): string {
  return sentences[code](values)[language];
}
