import { readTravelAnswers, type TravelField, type TravelProblem } from './travel-answers.ts';

const given = {
  fld_destination: 'ES',
  fld_departure_date: '2026-12-20',
  fld_return_date: '2026-12-29',
  fld_passengers: '34, 36 y 5',
  sexo: 'Femenino',
};
const read = (change: Readonly<Record<string, string>> = {}) =>
  readTravelAnswers(
    new URLSearchParams({ ...given, ...change }),
    '2026-12-01',
    (code) => code === 'ES' || code === 'BR',
  );

test('is the trip that the list is priced for: who travels, where to, and both days of it', () => {
  expect(read()).toEqual({
    values: {
      destination: 'ES',
      departure: '2026-12-20',
      return: '2026-12-29',
      passengers: '34, 36 y 5',
      sex: 'Femenino',
    },
    problems: {},
    profile: {
      holder: { sex: 'F', age: 34 },
      dependants: [
        { relationship: 'otro', sex: null, age: 36 },
        { relationship: 'otro', sex: null, age: 5 },
      ],
      prevision: null,
      coverageCountry: 'ES',
      tripDays: 10,
    },
  });
});

test('an address without it has none', () => {
  expect(
    readTravelAnswers(new URLSearchParams('perfil=f34&sexo=Femenino'), '2026-12-01', () => true),
  ).toBeNull();
});

test.each<[Readonly<Record<string, string>>, TravelField, TravelProblem]>([
  [{ fld_destination: '' }, 'destination', 'destination'],
  [{ fld_destination: 'XX' }, 'destination', 'destination'],
  [{ fld_departure_date: '20-12-2026' }, 'departure', 'departure'],
  [{ fld_departure_date: '2026-02-30' }, 'departure', 'departure'],
  [{ fld_departure_date: '2026-11-30' }, 'departure', 'departurePast'],
  [{ fld_return_date: '' }, 'return', 'return'],
  [{ fld_return_date: '2026-12-19' }, 'return', 'returnBefore'],
  [{ fld_return_date: '2027-12-20' }, 'return', 'returnLate'],
  [{ fld_passengers: '' }, 'passengers', 'passengers'],
  [{ fld_passengers: 'treinta' }, 'passengers', 'passengers'],
  [{ fld_passengers: '34, 110' }, 'passengers', 'passengers'],
  [{ fld_passengers: '34, -5e9' }, 'passengers', 'passengers'],
  [{ fld_passengers: '34, -5' }, 'passengers', 'passengers'],
  [{ fld_passengers: '34.5' }, 'passengers', 'passengers'],
  [{ fld_passengers: Array(14).fill('30').join() }, 'passengers', 'tooMany'],
  [{ fld_passengers: '5, 34' }, 'passengers', 'holderAge'],
  [{ sexo: 'constructor' }, 'sex', 'sex'],
])('%j is one thing to correct, and nothing that was typed is lost', (change, field, problem) => {
  const answers = read(change);
  expect(answers?.problems).toEqual({ [field]: problem });
  expect(answers?.profile).toBeNull();
  expect(answers?.values[field]).toBe(Object.values(change)[0]?.slice(0, 80));
});

test.each([
  ['2026-12-01', '2026-12-01', 1],
  ['2026-12-01', '2027-11-30', 365],
])('from %s to %s are %d days', (fld_departure_date, fld_return_date, days) => {
  expect(read({ fld_departure_date, fld_return_date })?.profile?.tripDays).toBe(days);
});
