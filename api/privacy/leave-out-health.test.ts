import { countDeclarations, leaveOutHealth } from './leave-out-health.ts';

const copy = {
  account: null,
  purchases: [
    { id: 'a', healthDeclarations: [{}, {}], healthExclusions: [{ exclusion: 'heart' }] },
    { id: 'b', healthDeclarations: [], healthExclusions: [{ exclusion: 'bones' }] },
    { id: 'c', unfinishedDeclaration: { answers: {} } },
    { id: 'd', unfinishedDeclaration: null },
  ],
};

test('neither declarations, unfinished ones among them, nor what policies exclude because of them is left in', () => {
  expect(leaveOutHealth(copy)).toEqual({
    account: null,
    purchases: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
  });
});

test('a reading counts every declaration, unfinished ones too, and exclusions that outlived theirs', () => {
  expect(countDeclarations(copy)).toBe(4);
});
