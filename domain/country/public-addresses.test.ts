import { readPublicAddresses } from './public-addresses.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  const addresses = readPublicAddresses(
    env,
    { production: env['NODE_ENV'] === 'production', otherwise: 'http://localhost:3000' },
    (each) => {
      problems.push(each);
    },
  );
  return { addresses, problems };
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cotejo.cl/',
  PUBLIC_URLS: 'PE=https://cotejo.pe/, CO=https://cotejo.co,INT=https://cotejo.com',
};

test('each country has its own address', () => {
  expect(read(production)).toEqual({
    addresses: {
      CL: 'https://cotejo.cl',
      PE: 'https://cotejo.pe',
      CO: 'https://cotejo.co',
      INT: 'https://cotejo.com',
    },
    problems: [],
  });
});

test.each([
  ['http://localhost:3600', 'http://pe.localhost:3600'],
  ['http://127.0.0.1:3600', 'http://pe.localhost:3600'],
  ['https://trial.example', 'https://pe.trial.example'],
])('in development the others are subdomains of %s', (main, peru) => {
  const { addresses, problems } = read({ NODE_ENV: 'development', PUBLIC_URL: main });
  expect([addresses.CL, addresses.PE, problems]).toEqual([main, peru, []]);
});

test.each([
  ['PUBLIC_URL', '', 'PUBLIC_URL must be set.'],
  ['PUBLIC_URL', 'http://cotejo.cl', 'PUBLIC_URL must begin with https://.'],
  ['PUBLIC_URL', 'cotejo', 'PUBLIC_URL is not an address: "cotejo".'],
  [
    'PUBLIC_URLS',
    'PE=https://cotejo.pe,CO=https://cotejo.co',
    'PUBLIC_URLS must name INT: its visitors pay and return there.',
  ],
  [
    'PUBLIC_URLS',
    `${production.PUBLIC_URLS},XX=https://a.b`,
    'PUBLIC_URLS: "XX=https://a.b" is not COUNTRY=address; CL\'s is PUBLIC_URL.',
  ],
  [
    'PUBLIC_URLS',
    'PE=http://cotejo.pe,CO=https://cotejo.co,INT=https://cotejo.com',
    'PUBLIC_URLS (PE) must begin with https://.',
  ],
])('outside development %s "%s" does not start', (name, value, problem) => {
  expect(read({ ...production, [name]: value }).problems).toContain(problem);
});
