import {
  coverFields,
  deductibleAt,
  partPlaces as places,
  topEventAt,
  topYearAt,
  type CareGroup,
  type Cover,
  type Network,
  type PartPlace,
} from './cover.ts';
import { getPreexistingShare, type ExpectedUse } from './expected-use.ts';
import {
  bills,
  caesareanShare,
  firstLayers,
  seriousStay,
  staySizes,
  type FirstLayer,
  type LayerIndex,
  type StaySize,
} from './event-bills.ts';
import type { KindScope } from './kind-scope.ts';
import type { PersonKind } from './person-kind.ts';

/** Where the people of a question are cared for. */
export interface CareSituation {
  readonly layer: LayerIndex;
  /** A preferred provider in the region, or no region given: the better of both networks is used. */
  readonly usesPreferred: boolean;
}

/** What a product is expected to pay for one person, in UF. */
export interface PersonCover {
  /** In an ordinary year. */
  readonly usual: number;
  /** In a year with one serious hospital stay. */
  readonly bad: number;
}

/** The layer that counts for a kind: what pays first has nothing before it. */
function layerFor(scope: KindScope, layer: LayerIndex): LayerIndex {
  return scope.isFirstLayer ? 2 : layer;
}

/**
 * G and M of the model. Pure arithmetic on one cover, called for every product when a column is made;
 * every step grows with cover and falls with waits and deductibles, which the properties hold.
 */
export function getPersonCover(
  cover: Cover,
  scope: KindScope,
  person: PersonKind,
  situation: CareSituation,
): PersonCover {
  const known = 1 - getPreexistingShare(person.band) * (1 - cover[coverFields.preexisting]!);
  const deductible = cover[coverFields.deductibleYear]!;
  const top = cover[coverFields.topYear]!;
  const reader: Reader = {
    cover,
    layer: situation.layer,
    left: firstLayers[layerFor(scope, situation.layer)],
    networks: situation.usesPreferred ? bothNetworks : freeChoice,
  };
  const paid = paidUsually(reader, scope, person.use);
  const serious = payStay(reader, seriousStay) * (scope.ofSeriousStays ?? 1);
  const usual = Math.min(Math.max(0, known * paid - deductible), top);
  let bad = Math.min(Math.max(0, known * serious - deductible), top);
  if (scope.mostOwnShare !== undefined) bad = Math.max(bad, seriousStay.bill - scope.mostOwnShare);
  return { usual, bad };
}

interface Reader {
  readonly cover: Cover;
  /** Whose shares are read. */
  readonly layer: LayerIndex;
  readonly left: FirstLayer;
  readonly networks: readonly Network[];
}

const bothNetworks = [0, 1] as const;
const freeChoice = [1] as const;
const daysPerYear = 365;

function paidUsually(reader: Reader, scope: KindScope, use: ExpectedUse): number {
  const { left, cover } = reader;
  const visits = use.visits * (scope.ofVisits ?? 1);
  const urgent = use.urgent * (scope.ofUrgent ?? 1);
  let paid =
    payTimes(reader, places.generalVisit, visits, left.visits * bills.visit) +
    payTimes(reader, places.specialistVisit, visits, left.visits * bills.visit) +
    payTimes(reader, places.laboratory, use.tests, left.tests * bills.test) +
    payTimes(reader, places.imaging, use.tests, left.tests * bills.test) +
    payTimes(reader, places.urgent, urgent, left.urgent * bills.urgent) +
    payTimes(
      reader,
      places.mentalHealth,
      use.mentalHealth,
      left.mentalHealth * bills.mentalHealth,
    ) +
    payTimes(reader, places.genericDrugs, use.drugs, left.drugs) +
    payTimes(reader, places.brandDrugs, use.drugs, left.drugs) +
    payTimes(reader, places.dentalPrevention, use.dental, left.dental * bills.dental) +
    payTimes(reader, places.dentalTreatment, use.dental, left.dental * bills.dental);
  for (const size of staySizes) {
    const ofCauses = (size.isSerious ? scope.ofSeriousStays : scope.ofStays) ?? 1;
    paid += use.stays * size.probability * ofCauses * payStay(reader, size);
  }
  if (use.births > 0) {
    const bill = left.births * bills.birth;
    const birth =
      (1 - caesareanShare) * payOnce(reader, places.normalBirth, bill) +
      caesareanShare * payOnce(reader, places.caesarean, bill);
    paid += use.births * Math.min(birth, cover[coverFields.topEvent]!);
  }
  return paid;
}

