import { countDeclarations, leaveOutHealth } from './leave-out-health.ts';

const copy = {
  account: null,
  purchases: [
    { id: 'a', healthDeclarations: [{}, {}], healthExclusions: [{ exclusion: 'heart' }] },
    { id: 'b', healthDeclarations: [], healthExclusions: [{ exclusion: 'bones' }] },
    { id: 'c' },
  ],
};

test('neither declarations nor what policies exclude because of them is left in', () => {
  expect(leaveOutHealth(copy)).toEqual({
    account: null,
    purchases: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  });
});

test('a reading counts every declaration, and exclusions that outlived theirs', () => {
  expect(countDeclarations(copy)).toBe(3);
});
