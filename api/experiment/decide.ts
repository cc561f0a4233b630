import { GrowthBook } from '@growthbook/growthbook';
import {
  assignmentsOf,
  controlAssignments,
  experimentKeys,
  isExperimentKey,
  type Assignments,
  type ExperimentKey,
} from '@cotejo/domain/experiment/experiments.ts';
import type { FeaturesPayload } from '@cotejo/domain/experiment/features-payload.ts';

/** The visitor's attributes, by the SDK's names. */
export interface FlagAttributes {
  readonly id: string;
  readonly country: string;
  readonly locale: string;
  readonly automated: boolean;
  readonly internal: boolean;
}

export interface Decisions {
  readonly assignments: Assignments;
  /** Experiments that run, so that other visitors see something else: such a page is nobody else's. */
  readonly varying: readonly ExperimentKey[];
  /** Experiments that this visitor is part of, so that showing one counts. */
  readonly counted: readonly ExperimentKey[];
}

/** Without flags everyone gets the control and nothing is counted. */
export const noDecisions: Decisions = {
  assignments: controlAssignments,
  varying: [],
  counted: [],
};

/**
 * One visitor's variation of each experiment, by the official SDK. Deterministic: the same id has the
 * same variations on every server and page. `forced` shows a variation and counts nothing.
 */
export function decide(
  payload: FeaturesPayload | null,
  attributes: FlagAttributes,
  forced: Readonly<Record<string, string>> = {},
): Decisions {
  const forcedKeys = Object.keys(forced).filter(isExperimentKey);
  const values: Record<string, unknown> = {};
  const counted: ExperimentKey[] = [];
  if (payload !== null) {
    const sdk = new GrowthBook({ attributes: { ...attributes } });
    // The payload is ours and holds the SDK's own language; its types are wider than what we write.
    sdk.initSync({ payload: { ...payload, experiments: [] } as never });
    for (const key of experimentKeys) {
      const { value, source, experimentResult } = sdk.evalFeature(key);
      values[key] = value;
      const taking = source === 'experiment' && experimentResult?.inExperiment === true;
      if (taking && !forcedKeys.includes(key)) counted.push(key);
    }
    sdk.destroy();
  }
  const varying = experimentKeys.filter(
    (key) => forcedKeys.includes(key) || payload?.features[key]?.rules !== undefined,
  );
  return { assignments: assignmentsOf({ ...values, ...forced }), varying, counted };
}

/** `?variante=cluster-test:clusters,distance-test:no-score`: to look at a variation. */
export function forcedVariations(text: string | null): Readonly<Record<string, string>> {
  const pairs = (text ?? '')
    .slice(0, 200)
    .split(',')
    .map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.filter(
      (pair): pair is [ExperimentKey, string] => pair.length === 2 && isExperimentKey(pair[0]!),
    ),
  );
}
