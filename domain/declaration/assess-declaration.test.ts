import {
  ageInMonths,
  assessDeclaration,
  type DeclarationAssessment,
  declarationOutcomes,
  type DeclarationOutcome,
} from './assess-declaration.ts';
import { getFollowUps } from './follow-ups.ts';
import { assessBody, bmiForAge, bodyMassIndex, weightForHeight } from './growth.ts';
import { questions } from './questions.ts';
import { answerRules, bodyRules, declarationRulesVersion, findRule, milderRule } from './rules.ts';

const today = '2026-11-20';
const mother = { sex: 'F', birthDate: '1992-03-27' } as const;
const son = { sex: 'M', birthDate: '2021-01-15' } as const;
const no = Object.fromEntries(questions.map(({ id }) => [id, { answer: 'no' }]));
const measures = [
  { height: 166, weight: 64 },
  { height: 112, weight: 19 },
];

test('the tables give zero at WHO’s medians and ±3 at its third deviations', () => {
  expect(weightForHeight('M', 100, 15.3576)).toBeCloseTo(0, 2);
  expect(weightForHeight('F', 100, 15.2246)).toBeCloseTo(0, 2);
  expect(weightForHeight('M', 65, 5.868)).toBeCloseTo(-3, 1);
  // Index 15.2679 at 60 months is the boys' median, 20.133 the third deviation.
  expect(bmiForAge('M', 60, 100, 15.2679)).toBeCloseTo(0, 3);
  expect(bmiForAge('M', 60, 100, 20.133)).toBeCloseTo(3, 2);
  expect(bmiForAge('F', 60, 100, 21.278)).toBeCloseTo(3, 2);
});

test.each([
  [59, 65, 'weight-for-height'],
  [59, 120, 'weight-for-height'],
  [60, 110, 'bmi-for-age'],
  [203, 170, 'bmi-for-age'],
  [204, 170, 'bmi'],
  [2, 64, 'none'],
  [59, 121, 'none'],
])('%i months and %i cm are judged by %s', (ageMonths, heightCm, measure) => {
  expect(assessBody({ sex: 'F', ageMonths, heightCm, weightKg: 20 }).measure).toBe(measure);
});

test.each([
  [22, 'accepted', []],
  [30, 'accepted', []],
  [30.5, 'accepted', ['bmi-high']],
  [35, 'accepted', ['bmi-high']],
  [36, 'needs_review', ['bmi-very-high', 'bmi-very-high-bariatric']],
  [18.5, 'accepted', []],
  [17, 'accepted', ['bmi-low']],
  [16, 'accepted', ['bmi-low']],
  [15, 'needs_review', ['bmi-very-low']],
])('an adult with index %d is %s', (bmi, outcome, rules) => {
  const body = assessBody({ sex: 'F', ageMonths: 400, heightCm: 100, weightKg: bmi });
  expect(bodyMassIndex(100, bmi)).toBeCloseTo(bmi);
  const given = { measures: [{ height: 100, weight: bmi }], answers: no };
  const found = assessDeclaration(given, [mother], today);
  expect(found.outcome).toBe(outcome);
  expect(found.fired).toEqual(rules.map((rule) => ({ rule, person: 0, body })));
});

test.each([
  [15.27, 'accepted', []],
  [18.5, 'accepted', ['child-high']],
  [21.5, 'needs_review', ['child-very-high']],
  [12.9, 'accepted', ['child-low']],
  [11.5, 'needs_review', ['child-very-low']],
])('a boy of 70 months with index %d is %s', (index, outcome, rules) => {
  const given = { measures: [{ height: 100, weight: index }], answers: no };
  const found = assessDeclaration(given, [son], today);
  expect(found.outcome).toBe(outcome);
  expect(found.fired.map(({ rule }) => rule)).toEqual(rules);
});

test('a child outside the tables is noted', () => {
  const baby = { sex: 'F', birthDate: '2026-09-01' } as const;
  const given = { measures: [{ height: 55, weight: 4.5 }], answers: no };
  const found = assessDeclaration(given, [baby], today);
  expect(found.outcome).toBe('accepted');
  expect(found.fired).toEqual([
    { rule: 'child-unmeasured', person: 0, body: { measure: 'none', value: null } },
  ]);
});

test('months of life are full months', () => {
  expect(ageInMonths('2021-01-15', '2026-01-14')).toBe(59);
  expect(ageInMonths('2021-01-15', '2026-01-15')).toBe(60);
});

test('all no and an ordinary build is accepted without findings', () => {
  expect(assessDeclaration({ measures, answers: no }, [mother, son], today)).toEqual({
    rulesVersion: declarationRulesVersion,
    outcome: 'accepted',
    fired: [],
    exclusions: [],
  });
});

