/** The experiments of spec 1 §9 with their variations; the first of each is the control. */
export const experiments = {
  /** Categories as a row of groups above the results. */
  'cluster-test': ['control', 'clusters'],
  /** Reasons to compare here, beside the profile form. */
  'why-we-form-test': ['control', 'reasons'],
  /** Whether cards show the affinity score ("distance"). */
  'distance-test': ['score', 'no-score'],
  /** Class of the "Contratar" buttons in a list (design README: the class, not the variables). */
  'contratar-color': ['strong', 'main'],
} as const;

export type ExperimentKey = keyof typeof experiments;
export type Variation<K extends ExperimentKey = ExperimentKey> = (typeof experiments)[K][number];

export const experimentKeys = Object.keys(experiments) as ExperimentKey[];

/** One variation of each; what cannot be decided is the control. */
export type Assignments = { readonly [K in ExperimentKey]: Variation<K> };

export function isExperimentKey(key: string): key is ExperimentKey {
  return Object.hasOwn(experiments, key);
}

/** The variation of that name, the control for every other value: a flag is data that staff edits. */
function readVariation<K extends ExperimentKey>(key: K, value: unknown): Variation<K> {
  const known = experiments[key] as readonly Variation<K>[];
  return known.find((variation) => variation === value) ?? known[0]!;
}

/** Assignments from any record: a page's state, evaluated flags, or an empty one. */
export function assignmentsOf(values: Readonly<Record<string, unknown>>): Assignments {
  return Object.fromEntries(
    experimentKeys.map((key) => [key, readVariation(key, values[key])]),
  ) as Assignments;
}

export const controlAssignments: Assignments = assignmentsOf({});

/** What was decided for one visitor. */
export interface Decisions {
  readonly assignments: Assignments;
  /** Experiments that run, so that other visitors see something else: such a page is nobody else's. */
  readonly varying: readonly ExperimentKey[];
  /** Experiments that this visitor is part of, so that showing one counts. */
  readonly counted: readonly ExperimentKey[];
}
