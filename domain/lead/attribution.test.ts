import { withoutQueries } from './attribution.ts';

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
