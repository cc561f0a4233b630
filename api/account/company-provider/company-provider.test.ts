import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discoverCompany } from './company-provider.ts';

/** A provider that publishes this description of itself. */
async function discoverOne(more: object) {
  const server = createServer((_, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...more,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(description));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = { id: 'one', version: 1, clientId: 'cotejo', clientSecret: 'secret' };
  try {
    return await discoverCompany({ production: false }, { ...known, issuer });
  } finally {
    server.close();
  }
}

test('a provider that says nothing of PKCE is asked with it all the same', async () => {
  const client = await discoverOne({});
  expect(client.serverMetadata().code_challenge_methods_supported).toBeUndefined();
});

test('a provider that takes PKCE, but not with S256, does not fit', async () => {
  const refused = discoverOne({ code_challenge_methods_supported: ['plain'] });
  await expect(refused).rejects.toMatchObject({ why: 'flow' });
});
