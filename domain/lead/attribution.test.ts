import { originUrlOf, sayOrigin, withKnownOrigin, withoutQueries } from './attribution.ts';

test('addresses lose what they carried, everything else stays as it was sent', () => {
  expect(
    withoutQueries({
      referrer: 'https://cotejo.example/Comparar-Planes?perfil=f34-i1987643#x',
      origin_url: '/Compra-Online/QPS901/Pago?session=abc',
      desde: '¿quién?',
      leadAttributionInfo: [{ url: '/a?b=c', source: 'news?letter' }],
    }),
  ).toEqual({
    referrer: 'https://cotejo.example/Comparar-Planes',
    origin_url: '/Compra-Online/QPS901/Pago',
    desde: '¿quién?',
    leadAttributionInfo: [{ url: '/a', source: 'news?letter' }],
  });
});

test('a purchase began on the page that is named, else where its visitor came from', () => {
  const referrer = 'https://cotejo.example/Comparar-Planes';
  expect(originUrlOf({ origin: '/contactos/chile', referrer })).toBe('/contactos/chile');
  expect(originUrlOf({ origin: '', referrer })).toBe(referrer);
  expect(originUrlOf({ origin: 7 })).toBeUndefined();
});

test.each([
  ['/contactos/chile', true],
  ['https://www.banco.cl', true],
  ['https://www.banco.cl/seguros', true],
  ['https://evil.example', false],
  ['https://www.banco.cl.evil.example', false],
  ['//evil.example/contactos/chile', false],
  ['/\\evil.example', false],
  ['contactos', false],
  ['', false],
  [7, false],
])('an origin %j is kept as the page of a purchase: %s', (origin, isKept) => {
  const referrer = 'https://cotejo.example/';
  const kept = withKnownOrigin({ origin, referrer }, ['https://www.banco.cl']);
  expect(kept).toEqual(isKept ? { origin, referrer } : { referrer });
});

test.each([
  [{}, null],
  [{ leadAttributionInfo: 'x', origen: '' }, null],
  [{ origen: 'QUEPLAN.CL', origin_url: '/comparar' }, 'QUEPLAN.CL · /comparar'],
  [
    { leadAttributionInfo: [{ source: 'news' }, { source: 'google', medium: 'cpc' }] },
    'google / cpc',
  ],
  [
    { leadAttributionInfo: [{ url: '/a', referrer: 'https://blog.example/' }] },
    'https://blog.example/',
  ],
])('where somebody came from is said in one line: %j', (attribution, said) => {
  expect(sayOrigin(attribution)).toBe(said);
});
