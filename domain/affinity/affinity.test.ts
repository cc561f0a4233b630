import fc from 'fast-check';
import type { ComparisonProfile, InsuredPerson } from '../profile/comparison-profile.ts';
import { notedCodes } from './affinity-codes.ts';
import { getAccess, type CareNetwork } from './care-network.ts';
import {
  coverFields,
  coverParts,
  deductibleAt,
  emptyCover,
  partAt,
  partNames,
  topEventAt,
  topYearAt,
  waitAt,
  type Cover,
} from './cover.ts';
import { layers } from './event-bills.ts';
import { traceAffinity } from './explain-affinity.ts';
import { toHousehold } from './household.ts';
import { getExpectedBills } from './person-cover.ts';
import { getKindScope, scopedTypes } from './kind-scope.ts';
import { getReference, type ReferenceProduct } from './reference-product.ts';
import { referenceHouseholds, toReferenceProfile } from './reference-households.ts';
import {
  badWeight,
  clampScore,
  getHouseholdCover,
  getKindScale,
  toRawScore,
  toScore,
  usualWeight,
} from './score.ts';
import { findRefusals, type JoiningRules } from './who-fits.ts';
import { getPremium } from './yearly-premium.ts';

const top = fc.oneof(
  fc.constant(Number.POSITIVE_INFINITY),
  fc.double({ min: 0, max: 2_000, noNaN: true }),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const deductible = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 120, noNaN: true }));
const networks = [0, 1] as const;

/** Any cover whatsoever, also such as no company would write. */
const anyCover: fc.Arbitrary<Cover> = fc
  .record({
    shares: fc.array(share, { minLength: 108, maxLength: 108 }),
    tops: fc.array(top, { minLength: 72, maxLength: 72 }),
    deductibles: fc.array(deductible, { minLength: 36, maxLength: 36 }),
    waits: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 18, maxLength: 18 }),
    all: fc.tuple(top, top, deductible, fc.constantFrom(0, 0.5, 1), fc.constantFrom(0, 1, 3)),
  })
  .map(({ shares, tops, deductibles, waits, all }) => {
    const cover = emptyCover();
    let next = 0;
    for (const network of networks) {
      for (const part of partNames) {
        const at = partAt(network, part);
        for (const layer of layers) cover[at + layer] = shares[(next * 3 + layer) % shares.length]!;
        cover[at + topEventAt] = tops[(next * 2) % tops.length]!;
        cover[at + topYearAt] = tops[(next * 2 + 1) % tops.length]!;
        cover[at + deductibleAt] = deductibles[next % deductibles.length]!;
        next += 1;
      }
    }
    for (const [at, part] of partNames.entries()) cover[waitAt(part)] = waits[at % waits.length]!;
    cover[coverFields.topYear] = all[0];
    cover[coverFields.topEvent] = all[1];
    cover[coverFields.deductibleYear] = all[2];
    cover[coverFields.preexisting] = all[3];
    cover[coverFields.dailySum] = all[4];
    return cover;
  });

/** One figure of a cover that is made better: a larger share or top, a smaller deductible or wait. */
const anyBetterFigure = fc.record({
  what: fc.constantFrom('share', 'topEvent', 'topYear', 'deductible', 'wait', 'whole' as const),
  network: fc.constantFrom(0, 1),
  part: fc.constantFrom(...partNames),
  by: fc.double({ min: 0, max: 1, noNaN: true }),
});

function improve(
  cover: Cover,
  { what, network, part, by }: typeof anyBetterFigure extends fc.Arbitrary<infer T> ? T : never,
): Cover {
  const better = cover.slice();
  const at = partAt(network as 0 | 1, part);
  const raise = (field: number): void => {
    better[field] = better[field]! * (1 + by) + by * 10;
  };
  switch (what) {
    case 'share':
      for (const layer of layers) {
        better[at + layer] = better[at + layer]! + (1 - better[at + layer]!) * by;
      }
      return better;
    case 'topEvent':
      raise(at + topEventAt);
      return better;
    case 'topYear':
      raise(at + topYearAt);
      return better;
    case 'deductible':
      better[at + deductibleAt]! *= 1 - by;
      return better;
    case 'wait':
      for (const one of partNames) {
        if (coverParts[one].group === coverParts[part].group) better[waitAt(one)]! *= 1 - by;
      }
      return better;
    default:
      raise(coverFields.topYear);
      raise(coverFields.topEvent);
      better[coverFields.deductibleYear]! *= 1 - by;
      better[coverFields.preexisting] = Math.max(better[coverFields.preexisting]!, by);
      better[coverFields.dailySum] = better[coverFields.dailySum]! + by;
      return better;
  }
}

