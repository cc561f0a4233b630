import { readEnteredPeople } from './entered-people.ts';

test('a sex or an age that nobody entered is not made up', () => {
  const profile = {
    cotizante: [{ cotizante_sexo: 'Femenino', edad: 38 }, { edad: '41' }, {}],
    cargas: [
      { parentescoCarga: 'Cónyuge', edad: 40 },
      { parentescoCarga: 'Hijo/a', edad: 6, sexo: 'Masculino' },
      { parentescoCarga: 'Hijo/a' },
    ],
  };
  expect(readEnteredPeople(profile)).toEqual([
    { relationship: null, sex: 'F', age: 38 },
    { relationship: null, sex: null, age: 41 },
    { relationship: 'Cónyuge', sex: null, age: 40 },
    { relationship: 'Hijo/a', sex: 'M', age: 6 },
  ]);
});

test('nobody is named where nothing usable came in', () => {
  for (const input of [undefined, null, 'nonsense', {}, { cotizante: { cotizante_sexo: '' } }])
    expect(readEnteredPeople(input)).toEqual([]);
});
