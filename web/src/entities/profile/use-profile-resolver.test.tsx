/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { act, renderHook } from '@testing-library/react';
import { AppContext, type AppDeps } from '../../shared/page/app-context.tsx';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import { decodeProfile, readOlderWith } from './profile-reference.ts';
import { profileKey } from './profile-storage.ts';
import { fragmentProfile, useProfileResolver } from './use-profile-resolver.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

readOlderWith(readPerfilIngreso);

const woman = decodeProfile('f34', 'CL') as Profile;

/** The hook on a page with an address of its own. */
function resolve(options: {
  profile?: Profile | null;
  hash?: string;
  restores?: boolean;
  country?: CountryCode;
  productType?: string;
}) {
  const adopted: Profile[] = [];
  const { country = 'CL', hash = '', profile = null, restores = true } = options;
  const { productType = 'SALUD' } = options;
  history.replaceState(null, '', `/${hash}`);
  const view = renderHook(
    (now: Profile | null) =>
      useProfileResolver({
        profile: now,
        productType,
        restores,
        adopt: (found) => void adopted.push(found),
      }),
    {
      initialProps: profile,
      wrapper: ({ children }) => <AppContext value={{ country } as AppDeps}>{children}</AppContext>,
    },
  );
  return { ...view, adopted };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('brings a saved profile back after 200 ms, once (spec 2 §9)', () => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'f34');
  const { adopted, rerender } = resolve({});
  act(() => jest.advanceTimersByTime(199));
  expect(adopted).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(adopted).toEqual([woman]);
  rerender(woman);
  rerender(null);
  act(() => jest.advanceTimersByTime(1000));
  expect(adopted).toHaveLength(1);
});

it('leaves it to the form where the page does not restore', () => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'f34');
  const { adopted } = resolve({ restores: false });
  act(() => jest.advanceTimersByTime(1000));
  expect(adopted).toEqual([]);
});

it.each([
  ['#perfil=m40', 'm40'],
  ['#otro=1&perfil=m40-hijo5', 'm40-hijo5'],
  [`#perfil=${encodeURIComponent('{"cotizante":[{"edad":40}]}')}`, 'm40'],
  [`#${btoa('{"cotizante":[{"edad":40}]}')}`, 'm40'],
])('prefers the fragment %s of an older link to what was saved', (hash, expected) => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'f34');
  const { adopted } = resolve({ hash });
  act(() => jest.advanceTimersByTime(200));
  expect(adopted).toEqual([decodeProfile(expected, 'CL')]);
});

it.each(['#confianza', '#perfil=', '#perfil=nobody', '#%E0%A4%A'])(
  'takes %s for a place in the page, not for a profile',
  (hash) => {
    const { adopted } = resolve({ hash });
    act(() => jest.advanceTimersByTime(200));
    expect(adopted).toEqual([]);
  },
);

it('gives the fragment of a Peruvian link the first age of Peru', () => {
  const hash = `#perfil=${btoa('{"cotizante":[{"sexo":"Femenino"}]}')}`;
  const { adopted } = resolve({ hash, country: 'PE' });
  act(() => jest.advanceTimersByTime(200));
  expect(adopted[0]?.holder).toEqual({ sex: 'F', age: 25 });
});

it('keeps the profile of the address for the next visit and adopts nothing else', () => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'm70');
  const { adopted } = resolve({ profile: woman, hash: '#perfil=m40' });
  act(() => jest.advanceTimersByTime(1000));
  expect(adopted).toEqual([]);
  expect(localStorage.getItem(profileKey('CL', 'SALUD'))).toBe('f34');
});

it('does not keep a dog as a family', () => {
  const dog = decodeProfile('perro3_Poodle', 'CL');
  resolve({ profile: dog });
  expect(localStorage.getItem(profileKey('CL', 'SALUD'))).toBeNull();
  resolve({ profile: dog, productType: 'SEGURO_MASCOTAS' });
  expect(localStorage.getItem(profileKey('CL', 'SEGURO_MASCOTAS'))).toBe('perro3_Poodle');
});

it('keeps a coverage country alone where health is international (spec 2 §5)', () => {
  resolve({ profile: decodeProfile('cob_ar', 'INT'), country: 'INT' });
  expect(localStorage.getItem(profileKey('INT', 'SALUD'))).toBe('cob_ar');
});

it('moves a profile of an older version to the present one when it brings it back', () => {
  const old = profileKey('CL', 'SALUD', 'V1.6');
  localStorage.setItem(old, JSON.stringify({ cotizante: [{ sexo: 'Femenino', edad: 34 }] }));
  const { adopted } = resolve({});
  act(() => jest.advanceTimersByTime(200));
  expect(adopted).toEqual([woman]);
  expect(localStorage.getItem(old)).toBeNull();
  expect(localStorage.getItem(profileKey('CL', 'SALUD'))).toBe('f34');
});

it('reads no profile out of an empty fragment', () => {
  expect(fragmentProfile('')).toBeNull();
  expect(fragmentProfile('#')).toBeNull();
});
