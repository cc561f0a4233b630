/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import { readyForOlderProfiles } from './older-profiles.ts';
import { decodeProfile } from './profile-reference.ts';
import { profileKey } from './profile-storage.ts';

const older = '{"cotizante":[{"edad":40,"sexo":"F"}]}';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('leaves the reader where it is while everything is of our own form', async () => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'f34-hijo5');
  history.replaceState(null, '', '/?perfil=m50#precio');
  await readyForOlderProfiles();
  expect(decodeProfile(older, 'CL')).toBeNull();
  expect(decodeProfile('m50', 'CL')?.holder).toEqual({ sex: 'M', age: 50 });
});

it.each([
  ['in the address', () => history.replaceState(null, '', `/?perfil=${btoa(older)}`)],
  [
    'in the fragment',
    () => history.replaceState(null, '', `/#perfil=${encodeURIComponent(older)}`),
  ],
  ['kept by this browser', () => localStorage.setItem(profileKey('CL', 'SALUD', 'V1.5'), older)],
])('fetches it for a profile from before %s', async (_, put) => {
  put();
  await readyForOlderProfiles();
  expect(decodeProfile(older, 'CL')?.holder).toEqual({ sex: 'F', age: 40 });
});