test('a noted answer is kept, a serious one is read by a person, and each names who', () => {
  const answers = {
    ...no,
    q15: { answer: 'yes', p1: { affected: true } },
    q5: { answer: 'yes', p0: { affected: true, inTreatment: 'no' } },
    q22: { answer: 'yes', p0: { weeks: 12, atRisk: 'no' } },
  };
  const { outcome, fired, exclusions } = assessDeclaration(
    { measures, answers },
    [mother, son],
    today,
  );
  expect(outcome).toBe('needs_review');
  expect(fired).toEqual([
    { rule: 'tumour', person: 0 },
    { rule: 'medicines', person: 1 },
    { rule: 'pregnancy', person: 0 },
  ]);
  // What a reviewer begins with.
  expect(exclusions).toEqual([{ person: 0, exclusion: 'maternity' }]);
});

test.each(answerRules)('$question, $id: $effect.type', (rule) => {
  const { question, when, effect, id } = rule;
  const detail = (value: string) => (when === undefined ? {} : { [when.detail]: value });
  const answered = (value: string) =>
    assessDeclaration(
      { measures, answers: { ...no, [question]: { answer: 'yes', p0: detail(value) } } },
      [mother],
      today,
    );
  const found = answered('yes');
  expect(found.fired).toContainEqual({ rule: id, person: 0 });
  const least = { note: 0, exclude: 1, review: 2, refuse: 3 }[effect.type];
  expect(declarationOutcomes.indexOf(found.outcome)).toBeGreaterThanOrEqual(least);
  if (effect.type === 'exclude')
    expect(found.exclusions).toContainEqual({ person: 0, exclusion: effect.exclusion });
  if (when !== undefined) expect(answered('no').fired).not.toContainEqual({ rule: id, person: 0 });
});

test('the strictest effect of all decides, whoever it is about', () => {
  const answers = {
    ...no,
    q5: { answer: 'yes', p1: { affected: true, inTreatment: 'yes' } },
    q12: { answer: 'yes', p0: { affected: true } },
  };
  const outcomeWith = (given: typeof answers | typeof no) =>
    assessDeclaration({ measures, answers: given }, [mother, son], today).outcome;
  expect(outcomeWith(answers)).toBe('not_insurable');
  expect(outcomeWith({ ...answers, q5: { answer: 'no' } } as typeof answers)).toBe(
    'accepted_with_exclusions',
  );
});

test('answers that became milder after an outcome that was no plain yes are read by a person', () => {
  const judged = (before: DeclarationOutcome | null) =>
    assessDeclaration(
      { measures, answers: no },
      [mother, son],
      today,
      before && { outcome: before, fired: [] },
    );
  expect(judged('accepted').outcome).toBe('accepted');
  expect(judged('accepted_with_exclusions')).toMatchObject({
    outcome: 'needs_review',
    fired: [{ rule: 'milder-than-before', person: null }],
  });
  const same = { ...no, q12: { answer: 'yes', p0: { affected: true } } };
  expect(
    assessDeclaration({ measures, answers: same }, [mother, son], today, {
      outcome: 'accepted_with_exclusions',
      fired: [],
    }).outcome,
  ).toBe('accepted_with_exclusions');
});

test('an answer that is taken back is read by a person, also where another one keeps the outcome', () => {
  const mind = { q12: { answer: 'yes', p0: { affected: true } } };
  const sport = { q17: { answer: 'yes', p0: { affected: true } } };
  const judge = (answers: object, before: DeclarationAssessment | null) =>
    assessDeclaration(
      { measures, answers: { ...no, ...answers } } as never,
      [mother, son],
      today,
      before,
    );
  const first = judge({ ...mind, ...sport }, null);
  expect(first.outcome).toBe('accepted_with_exclusions');
  expect(judge({ ...mind, ...sport }, first).outcome).toBe('accepted_with_exclusions');
  for (const less of [mind, sport]) expect(judge(less, first).outcome).toBe('needs_review');
  expect(judge(mind, judge(sport, null)).outcome).toBe('needs_review');
  expect(judge({ ...mind, ...sport }, judge(sport, null)).outcome).toBe('accepted_with_exclusions');
});

test('every question has a rule without a condition, every rule a question, an id of its own and three languages', () => {
  const always = answerRules.filter(({ when }) => when === undefined);
  expect(new Set(always.map(({ question }) => question))).toEqual(
    new Set(questions.map(({ id }) => id)),
  );
  const rules = [...bodyRules, ...answerRules, milderRule];
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, text } of rules) {
    expect(findRule(id)?.text).toBe(text);
    expect(Object.values(text).filter(Boolean)).toHaveLength(3);
  }
  for (const { question, when } of answerRules) {
    const { followUp } = questions.find(({ id }) => id === question)!;
    if (when !== undefined)
      expect(getFollowUps(followUp)).toContainEqual(
        expect.objectContaining({ id: when.detail, type: 'yes-no' }),
      );
  }
});

test('no figure of height and weight refuses anybody: it may be mistyped', () => {
  expect(bodyRules.filter(({ effect }) => effect.type === 'refuse')).toEqual([]);
});

test('every question has an id of the market’s numbering and says what a yes means', () => {
  expect(questions.map(({ id }) => Number(id.replace(/\D/g, ''))).sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 23, 24, 24,
  ]);
});
