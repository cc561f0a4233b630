import type { CareGroup } from './cover.ts';

/** What a kind of insurance is made for, apart from what its products pay. */
export interface KindScope {
  readonly groups: readonly CareGroup[];
  /** Covers one part of health and stands behind what covers all of it, in lists that hold both. */
  readonly isPart?: true;
  /** A part that is all of it for people of this age and older: it is made for what they need and may join. */
  readonly wholeFromAge?: number;
  /** Pays from the first peso, because nothing pays before it. */
  readonly isFirstLayer?: true;
  /** Its own share of a serious stay is limited by law or contract, in UF. */
  readonly mostOwnShare?: number;
  /** Replaces the legal contribution: it costs at least that. */
  readonly isContribution?: true;
  /** Only what exceeds this of an event, in UF. */
  readonly fromPerEvent?: number;
  /** Share of the stays, of the serious ones, of the visits and of the urgent visits that its causes make. */
  readonly ofStays?: number;
  readonly ofSeriousStays?: number;
  readonly ofVisits?: number;
  readonly ofUrgent?: number;
  /** Pays `card.lifeCover` for each day in hospital. */
  readonly paysPerDay?: true;
}

const everyday = ['visits', 'tests', 'mental_health', 'hospital', 'maternity', 'drugs'] as const;
const firstLayer = ['visits', 'tests', 'urgent', 'mental_health', 'hospital', 'maternity'] as const;
const prepaid = ['visits', 'tests', 'urgent', 'hospital', 'maternity', 'dental'] as const;

/**
 * Kinds with an affinity, by the machine name of their type. A kind that is missing has none: nothing
 * here says what life, travel or pet insurance is worth to somebody. Shares of causes are assumptions:
 * cancer and the heart make few stays and many of the serious ones; accidents half the urgent visits.
 */
const scopes: Readonly<Record<string, KindScope>> = {
  complementario: { groups: everyday },
  'complementario-catastrofico': { groups: everyday },
  catastrofico: { groups: ['hospital'], fromPerEvent: 50 },
  dental: { groups: ['dental'], isPart: true },
  oncologico: { groups: ['hospital'], isPart: true, ofStays: 0.06, ofSeriousStays: 0.35 },
  cardiologico: { groups: ['hospital'], isPart: true, ofStays: 0.06, ofSeriousStays: 0.25 },
  'accidente-urgencia': {
    groups: ['urgent', 'hospital'],
    isPart: true,
    ofStays: 0.1,
    ofSeriousStays: 0.15,
    ofUrgent: 0.5,
  },
  escolar: {
    groups: ['urgent', 'hospital'],
    isPart: true,
    ofStays: 0.1,
    ofSeriousStays: 0.15,
    ofUrgent: 0.5,
  },
  primario: { groups: ['visits', 'tests'], isPart: true },
  farmacia: { groups: ['drugs'], isPart: true },
  'adulto-mayor': {
    groups: ['visits', 'tests'],
    isPart: true,
    wholeFromAge: 65,
    ofVisits: 0.3,
  },
  asistencia: { groups: ['visits', 'tests'], isPart: true, ofVisits: 0.2 },
  indemnizacion: { groups: ['hospital'], isPart: true, paysPerDay: true },
  isapre: { groups: firstLayer, isFirstLayer: true, mostOwnShare: 126, isContribution: true },
  internacional: { groups: ['visits', 'tests', 'hospital', 'maternity'], isFirstLayer: true },
  integral: { groups: ['visits', 'tests', 'urgent', 'hospital', 'maternity'], isFirstLayer: true },
  'medicina-prepagada': { groups: prepaid, isFirstLayer: true },
  'poliza-salud': { groups: prepaid, isFirstLayer: true },
  'plan-complementario': { groups: prepaid, isFirstLayer: true },
};

export function getKindScope(type: string): KindScope | null {
  return Object.hasOwn(scopes, type) ? (scopes[type] ?? null) : null;
}
export const scopedTypes: readonly string[] = Object.keys(scopes);
