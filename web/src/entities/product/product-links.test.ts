import { actionOf } from './product-links.ts';

const t = ((key: string) => key) as never;
const item = (metadata: Readonly<Record<string, unknown>>) =>
  ({
    productCode: 'CL-PRIMARIO-0001',
    newWindowUrl: '/Seguros/Sura/Primario',
    insuranceMetadata: { metadata },
  }) as never;
const action = (metadata: Readonly<Record<string, unknown>>, requests = true) =>
  actionOf(item(metadata), t, null, { requests } as never);

test('a product that its company sells on its own site leads there, also where requests are off', () => {
  const externalUrl = 'https://sura.example/contratar/QPS256';
  const sold = { salesChannel: ['externo'], externalUrl };
  const toSite = {
    text: 'comparison:card.buyOutside',
    href: externalUrl,
    look: 'strong',
    isRequest: false,
  };
  expect(action(sold)).toEqual(toSite);
  expect(action(sold, false)).toEqual(toSite);
});

test.each([
  ['no address', { salesChannel: ['externo'] }],
  ['an address that is none', { salesChannel: ['externo'], externalUrl: 'javascript:alert(1)' }],
  ['another channel', { salesChannel: ['telefono'], externalUrl: 'https://sura.example/' }],
])('with %s it is requested', (_, metadata) => {
  expect(action(metadata)).toMatchObject({
    text: 'comparison:card.request',
    href: '/Seguros/Sura/Primario/Solicitar',
  });
});

test('what is sold here is bought here', () => {
  const metadata = { salesChannel: ['online', 'externo'], externalUrl: 'https://sura.example/' };
  expect(action(metadata)).toMatchObject({ text: 'comparison:card.buy' });
});
