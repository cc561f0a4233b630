/**
 * What the service can be told to do wrong, so that a test sees what the product makes of it:
 * - down: 503
 * - slow: the right answer, late
 * - wrong-value: today's and later values a tenth too high
 * - old-value: nothing newer than thirty days ago
 * - nonsense: an answer of another shape
 * - published: projected values called published, as a real source does on their day
 */
const misbehaviours = [
  'down',
  'slow',
  'wrong-value',
  'old-value',
  'nonsense',
  'published',
] as const;
type Misbehaviour = (typeof misbehaviours)[number];

export interface Behaviour {
  readonly behaviour: Misbehaviour;
  /** How late an answer of `slow` is. */
  readonly ms: number;
  /** For how many answers it holds; null = until it is ended. */
  readonly times: number | null;
}

const defaultDelayMs = 15_000;
const maxDelayMs = 120_000;

/** Reads `{behaviour, ms?, times?}`; a sentence for the caller where it cannot be. */
export function readBehaviour(body: unknown): Behaviour | string {
  const { behaviour, ms, times } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const named = misbehaviours.find((one) => one === behaviour);
  if (named === undefined) return `behaviour must be one of ${misbehaviours.join(', ')}`;
  const delay = ms === undefined ? defaultDelayMs : ms;
  if (typeof delay !== 'number' || !(delay >= 0 && delay <= maxDelayMs))
    return `ms must be a number from 0 to ${maxDelayMs}`;
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0))
    return 'times must be a whole number above 0';
  return { behaviour: named, ms: delay, times: times === undefined ? null : Number(times) };
}

/** What the service was told, and how often it still holds. */
export class BehaviourSwitch {
  #current: Behaviour | null = null;

  get current(): Behaviour | null {
    return this.#current;
  }

  set(behaviour: Behaviour | null): void {
    this.#current = behaviour;
  }

  /** What the next answer shall do; counts it. */
  take(): Behaviour | null {
    const taken = this.#current;
    if (taken !== null && taken.times !== null)
      this.#current = taken.times > 1 ? { ...taken, times: taken.times - 1 } : null;
    return taken;
  }
}
