import { isPublicAddress, resolvePublic } from './resolve-public.ts';

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  '2002:a00:1::',
  '2001:db8::1',
  'ff02::1',
])('%s is not of the public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2606:4700::1111'])(
  '%s is of the public network',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a name with one address that is not public is not called at all', async () => {
  const lookup = () =>
    Promise.resolve([
      { address: '8.8.8.8', family: 4 as const },
      { address: '10.0.0.1', family: 4 as const },
    ]);
  expect(await resolvePublic('banco.example', false, lookup)).toBeNull();
});

test('the first of the public addresses is the one that is called', async () => {
  const first = { address: '2606:4700::1111', family: 6 as const };
  const lookup = () => Promise.resolve([first, { address: '8.8.8.8', family: 4 as const }]);
  expect(await resolvePublic('banco.example', false, lookup)).toEqual(first);
});

test('this machine is called in development alone', async () => {
  const own = { address: '127.0.0.1', family: 4 as const };
  const lookup = () => Promise.resolve([own]);
  expect(await resolvePublic('localhost', false, lookup)).toBeNull();
  expect(await resolvePublic('localhost', true, lookup)).toEqual(own);
});