/** A part of the events of a group, by number, in the better network. */
function payTimes(reader: Reader, part: PartPlace, events: number, bill: number): number {
  const { cover } = reader;
  const times = events * part.share;
  let best = 0;
  for (const network of reader.networks) {
    const at = part.at[network];
    const once = Math.min(payPart(reader, at, bill), cover[coverFields.topEvent]!);
    const paid = Math.min(times * once, cover[at + topYearAt]!);
    if (paid > best) best = paid;
  }
  return best * afterWait(cover, part);
}

function payOnce(reader: Reader, part: PartPlace, bill: number): number {
  let best = 0;
  for (const network of reader.networks) {
    const paid = payPart(reader, part.at[network], bill);
    if (paid > best) best = paid;
  }
  return best * afterWait(reader.cover, part);
}

function payPart({ cover, layer }: Reader, at: number, bill: number, topTimes = 1): number {
  const share = cover[at + layer]!;
  if (share === 0) return 0;
  return Math.min(
    share * Math.max(0, bill - cover[at + deductibleAt]!),
    cover[at + topEventAt]! * topTimes,
    cover[at + topYearAt]!,
  );
}

/** One hospital stay: its parts or the high-cost cover of it, whichever pays more, and sums per day. */
function payStay(reader: Reader, size: StaySize): number {
  const { cover, left } = reader;
  const bill = Math.min(left.stays * size.bill, left.mostPerStay);
  const parts =
    payOfStay(reader, places.bedDays, bill, size.days) +
    payOfStay(reader, places.hospitalServices, bill, 1) +
    payOfStay(reader, places.hospitalFees, bill, 1);
  const highCost =
    payOfStay(reader, places.highCostBedDays, bill, size.days) +
    payOfStay(reader, places.highCostServices, bill, 1) +
    payOfStay(reader, places.highCostFees, bill, 1);
  const perDay = cover[coverFields.dailySum]! * size.days * afterWait(cover, places.bedDays);
  return Math.min(Math.max(parts, highCost), cover[coverFields.topEvent]!) + perDay;
}

function payOfStay(reader: Reader, part: PartPlace, bill: number, topTimes: number): number {
  let best = 0;
  for (const network of reader.networks) {
    const paid = payPart(reader, part.at[network], bill * part.share, topTimes);
    if (paid > best) best = paid;
  }
  return best * afterWait(reader.cover, part);
}

/** Of a year, the part after the waiting time. */
function afterWait(cover: Cover, part: PartPlace): number {
  return 1 - Math.min(cover[part.waitAt]!, daysPerYear) / daysPerYear;
}

/** Bills of a person that the first layer leaves, in UF a year: those that a kind is made for, and all. */
export function getExpectedBills(
  scope: KindScope,
  { use }: PersonKind,
  layer: LayerIndex,
): { readonly ofKind: number; readonly all: number } {
  const left = firstLayers[layerFor(scope, layer)];
  const stays = (from: number, ofStays: number, ofSerious: number): number =>
    staySizes.reduce((sum, size) => {
      const bill = Math.min(left.stays * size.bill, left.mostPerStay);
      const ofCauses = size.isSerious ? ofSerious : ofStays;
      return sum + use.stays * size.probability * ofCauses * Math.max(0, bill - from);
    }, 0);
  const byGroup: Readonly<Record<CareGroup, number>> = {
    visits: use.visits * left.visits * bills.visit,
    tests: use.tests * left.tests * bills.test,
    urgent: use.urgent * left.urgent * bills.urgent,
    mental_health: use.mentalHealth * left.mentalHealth * bills.mentalHealth,
    hospital: stays(0, 1, 1),
    maternity: use.births * left.births * bills.birth,
    drugs: use.drugs * left.drugs,
    dental: use.dental * left.dental * bills.dental,
  };
  const shares: Readonly<Partial<Record<CareGroup, number>>> = {
    visits: scope.ofVisits ?? 1,
    urgent: scope.ofUrgent ?? 1,
  };
  let ofKind = 0;
  for (const group of scope.groups) {
    ofKind +=
      group === 'hospital'
        ? stays(scope.fromPerEvent ?? 0, scope.ofStays ?? 1, scope.ofSeriousStays ?? 1)
        : byGroup[group] * (shares[group] ?? 1);
  }
  // Teeth are no medical bill: a product without them covers all that people usually ask it for.
  const all =
    byGroup.visits +
    byGroup.tests +
    byGroup.urgent +
    byGroup.mental_health +
    byGroup.hospital +
    byGroup.maternity +
    byGroup.drugs;
  return { ofKind: Math.min(ofKind, all), all };
}
