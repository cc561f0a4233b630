import { listReasons, sortAnswers, type Review } from './review.ts';

const answer = (id: string | null, yes: boolean | null, question: string, said: string) => ({
  id,
  yes,
  topic: yes === null ? null : 'corazón y presión',
  question,
  answer: said,
});

test('a yes stands with its details, which do not name it once more; each no is folded', () => {
  const given = [
    answer(null, null, 'Peso (kg)', '110'),
    answer('q2', true, '¿Corazón?', 'Sí'),
    answer('q2', null, 'Diagnóstico · corazón y presión', 'Hipertensión'),
    answer('q2', null, 'Fecha · corazón y presión, Simona', '05/2021'),
    answer('q3', false, '¿Diabetes?', 'No'),
  ];
  const { yes, no, measures } = sortAnswers(given);
  expect(yes).toMatchObject([
    {
      question: '¿Corazón?',
      details: [{ question: 'Diagnóstico' }, { question: 'Fecha, Simona' }],
    },
  ]);
  expect(no.map(({ question }) => question)).toEqual(['¿Diabetes?']);
  expect(measures.map(({ question }) => question)).toEqual(['Peso (kg)']);
});

test('rules that judged the same figure are one line', () => {
  const fired = (rule: string, text: string, person: number | null, figure: number | null) => ({
    rule,
    text,
    person,
    figure,
  });
  const review = {
    people: [{ name: 'Pedro', role: 'Titular' }],
    assessment: {
      fired: [
        fired('bmi-very-high', 'IMC sobre 35', 0, 38.06),
        fired('bmi-very-high-bariatric', 'sin cirugía bariátrica', 0, 38.06),
        fired('heart', 'Corazón o presión', 0, null),
        fired('kidney', 'Riñón', 0, null),
        fired('milder-than-before', 'Dice menos que antes', null, null),
      ],
    },
  } as unknown as Review;
  expect(listReasons(review, (figure) => figure.toFixed(1)).map(({ text }) => text)).toEqual([
    'Pedro: IMC sobre 35; sin cirugía bariátrica (38.1)',
    'Pedro: Corazón o presión',
    'Pedro: Riñón',
    'Dice menos que antes',
  ]);
});
