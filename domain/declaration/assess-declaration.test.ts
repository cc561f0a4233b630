import { ageInMonths, assessDeclaration } from './assess-declaration.ts';
import { assessBody, bmiForAge, bodyMassIndex, weightForHeight } from './growth.ts';
import { questions } from './questions.ts';

const today = '2026-11-20';
const mother = { sex: 'F', birthDate: '1992-03-27' } as const;
const son = { sex: 'M', birthDate: '2021-01-15' } as const;

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
  [22, 'normal'],
  [30.5, 'note'],
  [36, 'review'],
  [17, 'note'],
  [15, 'review'],
])('an adult with index %d is %s', (bmi, level) => {
  const body = assessBody({ sex: 'F', ageMonths: 400, heightCm: 100, weightKg: bmi });
  expect(bodyMassIndex(100, bmi)).toBeCloseTo(bmi);
  expect(body.level).toBe(level);
});

test('months of life are full months', () => {
  expect(ageInMonths('2021-01-15', '2026-01-14')).toBe(59);
  expect(ageInMonths('2021-01-15', '2026-01-15')).toBe(60);
});

const no = Object.fromEntries(questions.map(({ id }) => [id, { answer: 'no' }]));
const measures = [
  { height: 166, weight: 64 },
  { height: 112, weight: 19 },
];

test('all no and an ordinary build is accepted without findings', () => {
  expect(assessDeclaration({ measures, answers: no }, [mother, son], today)).toEqual({
    outcome: 'accepted',
    findings: [],
  });
});

test('a noted answer is kept, a serious one is read by a person, and each names who', () => {
  const answers = {
    ...no,
    q15: { answer: 'yes', p1: { affected: true } },
    q5: { answer: 'yes', p0: { affected: true } },
    q22: { answer: 'yes', p0: { weeks: 12 } },
  };
  const { outcome, findings } = assessDeclaration({ measures, answers }, [mother, son], today);
  expect(outcome).toBe('needs_review');
  expect(findings).toEqual([
    { person: 0, question: 'q5', level: 'review' },
    { person: 1, question: 'q15', level: 'note' },
    { person: 0, question: 'q22', level: 'review' },
  ]);
});

test('every question has an id of the market’s numbering and says what a yes means', () => {
  expect(questions.map(({ id }) => Number(id.replace(/\D/g, ''))).sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 23, 24, 24,
  ]);
});
