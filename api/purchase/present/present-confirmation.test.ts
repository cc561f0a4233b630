import { samplePolicy } from '@cotejo/domain/policy/testing/sample-policy.ts';
import { presentConfirmation } from './present-confirmation.ts';

const show = (isEnded: boolean) => {
  const { facts, steps } = presentConfirmation(samplePolicy, 'a-session', 'es', {
    hasDeclaration: false,
    isEnded,
  });
  return [facts.map(({ id }) => id), steps.map(({ id }) => id)] as const;
};

test('a policy that ended asks for no payment and offers no withdrawal; what it was stays', () => {
  const [facts, steps] = show(false);
  expect(facts).toEqual(expect.arrayContaining(['paid', 'next', 'withdraw']));
  expect(steps).toEqual(['use', 'next', 'withdraw']);
  const [left, none] = show(true);
  expect(left).toEqual(facts.filter((id) => id !== 'next' && id !== 'withdraw'));
  expect(none).toEqual([]);
});
