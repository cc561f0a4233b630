import { legalContributions } from '../money/legal-contribution.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { toLayer, modelUf, modelUfOfDay, type LayerIndex } from './event-bills.ts';
import { toPersonKinds, type PersonKind } from './person-kind.ts';

/** The people of a question, as the model sees them. */
export interface Household {
  readonly profile: ComparisonProfile;
  readonly persons: readonly PersonKind[];
  readonly layer: LayerIndex;
  /** Number of the region; null = not given. */
  readonly region: number | null;
  /** Legal 7 % of the incomes that were given, UF a year; 0 without. */
  readonly contribution: number;
}

const monthsPerYear = 12;

export function toHousehold(profile: ComparisonProfile): Household {
  return {
    profile,
    persons: toPersonKinds(profile.persons),
    layer: toLayer(profile.prevision),
    region: profile.stateCode,
    contribution:
      (legalContributions(profile.incomes, modelUfOfDay) * monthsPerYear) / (modelUf / 100),
  };
}
