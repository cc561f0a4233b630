import type { CompareAnswer, CompareMetaData } from '@cotejo/contract/comparison/compare.ts';
import {
  facetNames,
  facetParameters,
  type FacetName,
} from '@cotejo/domain/comparison/facet-names.ts';

/** A whole number from 0 below the limit. */
export type Random = (limit: number) => number;

/** Makes the body of the next question. */
export type NextQuestion = (random: Random) => string;

/** What `/Comparar/Seguros-de-Salud` asks in Chile. */
const health = {
  organizationTypes: 'aseguradora,clinica,asistencia',
  productType: 'SALUD',
  comparator: 'Seguros-de-Salud',
};
const everything = { organizationTypes: 'aseguradora,isapre,clinica,asistencia' };

interface Household {
  readonly prevision: string;
  readonly cotizante: readonly unknown[];
  readonly cargas: readonly unknown[];
  readonly ingresodatos: true;
}

function drawHousehold(random: Random, children: number): Household {
  return {
    // Who pays first decides what is left to insure: scores of each are other columns.
    prevision: ['Isapre', 'Fonasa', 'sin'][random(3)] ?? 'Isapre',
    cotizante: [
      { cotizante_sexo: random(2) === 0 ? 'Femenino' : 'Masculino', edad: 25 + random(40) },
    ],
    cargas: [
      { parentescoCarga: 'Cónyuge', edad: 25 + random(40) },
      ...Array.from({ length: children }, () => ({
        parentescoCarga: 'Hijo/a',
        edad: random(18),
      })),
    ],
    ingresodatos: true,
  };
}

/** Other ages, order and weight every time, so that no answer is cached. */
function drawQuestion(random: Random, children: number, list: Readonly<Record<string, string>>) {
  return {
    profile: drawHousehold(random, children),
    page: 1,
    take: 20,
    ...list,
    order: ['lowerPrice', 'recommended', 'POPULAR', 'DISTANCE', 'higherPrice'][random(5)],
    ponderer: random(101) / 100,
  };
}

export const familyOfThree: NextQuestion = (random) =>
  JSON.stringify(drawQuestion(random, 1, health));

export const ofAllKinds: NextQuestion = (random) =>
  JSON.stringify(drawQuestion(random, 1, everything));

/** Always the same: answered from the cache. */
export const fixedFamily: NextQuestion = () =>
  JSON.stringify({
    profile: {
      cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
      cargas: [
        { parentescoCarga: 'Cónyuge', edad: 36 },
        { parentescoCarga: 'Hijo/a', edad: 5 },
      ],
      ingresodatos: true,
    },
    page: 1,
    take: 20,
    ...health,
  });

const filters = 4;
const mostValues = 3;

/**
 * Five people, four filters and a highest price, drawn for each question from what an answer offers:
 * the facets' own values and the range of its prices.
 */
export function familyOfFive({ metaData }: CompareAnswer): NextQuestion {
  const open = facetNames.filter(
    (name) => name !== 'organizationTypes' && metaData.facets[name].length > 1,
  );
  const { min, max } = metaData.ranges.prices;
  return (random) =>
    JSON.stringify({
      ...drawQuestion(random, 3, health),
      ...drawFilters(random, open, metaData.facets),
      toPrice: (min ?? 0) + 1 + random((max ?? 1) - (min ?? 0)),
    });
}

/** The same with a deductible range that no other question has: nothing of its selection is kept. */
export function neverSeenFilters(answer: CompareAnswer): NextQuestion {
  const next = familyOfFive(answer);
  const steps = 10_000;
  return (random) => {
    const question = JSON.parse(next(random)) as Readonly<Record<string, unknown>>;
    return JSON.stringify({ ...question, toDeductible: 50 + random(100 * steps) / steps });
  };
}

function drawFilters(
  random: Random,
  open: readonly FacetName[],
  facets: CompareMetaData['facets'],
): Record<string, string> {
  const left = [...open];
  const drawn: Record<string, string> = {};
  while (left.length > 0 && Object.keys(drawn).length < filters) {
    const [name] = left.splice(random(left.length), 1);
    if (name === undefined) break;
    const values = Array.from(
      { length: 1 + random(mostValues) },
      () => facets[name][random(facets[name].length)]?.value ?? '',
    );
    drawn[facetParameters[name][0]] = values.join(',');
  }
  return drawn;
}
