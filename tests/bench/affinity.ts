import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freezeReference } from '@cotejo/domain/affinity/freeze-references.ts';
import { getKindScope } from '@cotejo/domain/affinity/kind-scope.ts';
import {
  referenceHouseholds,
  getReferencePrevisions,
} from '@cotejo/domain/affinity/reference-households.ts';
import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import { getReference } from '@cotejo/domain/affinity/reference-product.ts';
import type { Catalogue, CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { goodScore } from '@cotejo/domain/affinity/freeze-references.ts';
import { buildIndex, type CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { parseCompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import { scoreProduct } from '@cotejo/domain/comparison/score-list.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { relationshipCodes, sexWords } from '@cotejo/domain/profile/profile.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { multiplyCatalogue } from './multiply-catalogue.ts';
import { percentile, table } from './percentile.ts';

const day = new Date().toISOString().slice(0, 10);
const organizationTypes = 'aseguradora,isapre,clinica,eps,medicina-prepagada,asistencia';
const uf = { value: fallbackUfValue, date: day };

async function withCatalogues<T>(
  use: (indexes: readonly CompareIndex[], chilean: Catalogue) => T | Promise<T>,
): Promise<T> {
  await startTestServices();
  const database = await createTestDatabase({ seeded: true });
  const db = Database.open(database.url, { max: 1, applicationName: 'cotejo-bench' });
  try {
    const indexes: CompareIndex[] = [];
    for (const country of countryCodes) {
      indexes.push(buildIndex(country, await loadCatalogue(db, country, { date: day }), day));
    }
    return await use(indexes, await loadCatalogue(db, 'CL', { date: day }));
  } finally {
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

/**
 * Writes the typical products again from the seeded catalogue. Done at a release and read in review: every
 * score moves with them, so `affinityVersion` is raised with them.
 */
export function freezeAffinity(print: (line: string) => void): Promise<boolean> {
  return withCatalogues((indexes) => {
    const rows: Record<string, unknown> = {};
    for (const index of indexes) {
      for (const type of index.lists.insuranceTypes) {
        const scope = getKindScope(type.name);
        const products = index.products.flatMap((product) =>
          product?.cover && product.insuranceTypeId === type.id
            ? [{ product, cover: product.cover }]
            : [],
        );
        if (scope === null || products.length === 0) continue;
        const frozen = freezeReference(products, scope);
        rows[`${index.country}/${type.name}`] = frozen;
        print(`${index.country}/${type.name}: ${products.length} products, γ ${frozen.gamma}`);
      }
    }
    const path = join(process.cwd(), 'domain', 'affinity', 'data', 'reference-products.ts');
    writeFileSync(
      path,
      "import type { FrozenReference } from './frozen-reference.ts';\n\n" +
        '/** Written by `npm run bench -- affinity-freeze`; by country and type. */\n' +
        'export const referenceProducts: Readonly<Record<string, FrozenReference>> = ' +
        `${JSON.stringify(rows, null, 2)};\n`,
    );
    print(`written: ${path}; format it, and raise affinityVersion`);
    return true;
  });
}

interface Shares {
  scored: number;
  better: number;
  sum: number;
  readonly products: Set<number>;
}

/**
 * Prints, per kind, how scores are spread and how often the first of the recommended order changes; then
 * how long the first question of a region takes. True when that goal is met.
 */
export function benchAffinity(print: (line: string) => void): Promise<boolean> {
  return withCatalogues((indexes, chilean) => {
    const lines: (readonly (string | number)[])[] = [];
    for (const index of indexes) lines.push(...measureCountry(index));
    print(`affinity ${affinityVersion}: twelve households, with isapre and with Fonasa`);
    print(
      table([
        ['kind', 'products', 'γ', 'mean', `% from ${goodScore}`, 'firsts of lists', 'of'],
        ...lines.map((line) => line.map(String)),
      ]),
    );
    return lines.length > 0 && measureNewRegions(chilean, print);
  });
}

/** So many products that making columns is felt. */
const largeCatalogue = 100_000;
/** Milliseconds that the first question of a region may stall the process. */
const newRegionGoal = 100;

/** The same family asks from regions that nobody asked from before, in a catalogue of 100,000 products. */
function measureNewRegions(catalogue: Catalogue, print: (line: string) => void): boolean {
  const times = Math.ceil(largeCatalogue / catalogue.products.length);
  const index = buildIndex('CL', multiplyCatalogue(catalogue, times), day);
  const ask = (region: number): number => {
    const question = {
      organizationTypes,
      order: 'recommended',
      take: 20,
      profile: {
        prevision: 'Isapre',
        region: { stateCode: region },
        cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
        cargas: [
          { parentescoCarga: 'Cónyuge', sexo: 'Masculino', edad: 36 },
          { parentescoCarga: 'Hijo/a', sexo: 'Femenino', edad: 8 },
          { parentescoCarga: 'Hijo/a', sexo: 'Masculino', edad: 4 },
        ],
      },
    };
    const parsed = parseCompareQuery(question, parseProfile(question.profile, 'CL'), 'CL');
    if (!parsed.ok) throw new Error(parsed.code);
    const begun = performance.now();
    runCompare(index, parsed.query, uf, Date.now());
    return performance.now() - begun;
  };
  const first = ask(13);
  const again = percentile([ask(13), ask(13), ask(13), ask(13), ask(13)], 0.5);
  const regions = percentile([1, 2, 3, 4, 5, 6, 7].map(ask), 0.5);
  print(
    `${index.products.length} products, a family of four: first question ${first.toFixed(0)} ms, ` +
      `the same again ${again.toFixed(0)} ms, from another region ${regions.toFixed(0)} ms ` +
      `(goal ${newRegionGoal})`,
  );
  return regions <= newRegionGoal;
}

function measureCountry(index: CompareIndex): (readonly (string | number)[])[] {
  const lines: (readonly (string | number)[])[] = [];
  for (const type of index.lists.insuranceTypes) {
    const reference = getReference(index.country, type.name);
    const ordinals = index.products.flatMap((product, at) =>
      product?.insuranceTypeId === type.id ? [at] : [],
    );
    if (!reference || ordinals.length === 0) continue;
    const shares: Shares = { scored: 0, better: 0, sum: 0, products: new Set(ordinals) };
    const firsts = new Map<number, number>();
    let lists = 0;
    const previsions = getReferencePrevisions(ordinals.map((at) => index.products[at]!));
    for (const question of questions(type.id, previsions)) {
      const parsed = parseCompareQuery(
        question,
        parseProfile(question['profile'], index.country),
        index.country,
      );
      if (!parsed.ok) throw new Error(parsed.code);
      for (const at of ordinals) countScore(index, at, index.products[at]!, parsed.query, shares);
      const first = runCompare(index, parsed.query, uf, Date.now()).rows[0];
      if (!first?.fit?.scored) continue;
      lists += 1;
      firsts.set(first.product.id, (firsts.get(first.product.id) ?? 0) + 1);
    }
    lines.push([
      `${index.country} ${type.name}`,
      ordinals.length,
      reference.gamma,
      (shares.sum / Math.max(1, shares.scored)).toFixed(1),
      ((100 * shares.better) / Math.max(1, shares.scored)).toFixed(1),
      firsts.size,
      lists,
    ]);
  }
  return lines;
}

function countScore(
  index: CompareIndex,
  at: number,
  product: CatalogueProduct,
  { profile }: { readonly profile: Parameters<typeof scoreProduct>[3] },
  shares: Shares,
): void {
  const { scored } = scoreProduct(index, at, product, profile);
  if (scored === null) return;
  shares.scored += 1;
  shares.sum += scored.score;
  if (scored.score >= goodScore) shares.better += 1;
}

function questions(
  type: number,
  previsions: readonly (string | null)[],
): readonly Record<string, unknown>[] {
  return Object.values(referenceHouseholds).flatMap((persons) =>
    previsions.map((prevision) => ({
      organizationTypes,
      insuranceTypes: type,
      order: 'recommended',
      take: 1,
      profile: {
        prevision,
        cotizante: persons
          .filter(({ role }) => role === 'holder')
          .map(({ sex, age }) => ({ cotizante_sexo: sexWords[sex], edad: age })),
        cargas: persons
          .filter(({ role }) => role === 'dependant')
          .map(({ sex, age, relationship }) => ({
            parentescoCarga: relationship ?? relationshipCodes.hijo,
            sexo: sexWords[sex],
            edad: age,
          })),
      },
    })),
  );
}