const person = (
  role: InsuredPerson['role'],
  relationship: string | null,
  min: number,
  max: number,
): fc.Arbitrary<InsuredPerson> =>
  fc.record({
    role: fc.constant(role),
    relationship: fc.constant(relationship),
    sex: fc.constantFrom('M' as const, 'F' as const),
    age: fc.integer({ min, max }),
  });

const anyProfile: fc.Arbitrary<ComparisonProfile> = fc
  .record({
    holder: person('holder', null, 0, 109),
    partner: fc.option(person('dependant', 'Cónyuge', 18, 99)),
    children: fc.array(person('dependant', 'Hijo/a', 0, 24), { maxLength: 4 }),
    prevision: fc.constantFrom('isapre', 'fonasa', 'sin', 'nose', null),
    region: fc.option(fc.integer({ min: 1, max: 16 })),
  })
  .map(({ holder, partner, children, prevision, region }) => ({
    ...toReferenceProfile([holder, ...(partner ? [partner] : []), ...children], prevision),
    stateCode: region,
  }));

const references = scopedTypes.flatMap((type) => getReference('CL', type) ?? []);
const anyReference = fc.constantFrom(...references);
const anyPremium = fc.double({ min: 0.1, max: 300, noNaN: true });
const network: CareNetwork = {
  freeChoice: false,
  hasNetwork: true,
  isNationwide: false,
  countIn: (region) => region % 4,
};
const nothingLost = 1e-9;

function rawOf(
  reference: ReferenceProduct,
  profile: Parameters<typeof toHousehold>[0],
  cover: Float32Array,
  premium: number,
  usesPreferred = true,
): number {
  const household = toHousehold(profile);
  const scale = getKindScale(reference, household)!;
  const paid = getHouseholdCover(cover, reference.scope, household, usesPreferred);
  return toRawScore(scale, premium, paid, 0);
}

test('every kind that has a scope has a typical product somewhere', () => {
  const known = scopedTypes.filter((type) =>
    (['CL', 'PE', 'CO', 'INT'] as const).some((country) => getReference(country, type)),
  );
  expect(known).toEqual([...scopedTypes]);
});

test('the typical product has a price for every household', () => {
  fc.assert(
    fc.property(anyReference, anyProfile, (reference, profile) => {
      const household = toHousehold(profile);
      expect(getPremium(reference.product, reference.scope, household)).toBeGreaterThan(0);
      expect(getKindScale(reference, household)).not.toBeNull();
    }),
  );
});

