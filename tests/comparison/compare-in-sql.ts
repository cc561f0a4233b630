import { getKindScope, scopedTypes } from '@cotejo/domain/affinity/kind-scope.ts';
import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { facetNames, type FacetName } from '@cotejo/domain/comparison/facet-names.ts';
import { dogBreed } from '@cotejo/domain/catalogue/pet-breeds.ts';
import { upperTypes } from '@cotejo/domain/catalogue/product.ts';
import { isShownYearly } from '@cotejo/domain/pricing/shown-price.ts';
import { compareSql, oracleTablesSql } from './compare-sql.ts';

export interface SqlAnswer {
  readonly total: number;
  readonly withoutPrice: number;
  readonly notInsurable: number;
  readonly ids: readonly number[];
  /** What the card asks, monthly, in the country's currency; null = Consultar. */
  readonly prices: readonly (number | null)[];
  readonly facets: Readonly<Record<FacetName, Readonly<Record<string, number>>>>;
  readonly min: number | null;
  readonly max: number | null;
  readonly deductibles: { readonly min: number | null; readonly max: number | null };
}

/** Facet values by product as a table, so that each question does not gather them again. */
export async function prepareOracle(db: Database): Promise<void> {
  await db.query(oracleTablesSql);
}

/** The comparison answered by PostgreSQL alone, from the same tables that the index is loaded from. */
export async function compareInSql(
  db: Database,
  query: CompareQuery,
  day: string,
  ufValue: number,
  now: number,
  /** Of products with an affinity, by the model itself; null = the list has no scores. */
  scores: readonly { readonly id: number; readonly key: number }[] | null,
): Promise<SqlAnswer> {
  const { profile } = query;
  const tokens = facetNames.flatMap((facet) =>
    query.facets[facet].map((token) => ({ facet, token })),
  );
  const question = {
    country: query.country,
    day,
    uf: ufValue,
    now: new Date(now).toISOString(),
    yearlyKinds: upperTypes.filter(isShownYearly),
    kinds: query.kinds,
    showcase: query.showcase,
    tokens,
    required: query.requiredFeatures,
    fromPrice: query.fromPrice,
    toPrice: query.toPrice,
    priceInUf: query.targetCurrency === 'UF',
    fromDeductible: query.fromDeductible,
    toDeductible: query.toDeductible,
    order: query.order,
    isGiven: query.isProfileGiven,
    insurableOnly: query.insurableOnly,
    prevision: previsionCover(profile.prevision),
    firstLayers: scopedTypes.filter((type) => getKindScope(type)?.isFirstLayer),
    isScored: scores !== null,
    scores: scores ?? [],
    ponderer: query.ponderer,
    offset: (query.page - 1) * query.take,
    limit: query.take,
    persons: profile.persons.map((person, at) => ({ ...person, at })),
    dependants: profile.persons.filter((person) => person.role === 'dependant').length,
    hasGroup: profile.group !== null,
    workers: profile.group?.workers ?? 1,
    workersDependants: profile.group?.dependants ?? 0,
    pets: (profile.pets.length > 0
      ? profile.pets
      : [{ species: 'perro', breed: 'Mestizo', age: 2 }]
    ).map((pet, at) => ({
      at,
      cat: pet.species === 'gato',
      size: dogBreed(pet.breed).size,
      restricted: pet.species !== 'gato' && dogBreed(pet.breed).restricted,
      age: pet.age,
    })),
    payroll: profile.payroll ?? 0,
    days: profile.tripDays ?? 7,
  };
  const { rows } = await db.query<{ answer: SqlAnswer }>({
    name: 'compare-oracle',
    text: compareSql,
    values: [JSON.stringify(question)],
  });
  return rows[0]!.answer;
}
