/** The criteria of a plan's score; null is unknown and counts as the worst. */
export interface PlanMerits {
  /** Percent of hospital care. */
  readonly hospitalaria: number | null;
  readonly ambulatoria: number | null;
  /** Yearly cap in UF; Infinity without one. */
  readonly tope: number | null;
  readonly prestadores: number | null;
  /** For the household; less is better. */
  readonly precio: number | null;
}
export type PlanCriterion = keyof PlanMerits;

/** Shares of the score, in percent: what a plan pays and what it costs have the highest weights. */
export const criterionWeights: Readonly<Record<PlanCriterion, number>> = {
  hospitalaria: 30,
  ambulatoria: 20,
  tope: 10,
  prestadores: 10,
  precio: 30,
};
export const planCriteria = Object.keys(criterionWeights) as PlanCriterion[];

export interface PlanScore {
  /** 0 to 100. */
  readonly score: number;
  /** Of each criterion: share of the plans that this one is at least as good as, in percent. */
  readonly criteria: Readonly<Record<PlanCriterion, number>>;
}

/** Scores every plan against all of them. In the order of `plans`; pure. */
export function scorePlans(plans: readonly PlanMerits[]): PlanScore[] {
  const shares = Object.fromEntries(
    planCriteria.map((criterion) => [
      criterion,
      percentiles(plans.map((plan) => goodness(plan, criterion))),
    ]),
  ) as Record<PlanCriterion, number[]>;
  return plans.map((_, at) => {
    const criteria = Object.fromEntries(
      planCriteria.map((criterion) => [criterion, shares[criterion][at] ?? 0]),
    ) as Record<PlanCriterion, number>;
    const weighed = planCriteria.reduce(
      (sum, criterion) => sum + criteria[criterion] * criterionWeights[criterion],
      0,
    );
    return { score: Math.round(weighed / 100), criteria };
  });
}

function goodness(plan: PlanMerits, criterion: PlanCriterion): number {
  const value = plan[criterion];
  if (value === null) return Number.NEGATIVE_INFINITY;
  return criterion === 'precio' ? -value : value;
}

/** Share of the list that is not better than each value; unknown is 0. */
function percentiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return values.map((value) => {
    if (value === Number.NEGATIVE_INFINITY) return 0;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return Math.round((low * 100) / sorted.length);
  });
}
