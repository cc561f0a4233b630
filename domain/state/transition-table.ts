/**
 * State as data (DESIGN §3, §6): one table per aggregate names every state and where it may go.
 * The table checks itself when its module is loaded, so a service with a broken table never boots.
 */
type StateName = string | number;

export interface TransitionTable<S extends StateName> {
  readonly name: string;
  readonly initial: readonly S[];
  readonly states: readonly S[];
  readonly moves: Readonly<Record<S, readonly S[]>>;
}

export interface TransitionDefinition<S extends StateName> {
  readonly name: string;
  /** Where an aggregate may be born. */
  readonly initial: NoInfer<S> | readonly NoInfer<S>[];
  /** Every state with the states it may move to; an empty list makes it final. */
  readonly moves: Readonly<Record<S, readonly NoInfer<S>[]>>;
}

export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  constructor(table: string, from: StateName, to: StateName) {
    super(`${table}: ${from} may not become ${to}`);
  }
}

/** Builds a table; throws when a move leads to an undefined state or a state cannot be reached. */
export function defineTransitions<S extends StateName>(
  definition: TransitionDefinition<S>,
): TransitionTable<S> {
  const { name, moves } = definition;
  const initial = ([] as S[]).concat(definition.initial as S | S[]);
  // Object keys are always text; a table of numeric statuses (leads) gets its numbers back.
  const numeric = typeof initial[0] === 'number';
  const states = Object.keys(moves).map((key) => (numeric ? Number(key) : key) as S);

  const problems = [
    ...undefinedTargets(initial, states).map((state) => `initial state ${state} is not defined`),
    ...states.flatMap((from) =>
      undefinedTargets(moves[from], states).map((to) => `${from} moves to undefined ${to}`),
    ),
    ...unreachable(initial, states, moves).map((state) => `${state} cannot be reached`),
  ];
  if (problems.length > 0) throw new Error(`Transition table ${name}: ${problems.join('; ')}`);
  return { name, initial, states, moves };
}

export function canMove<S extends StateName>(table: TransitionTable<S>, from: S, to: S): boolean {
  return Object.hasOwn(table.moves, from) && table.moves[from].includes(to);
}

/** Throws IllegalMoveError; for places where an illegal move can only be a bug. */
export function assertMove<S extends StateName>(table: TransitionTable<S>, from: S, to: S): void {
  if (!canMove(table, from, to)) throw new IllegalMoveError(table.name, from, to);
}

export function isFinal<S extends StateName>(table: TransitionTable<S>, state: S): boolean {
  return table.moves[state].length === 0;
}

/** The table as a Mermaid state diagram, for the docs. */
export function drawTransitions<S extends StateName>(table: TransitionTable<S>): string {
  return [
    'stateDiagram-v2',
    ...table.initial.map((state) => `  [*] --> ${state}`),
    ...table.states.flatMap((from) => table.moves[from].map((to) => `  ${from} --> ${to}`)),
    ...table.states.filter((state) => isFinal(table, state)).map((state) => `  ${state} --> [*]`),
  ].join('\n');
}

function undefinedTargets<S extends StateName>(targets: readonly S[], states: readonly S[]): S[] {
  return targets.filter((target) => !states.includes(target));
}

function unreachable<S extends StateName>(
  initial: readonly S[],
  states: readonly S[],
  moves: Readonly<Record<S, readonly S[]>>,
): S[] {
  const seen = new Set<S>(initial);
  const queue = [...initial];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    for (const next of moves[state] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return states.filter((state) => !seen.has(state));
}
