import { createHash, randomUUID } from 'node:crypto';
import type { Collection } from '../journal.ts';
import type { Behaviour } from './behaviour.ts';
import { parseBehaviour } from './behaviour.ts';

/** Which call of the provider a scenario is for. A charge is what moves money by the payer's will; `inscribe` ends the inscription of a card. */
const OPERATIONS = ['charge', 'create', 'lookup', 'refund', 'inscribe'] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Scenario {
  id: string;
  provider?: string;
  operation: Operation;
  match: { amount?: number; card?: string; reference?: string };
  behaviour: string;
  /** Uses left; absent: until it is deleted. */
  times?: number;
}

export interface Facts {
  provider: string;
  amount?: number;
  /** Made by cardKey: someone may type a real number, so none is remembered. */
  card?: string;
  references: readonly (string | undefined)[];
}

export function cardKey(number: string): string {
  return createHash('sha256').update(number.replace(/\D/g, '')).digest('hex');
}

export interface Scenarios {
  add(input: unknown): Scenario | { error: string };
  all(): Scenario[];
  clear(): void;
  /** The first scenario for this operation that fits, used up by one. */
  take(operation: Operation, facts: Facts): Behaviour | undefined;
  /** Like take, for the webhook that follows a charge. */
  takeWebhook(facts: Facts): Extract<Behaviour, { type: 'webhook' }> | undefined;
}

export function makeScenarios(stored: Collection<Scenario>): Scenarios {
  const take = (
    facts: Facts,
    wanted: (scenario: Scenario, behaviour: Behaviour) => boolean,
  ): Behaviour | undefined => {
    for (const scenario of stored.all()) {
      const behaviour = parseBehaviour(scenario.behaviour);
      if (behaviour === undefined || !wanted(scenario, behaviour) || !fits(scenario, facts))
        continue;
      consume(stored, scenario);
      return behaviour;
    }
    return undefined;
  };

  return {
    all: () => stored.all(),
    clear: () => stored.all().forEach(({ id }) => stored.remove(id)),
    add(input) {
      const scenario = readScenario(input);
      return 'error' in scenario ? scenario : stored.put(scenario);
    },
    take: (operation, facts) =>
      take(facts, (s, behaviour) => s.operation === operation && behaviour.type !== 'webhook'),
    takeWebhook(facts) {
      const behaviour = take(facts, (_, { type }) => type === 'webhook');
      return behaviour?.type === 'webhook' ? behaviour : undefined;
    },
  };
}

function consume(stored: Collection<Scenario>, scenario: Scenario): void {
  if (scenario.times === undefined) return;
  if (scenario.times <= 1) stored.remove(scenario.id);
  else stored.put({ ...scenario, times: scenario.times - 1 });
}

function fits({ provider, match }: Scenario, facts: Facts): boolean {
  return (
    (provider === undefined || provider === facts.provider) &&
    (match.amount === undefined || match.amount === facts.amount) &&
    (match.card === undefined || cardKey(match.card) === facts.card) &&
    (match.reference === undefined || facts.references.includes(match.reference))
  );
}

function readScenario(input: unknown): Scenario | { error: string } {
  if (typeof input !== 'object' || input === null) return { error: 'an object is required' };
  const {
    provider,
    operation = 'charge',
    match = {},
    behaviour,
    times,
  } = input as Partial<Scenario>;
  if (typeof behaviour !== 'string' || parseBehaviour(behaviour) === undefined) {
    return { error: `behaviour "${String(behaviour)}" is not known` };
  }
  if (!OPERATIONS.includes(operation)) return { error: `operation "${operation}" is not known` };
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
    return { error: 'times must be a whole number above 0' };
  }
  return {
    id: randomUUID(),
    ...(provider === undefined ? {} : { provider }),
    operation,
    match,
    behaviour,
    ...(times === undefined ? {} : { times }),
  };
}
