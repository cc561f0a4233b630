/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import { attributionOf, presentVisit, readVisits, rememberVisit } from './lead-attribution.ts';

const now = new Date('2026-11-21T12:00:00Z');
const key = 'cotejo-lead-attribution';
const landing = (name: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name }] as unknown as [] });

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  landing('http://localhost/Comparar?utm_source=boletin&utm_campaign=cyber&perfil=f34');
  window.history.replaceState(null, '', '/Seguros/BICE-Vida/Uno/Solicitar?perfil=f34');
});
afterEach(() => jest.useRealTimers());

test('a visit holds the campaign that it began with, and nobody’s profile', () => {
  expect(presentVisit(now)).toEqual({
    at: '2026-11-21T12:00:00.000Z',
    url: '/Seguros/BICE-Vida/Uno/Solicitar',
    source: 'boletin',
    campaign: 'cyber',
  });
});

test('it is kept after two seconds, and not by who left before', () => {
  rememberVisit()();
  jest.advanceTimersByTime(3_000);
  expect(readVisits()).toEqual([]);
  rememberVisit();
  jest.advanceTimersByTime(1_900);
  expect(readVisits()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(readVisits()).toHaveLength(1);
});

test('a hundred visits are kept, and one is not told twice', () => {
  const old = Array.from({ length: 150 }, (_, at) => ({ at: String(at), url: `/${at}` }));
  localStorage.setItem(key, JSON.stringify(old));
  expect(readVisits()).toHaveLength(100);
  expect(attributionOf(now)).toHaveLength(100);
  expect(attributionOf(now).at(-1)?.url).toBe('/Seguros/BICE-Vida/Uno/Solicitar');
  rememberVisit();
  jest.advanceTimersByTime(2_000);
  expect(attributionOf(now)).toEqual(readVisits());
});

test.each(['{', '7', '[1, null, {"at": 1}]', '{"a":1}'])(
  'damaged storage %s holds none',
  (text) => {
    localStorage.setItem(key, text);
    expect(readVisits()).toEqual([]);
  },
);
