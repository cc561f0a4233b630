import { countryCodes } from '@cotejo/domain/country/country.ts';
import { homeFormOf, homeForms } from './home-forms.ts';

it('are those of the lists that a country has', () => {
  const of = Object.fromEntries(
    countryCodes.map((country) => [
      country,
      homeForms(country).map(({ name, comparator }) => `${name} ${comparator.kind}`),
    ]),
  );
  expect(of).toEqual({
    CL: ['personas salud', 'mascotas mascotas', 'empresa empresa'],
    PE: ['personas salud', 'empresa eps'],
    CO: ['personas salud', 'mascotas mascotas', 'empresa empresa'],
    INT: ['personas salud'],
  });
});

it('is the one of the address, and of people where the country has none of that name', () => {
  const of = (search: string, country: 'CL' | 'INT') =>
    homeFormOf(new URLSearchParams(search), country).name;
  expect(of('para=mascotas', 'CL')).toBe('mascotas');
  expect(of('para=mascotas', 'INT')).toBe('personas');
  expect(of('para=nadie', 'CL')).toBe('personas');
});
