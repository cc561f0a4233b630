import fc from 'fast-check';
import { currentEdition, eventSlugOf, eventStateAt, type SaleEvent } from './event.ts';

const event = (parts: Partial<SaleEvent>): SaleEvent => ({
  id: 1,
  name: 'cyber-monday-2025',
  country: 'CL',
  title: { es: 'Cyber', en: 'Cyber', pt: 'Cyber' },
  logo: null,
  image: null,
  video: null,
  start: '2025-10-06T03:00:00Z',
  finish: '2025-10-13T02:59:59Z',
  show: true,
  comparator: '/Comparar/Seguros-de-Salud/Cyber-Monday',
  blog: null,
  ...parts,
});

test('runs from its first second until its finish second', () => {
  const at = (time: string) => eventStateAt(event({}), Date.parse(time));
  expect(at('2025-10-06T02:59:59.999Z')).toBe('before');
  expect(at('2025-10-06T03:00:00Z')).toBe('running');
  expect(at('2025-10-13T02:59:58.999Z')).toBe('running');
  expect(at('2025-10-13T02:59:59Z')).toBe('after');
});

test('a page is about the edition that runs, else the next, else the last', () => {
  const past = event({});
  const older = event({ id: 2, start: '2024-10-06T03:00:00Z', finish: '2024-10-13T02:59:59Z' });
  const next = event({ id: 3, start: '2026-10-05T03:00:00Z', finish: '2026-10-12T02:59:59Z' });
  const all = [older, next, past];
  const at = (time: string) => currentEdition(all, Date.parse(time))?.id;
  expect(at('2025-10-08T12:00:00Z')).toBe(1);
  expect(at('2026-01-01T00:00:00Z')).toBe(3);
  expect(at('2027-01-01T00:00:00Z')).toBe(3);
  expect(currentEdition([past, older], Date.parse('2026-01-01T00:00:00Z'))?.id).toBe(1);
  expect(currentEdition([], 0)).toBeNull();
});

test('exactly one of the three states holds at any time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 4e12 }), (now) => {
      const state = eventStateAt(event({}), now);
      const { start, finish } = event({});
      expect(state).toBe(
        now < Date.parse(start) ? 'before' : now >= Date.parse(finish) ? 'after' : 'running',
      );
    }),
  );
});

test('the slug of an event is what stands below the kind', () => {
  expect(eventSlugOf('/Comparar/Seguros-de-Salud/Cyber-Monday')).toBe('cyber-monday');
  expect(eventSlugOf('Seguros-de-Salud/Cyber-Monday')).toBe('cyber-monday');
  expect(eventSlugOf('Seguros-de-Salud')).toBeNull();
  expect(eventSlugOf('Seguros-de-Salud/')).toBeNull();
});
