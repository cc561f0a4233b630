import { isInternalAddress, isProduction, readEnvironmentName } from './environment.ts';

test('what is not named is production', () => {
  expect(isProduction({})).toBe(true);
  expect(isProduction({ NODE_ENV: ' ' })).toBe(true);
  expect(isProduction({ NODE_ENV: 'production' })).toBe(true);
  expect(isProduction({ NODE_ENV: 'development' })).toBe(false);
  expect(isProduction({ NODE_ENV: 'test' })).toBe(false);
});

test.each(['prod', 'staging', 'Production', 'dev'])('NODE_ENV=%s is refused', (name) => {
  expect(() => readEnvironmentName({ NODE_ENV: name })).toThrow(
    `NODE_ENV must be one of development, test, production, not "${name}".`,
  );
});

test('only this machine and its containers are internal', () => {
  for (const address of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3'])
    expect(isInternalAddress(address, { loopbackOnly: true })).toBe(true);
  expect(isInternalAddress('http://gateway-simulator:4010')).toBe(true);
  expect(isInternalAddress('http://gateway-simulator:4010', { loopbackOnly: true })).toBe(false);
  for (const address of ['http://cotejo.example', 'http://10.0.0.1', 'http://127.0.0.1.example'])
    expect(isInternalAddress(address)).toBe(false);
});
