import { fetchUfSeries } from './fetch-uf-series.ts';
import { parseUfSeries } from './parse-uf-series.ts';

const today = '2025-08-04';

test('an instant of mindicador is the day that it is in Santiago, in winter and in summer', () => {
  const answer = {
    codigo: 'uf',
    serie: [
      { fecha: '2025-08-04T04:00:00.000Z', valor: 39_214.8 },
      { fecha: '2025-01-19T03:00:00.000Z', valor: 38_410.11 },
    ],
  };
  expect(parseUfSeries(answer, today)).toEqual({
    type: 'series',
    values: [
      { date: '2025-01-19', value: 3_841_011, source: 'published' },
      { date: '2025-08-04', value: 3_921_480, source: 'published' },
    ],
  });
});

test('the Spanish figures of the CMF lose their thousands points and keep their cents', () => {
  const answer = { UFs: [{ Valor: '38.000,05', Fecha: '2025-01-19' }] };
  expect(parseUfSeries(answer, today)).toEqual({
    type: 'series',
    values: [{ date: '2025-01-19', value: 3_800_005, source: 'published' }],
  });
});

test('a bare value is the value of today', () => {
  expect(parseUfSeries({ valor: 39_214.8 }, today)).toEqual({
    type: 'series',
    values: [{ date: today, value: 3_921_480, source: 'published' }],
  });
});

test('our own service says of each value whether it is projected', () => {
  const answer = { values: [{ date: '2025-08-05', value: 39_218.4, source: 'projected' }] };
  const values = [{ date: '2025-08-05', value: 3_921_840, source: 'projected' }];
  expect(parseUfSeries(answer, today)).toEqual({ type: 'series', values });
  expect(parseUfSeries(answer.values[0], today)).toEqual({ type: 'series', values });
});

test('an empty series is an answer without values, not a failure', () => {
  expect(parseUfSeries({ serie: [] }, today)).toEqual({ type: 'series', values: [] });
});

test.each([
  ['text', '39.214,80'],
  ['nothing', null],
  ['another shape', { uf: { valor: 39_214.8 } }],
  ['a figure that no UF has', { serie: [{ fecha: '2025-08-04T04:00:00.000Z', valor: 39.2 }] }],
  ['a figure in words', { UFs: [{ Valor: 'treinta', Fecha: '2025-08-04' }] }],
  ['no day', { UFs: [{ Valor: '38.000,00', Fecha: '04-08-2025' }] }],
  ['a source that nobody knows', { values: [{ date: today, value: 39_000, source: 'guessed' }] }],
  ['a broken instant', { serie: [{ fecha: 'ayer', valor: 39_214.8 }] }],
])('%s is unreadable instead of a price', (_name, answer) => {
  expect(parseUfSeries(answer, today).type).toBe('unreadable');
});

const answering = (response: () => Response): typeof fetch =>
  (async () => response()) as unknown as typeof fetch;

test('a source that refuses, breaks off or sends XML is an outcome and no exception', async () => {
  const refused = await fetchUfSeries(
    'http://uf.example',
    answering(() => new Response('', { status: 503 })),
    today,
  );
  const xml = await fetchUfSeries(
    'http://uf.example',
    answering(() => new Response('<UFs/>')),
    today,
  );
  const broken = await fetchUfSeries(
    'http://uf.example',
    answering(() => {
      throw new TypeError('fetch failed');
    }),
    today,
  );
  expect(refused).toEqual({ type: 'unreachable', reason: 'answered 503' });
  expect(xml.type).toBe('unreachable');
  expect(broken).toEqual({ type: 'unreachable', reason: 'fetch failed' });
});

test('a source that answers well is read', async () => {
  const fetched = await fetchUfSeries(
    'http://uf.example',
    answering(() => Response.json({ valor: 40_000 })),
    today,
  );
  expect(fetched).toEqual({
    type: 'series',
    values: [{ date: today, value: 4_000_000, source: 'published' }],
  });
});
