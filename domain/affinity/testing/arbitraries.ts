import fc from 'fast-check';
import type { ComparisonProfile, InsuredPerson } from '../../profile/comparison-profile.ts';
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
} from '../cover.ts';
import { layers } from '../event-bills.ts';
import { toReferenceProfile } from '../reference-households.ts';

const top = fc.oneof(
  fc.constant(Number.POSITIVE_INFINITY),
  fc.double({ min: 0, max: 2_000, noNaN: true }),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const deductible = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 120, noNaN: true }));
const networks = [0, 1] as const;

/** Any cover whatsoever, also such as no company would write. */
export const anyCover: fc.Arbitrary<Cover> = fc
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
export const anyBetterFigure = fc.record({
  what: fc.constantFrom('share', 'topEvent', 'topYear', 'deductible', 'wait', 'whole' as const),
  network: fc.constantFrom(0, 1),
  part: fc.constantFrom(...partNames),
  by: fc.double({ min: 0, max: 1, noNaN: true }),
});

export function improve(
  cover: Cover,
  { what, network, part, by }: (typeof anyBetterFigure) extends fc.Arbitrary<infer T> ? T : never,
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

export const anyProfile: fc.Arbitrary<ComparisonProfile> = fc
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
