/** @jest-environment jsdom */
import {
  readReferral,
  referralAttribution,
  referralOfAddress,
  saveReferral,
  withoutReferral,
  watchReferral,
} from './referral.ts';

const came = Date.parse('2027-01-13T13:00:00Z');
const ana = { slug: 'ana-rojas', name: 'Ana', at: new Date(came).toISOString(), byLink: true };
const day = 86_400_000;

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a browser knows for thirty days whose link it came by', () => {
  saveReferral(ana);
  expect(readReferral(came + 30 * day - 1)).toEqual(ana);
  expect(readReferral(came + 30 * day)).toBeNull();
});

test.each(['{', '7', '{"slug":"../x","name":"A","at":"2027","byLink":true}'])(
  'what is damaged is nobody: %s',
  (kept) => {
    window.localStorage.setItem('cotejo-referral', kept);
    expect(readReferral(came)).toBeNull();
  },
);

test.each([
  ['?asesor=ana-rojas', 'ana-rojas'],
  ['?asesor=ana@cotejo.cl', null],
  ['?asesor=', null],
  ['?otro=ana', null],
])('%s is the link of %s', (search, slug) => {
  expect(referralOfAddress(search)).toBe(slug);
});

test.each([
  ['?asesor=ana-rojas', ''],
  ['?plan=1&asesor=ana-rojas&otro=a%20b', '?plan=1&otro=a+b'],
])('%s without the adviser is %s', (search, left) => {
  expect(withoutReferral(search)).toBe(left);
});

test('the link of the address goes before whoever is remembered', () => {
  saveReferral({ ...ana, at: new Date().toISOString(), byLink: false });
  expect(referralAttribution()).toEqual({ referido: 'ana-rojas', referidoPorLink: false });
  window.history.replaceState(null, '', '/?asesor=bruno');
  expect(referralAttribution()).toEqual({ referido: 'bruno', referidoPorLink: true });
});

test('whoever watches hears of each change until they stop', () => {
  const heard = jest.fn();
  const stop = watchReferral(heard);
  saveReferral(ana);
  saveReferral(null);
  stop();
  saveReferral(ana);
  expect(heard).toHaveBeenCalledTimes(2);
});
