import { declaredExclusions } from './declared-exclusions.ts';
import { answerRules } from './rules.ts';

test('what was declared offers its own exclusions, first those that the rules ask for', () => {
  const bariatric = { person: 1, exclusion: 'bariatric' } as const;
  expect(
    declaredExclusions({
      fired: [
        { rule: 'heart', person: 1 },
        { rule: 'bmi-very-high-bariatric', person: 1 },
        { rule: 'bones', person: 0 },
        { rule: 'milder-than-before', person: null },
      ],
      exclusions: [bariatric],
    }),
  ).toEqual([{ person: 0, exclusion: 'bones' }, bariatric, { person: 1, exclusion: 'heart' }]);
});

test('an exclusion that follows from a yes is about its question', () => {
  const lost = answerRules.flatMap(({ id, effect }) => {
    if (effect.type !== 'exclude') return [];
    const { exclusion } = effect;
    const offered = declaredExclusions({ fired: [{ rule: id, person: 0 }], exclusions: [] });
    return offered.some((each) => each.exclusion === exclusion) ? [] : [`${id}: ${exclusion}`];
  });
  expect(lost).toEqual([]);
});
