/** A flag with the experiments on it, as the store holds them. */
export interface FlagRow {
  readonly key: string;
  readonly defaultValue: unknown;
  readonly enabled: boolean;
  readonly experiments: readonly ExperimentRow[];
}

export interface ExperimentRow {
  readonly key: string;
  readonly variations: readonly unknown[];
  readonly weights: readonly number[];
  readonly coverage: number;
  readonly seed: string;
  readonly running: boolean;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface FlagTable {
  readonly changedAt: number;
  readonly flags: readonly FlagRow[];
}

export interface FeatureRule {
  readonly id: string;
  readonly key: string;
  readonly condition: Readonly<Record<string, unknown>>;
  readonly variations: readonly unknown[];
  readonly weights: readonly number[];
  readonly coverage: number;
  readonly hashAttribute: 'id';
  readonly hashVersion: 2;
  readonly seed: string;
  readonly meta: readonly { readonly key: string }[];
}

export interface FeaturesPayload {
  readonly status: 200;
  readonly features: Readonly<
    Record<string, { readonly defaultValue: unknown; readonly rules?: readonly FeatureRule[] }>
  >;
  readonly experiments: readonly never[];
  /** The SDK's version of the flags: an equal date is ignored. */
  readonly dateUpdated: string;
}

/** Programs and our own staff see the control and are not counted. */
const onlyVisitors = { automated: { $ne: true }, internal: { $ne: true } } as const;

/**
 * What the GrowthBook SDK reads: each flag with its running experiments as rules. `until` is when the
 * next experiment begins or ends, because time changes the answer without anyone writing.
 */
export function featuresPayload(
  { flags, changedAt }: FlagTable,
  now: number,
): { readonly payload: FeaturesPayload; readonly until: number } {
  const bounds = flags.flatMap(({ experiments }) =>
    experiments.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  );
  const features = Object.fromEntries(
    flags.map(({ key, defaultValue, enabled, experiments }) => {
      const rules = experiments
        .filter((one) => enabled && one.running && one.startsAt <= now && now < one.endsAt)
        .map(toRule);
      return [key, { defaultValue, ...(rules.length > 0 ? { rules } : {}) }];
    }),
  );
  const lastChange = Math.max(changedAt, ...bounds.filter((bound) => bound <= now));
  return {
    payload: {
      status: 200,
      features,
      experiments: [],
      dateUpdated: new Date(lastChange).toISOString(),
    },
    until: Math.min(Number.POSITIVE_INFINITY, ...bounds.filter((bound) => bound > now)),
  };
}

function toRule({ key, variations, weights, coverage, seed }: ExperimentRow): FeatureRule {
  return {
    id: `${key}-rule`,
    key,
    condition: onlyVisitors,
    variations,
    weights,
    coverage,
    hashAttribute: 'id',
    hashVersion: 2,
    seed,
    meta: variations.map((variation) => ({ key: String(variation) })),
  };
}
