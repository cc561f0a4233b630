import { originUrlOf, withoutQueries } from './attribution.ts';

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
