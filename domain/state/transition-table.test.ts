import {
  assertMove,
  canMove,
  defineTransitions,
  drawTransitions,
  IllegalMoveError,
  isFinal,
} from './transition-table.ts';

const door = defineTransitions({
  name: 'door',
  initial: 'closed',
  moves: { closed: ['open', 'locked'], open: ['closed'], locked: ['closed', 'broken'], broken: [] },
});

describe('transition table', () => {
  it('allows only what the table says', () => {
    expect(canMove(door, 'closed', 'open')).toBe(true);
    expect(canMove(door, 'open', 'locked')).toBe(false);
    expect(() => assertMove(door, 'open', 'broken')).toThrow(IllegalMoveError);
  });

  it('knows final states', () => {
    expect(isFinal(door, 'broken')).toBe(true);
    expect(isFinal(door, 'open')).toBe(false);
  });

  it('refuses a move to a state that is not defined', () => {
    const moves: Record<string, string[]> = { a: ['b'], b: ['nowhere'] };
    expect(() => defineTransitions({ name: 'broken', initial: 'a', moves })).toThrow(
      'b moves to undefined nowhere',
    );
  });

  it('refuses a state that nothing leads to', () => {
    expect(() =>
      defineTransitions({ name: 'island', initial: 'a', moves: { a: ['b'], b: [], c: ['a'] } }),
    ).toThrow('c cannot be reached');
  });

  it('refuses an initial state that is not defined', () => {
    const moves: Record<string, string[]> = { a: [] };
    expect(() => defineTransitions({ name: 'unborn', initial: 'z', moves })).toThrow(
      'initial state z is not defined',
    );
  });

  it('keeps numeric states numeric', () => {
    const lead = defineTransitions({
      name: 'lead',
      initial: 1,
      moves: { 1: [500], 500: [3], 3: [] },
    });
    expect(lead.states).toEqual(expect.arrayContaining([1, 3, 500]));
    expect(canMove(lead, 1, 500)).toBe(true);
  });

  it('draws itself for the docs', () => {
    expect(drawTransitions(door).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> closed',
      '  closed --> open',
      '  closed --> locked',
      '  open --> closed',
      '  locked --> closed',
      '  locked --> broken',
      '  broken --> [*]',
    ]);
  });
});
