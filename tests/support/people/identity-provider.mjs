// A real OpenID provider for tests, in a process of its own: `node identity-provider.mjs <redirect uri>…`.
// It prints its address. `PUT /__person` says who signs in next: {sub, email, email_verified, amr}. `PUT /__clock`
// says by how many seconds its clock is wrong.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const redirectUris = process.argv.slice(2);
const rightNow = Date.now;
const people = new Map();
let next = null;

const server = createServer((request, response) => {
  if (request.url === '/__clock') void setClock(request, response);
  else if (request.url === '/__person') void takePerson(request, response);
  else if (request.url?.startsWith('/interaction/')) void signIn(request, response);
  else void handle(request, response);
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'cotejo',
      client_secret: 'a secret of the test',
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified', 'xms_edov', 'tid'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({ accountId, claims: () => people.get(accountId) }),
  // Who signs in agrees with everything.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});
const handle = provider.callback();

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function setClock(request, response) {
  const seconds = await read(request);
  Date.now = () => rightNow() + seconds * 1000;
  response.writeHead(204).end();
}

async function takePerson(request, response) {
  next = await read(request);
  if (next !== null) people.set(next.sub, next);
  response.writeHead(204).end();
}

async function signIn(request, response) {
  const result =
    next === null
      ? { error: 'access_denied', error_description: 'nobody signs in' }
      : { login: { accountId: next.sub, amr: next.amr ?? [], remember: false } };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}

process.stdout.write(`${issuer}\n`);
