import type { DeclarationAssessment } from './assess-declaration.ts';
import { resultOf, standingOf } from './declaration-result.ts';
import { exclusionIds, exclusions, withoutRepeats } from './exclusions.ts';
import { exclusionLines, exclusionStatement } from './exclusion-statement.ts';

const bones = { person: 0, exclusion: 'bones' } as const;
const mind = { person: 1, exclusion: 'mental-health' } as const;
const judged = (outcome: DeclarationAssessment['outcome']): DeclarationAssessment => ({
  rulesVersion: 'v',
  outcome,
  fired: [],
  exclusions: [bones],
});

test('a person’s decision takes the place of what the rules say', () => {
  expect(resultOf(judged('accepted_with_exclusions'), null)).toEqual({
    outcome: 'accepted_with_exclusions',
    exclusions: [bones],
    isInsurersAnswer: false,
  });
  const decision = { exclusions: [mind], reason: 'informe médico' };
  expect(
    resultOf(judged('needs_review'), { ...decision, outcome: 'accepted_with_exclusions' }),
  ).toMatchObject({ outcome: 'accepted_with_exclusions', exclusions: [mind] });
  // Exclusions that only were a suggestion exclude nothing.
  expect(resultOf(judged('needs_review'), { ...decision, outcome: 'accepted' }).exclusions).toEqual(
    [],
  );
  expect(resultOf(judged('needs_review'), null).exclusions).toEqual([]);
});

test('only an answer that was written down is the insurer’s', () => {
  const decision = { outcome: 'accepted', exclusions: [], reason: 'informe médico' } as const;
  const answer = { by: 'Suscripción', on: '2026-11-23', reference: '88.412' };
  const isInsurers = (...[decided]: [Parameters<typeof resultOf>[1]]) =>
    resultOf(judged('needs_review'), decided).isInsurersAnswer;
  expect([null, decision, { ...decision, answer }].map(isInsurers)).toEqual([false, false, true]);
});

test.each([
  ['accepted', false, 'clear'],
  ['accepted_with_exclusions', false, 'unconfirmed'],
  ['accepted_with_exclusions', true, 'clear'],
  ['needs_review', true, 'undecided'],
  ['not_insurable', true, 'undecided'],
] as const)('%s, confirmed %s, is %s', (outcome, isConfirmed, standing) => {
  expect(standingOf({ outcome, exclusions: [], isInsurersAnswer: false }, isConfirmed)).toBe(
    standing,
  );
});

test('a declaration that was never judged is undecided', () => {
  expect(standingOf(null, true)).toBe('undecided');
});

test('restriction codes are those of spec 3 §4, and none where no service is restricted', () => {
  expect(exclusions['mental-health'].restriction).toBe(2);
  expect(exclusions.maternity.restriction).toBe(1);
  expect(exclusions.bones.restriction).toBeNull();
  const codes = exclusionIds.flatMap((id) => exclusions[id].restriction ?? []);
  expect([...new Set(codes)].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('the same exclusion of one person is kept once, in the order of the people', () => {
  expect(withoutRepeats([mind, bones, mind])).toEqual([bones, mind]);
});

test('every exclusion and the statement are written in three languages', () => {
  for (const language of ['es', 'en', 'pt'] as const) {
    expect(exclusionStatement(language, 'BICE Vida')).toContain('BICE Vida');
    for (const exclusion of exclusionIds)
      expect(exclusionLines([{ person: 1, exclusion }], ['Ana', 'Eva'], language)).toEqual([
        { person: 'Eva', text: exclusions[exclusion].text[language] },
      ]);
  }
});