test('more cover at the same price never scores lower', () => {
  fc.assert(
    fc.property(
      anyReference,
      anyProfile,
      anyCover,
      fc.array(anyBetterFigure, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (reference, profile, cover, figures, usesPreferred) => {
        const better = figures.reduce(improve, cover);
        expect(rawOf(reference, profile, better, 20, usesPreferred)).toBeGreaterThanOrEqual(
          rawOf(reference, profile, cover, 20, usesPreferred) - nothingLost,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a lower price, and preferred providers in the region, never score lower', () => {
  fc.assert(
    fc.property(
      anyReference,
      anyProfile,
      anyCover,
      anyPremium,
      anyPremium,
      (reference, profile, cover, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const cheap = rawOf(reference, profile, cover, low);
        expect(cheap).toBeGreaterThanOrEqual(rawOf(reference, profile, cover, high));
        expect(cheap).toBeGreaterThanOrEqual(rawOf(reference, profile, cover, low, false));
      },
    ),
  );
});

test('what leaves people with no less money in a calm, a usual and a bad year never scores lower', () => {
  expect(usualWeight + badWeight).toBeLessThanOrEqual(1);
  const money = fc.double({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(
      anyReference,
      anyProfile,
      anyPremium,
      fc.tuple(money, money, money, money, money),
      (reference, profile, premium, [usual, bad, cheaper, moreUsual, moreBad]) => {
        const household = toHousehold(profile);
        const scale = getKindScale(reference, household)!;
        const stays = household.persons.reduce((sum, { use }) => sum + use.stays, 0);
        const dear = premium + cheaper;
        const raw = (price: number, ofUsual: number, ofBad: number): number =>
          toRawScore(scale, price, { usual: ofUsual, weighedBad: ofBad * stays }, 0);
        // G − P and M − P are no smaller, and P is smaller: G and M may be smaller by that much.
        const dominant = raw(
          premium,
          Math.max(0, usual - cheaper) + moreUsual,
          Math.max(0, bad - cheaper) + moreBad,
        );
        expect(dominant).toBeGreaterThanOrEqual(raw(dear, usual, bad) - 1e-7);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('the order in which people were entered changes nothing', () => {
  fc.assert(
    fc.property(anyReference, anyProfile, anyCover, (reference, profile, cover) => {
      const turned = { ...profile, persons: profile.persons.toReversed() };
      expect(rawOf(reference, turned, cover, 20)).toBe(rawOf(reference, profile, cover, 20));
    }),
  );
});

test('the lines add up to the score, and only say what their sentences can', () => {
  fc.assert(
    fc.property(
      anyReference,
      anyProfile,
      anyCover,
      anyPremium,
      fc.constantFrom('es' as const, 'en' as const, 'pt' as const),
      (reference, profile, cover, premium, language) => {
        const household = toHousehold(profile);
        const scale = getKindScale(reference, household)!;
        const trace = traceAffinity(
          { product: { card: reference.product.card }, cover, network, premium },
          scale,
          household,
          { language, formatUf: (uf) => `UF ${uf.toFixed(0)}`, regionName: 'Los Ríos' },
        );
        const sum = trace.lines.reduce((total, { points }) => total + points, 0);
        expect(sum).toBeCloseTo(trace.score, 6);
        expect(trace.score).toBe(toScore(trace.raw));
        expect(trace.lines[0]?.code).toBe('MIDDLE');
        for (const { code, points } of trace.lines) {
          if (!notedCodes.has(code)) expect(Math.abs(points)).toBeGreaterThanOrEqual(0.1);
        }
        for (const { text } of trace.lines) expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
      },
    ),
    { numRuns: 300 },
  );
});

test('clamping and rounding never turn two products round', () => {
  const raw = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(raw, raw, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(clampScore(low)).toBeLessThanOrEqual(clampScore(high));
      expect(toScore(low)).toBeLessThanOrEqual(toScore(high));
      expect(toScore(low)).toBeGreaterThanOrEqual(0);
      expect(toScore(high)).toBeLessThanOrEqual(10);
    }),
  );
});

test('the typical product of a kind has 5, and what its reach takes', () => {
  for (const reference of references) {
    for (const persons of Object.values(referenceHouseholds)) {
      const household = toHousehold(toReferenceProfile(persons, 'fonasa'));
      const scale = getKindScale(reference, household)!;
      const raw = rawOf(reference, household.profile, reference.cover, scale.typical.premium);
      expect(raw).toBeCloseTo(5 + scale.reach, 6);
      expect(scale.reach).toBeLessThanOrEqual(0);
      expect(scale.reach).toBeGreaterThanOrEqual(-2);
    }
  }
});

test('a family’s bills are those of the reference calculation; assistance reaches few of them', () => {
  const { persons, layer } = toHousehold(
    toReferenceProfile(
      [
        { role: 'holder', sex: 'F', age: 34, relationship: null },
        { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge' },
        { role: 'dependant', sex: 'F', age: 4, relationship: 'Hijo/a' },
      ],
      'isapre',
    ),
  );
  const bills = (type: string) =>
    persons.reduce(
      (sum, person) => {
        const { ofKind, all } = getExpectedBills(getKindScope(type)!, person, layer);
        return { ofKind: sum.ofKind + ofKind, all: sum.all + all };
      },
      { ofKind: 0, all: 0 },
    );
  const { all } = bills('complementario');
  expect(all).toBeGreaterThan(29.5);
  expect(all).toBeLessThan(31.5);
  expect(bills('complementario').ofKind / all).toBeGreaterThan(0.9);
  expect(bills('asistencia').ofKind / all).toBeLessThan(0.4);
});

test('a region counts where it was given and where care depends on it', () => {
  expect(getAccess(network, null)).toBe(0);
  expect(getAccess({ ...network, hasNetwork: false }, 4)).toBe(0);
  expect(getAccess({ ...network, freeChoice: true }, 4)).toBeCloseTo(0.5);
  expect(getAccess(network, 4)).toBeCloseTo(-1);
  expect(getAccess(network, 3)).toBeCloseTo(0.5);
});

test('a higher age to join, more dependants and more previsiones never refuse more', () => {
  const rules = fc.constantFrom<JoiningRules['priceRule']>(
    'per_person',
    'family_factor',
    'flat',
    'per_day',
  );
  fc.assert(
    fc.property(anyProfile, rules, fc.integer({ min: 0, max: 109 }), (profile, priceRule, age) => {
      const [{ product }] = references as [ReferenceProduct];
      const narrow = {
        ...product,
        priceRule,
        ageMinEntry: 18,
        ageMaxEntry: age,
        maximumDependants: 2,
        previsiones: ['fonasa'],
      };
      const wide = {
        ...narrow,
        ageMaxEntry: 109,
        maximumDependants: 20,
        previsiones: ['fonasa', 'isapre', 'particular'],
      };
      expect(findRefusals(wide, profile, false).length).toBeLessThanOrEqual(
        findRefusals(narrow, profile, false).length,
      );
    }),
  );
});
