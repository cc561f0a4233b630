import { readViolations } from './read-violations.ts';

const read = (value: unknown) => readViolations(Buffer.from(JSON.stringify(value)));

test.each([
  [
    'the old shape',
    {
      'csp-report': {
        'document-uri': 'https://cotejo.example/Seguro/Pago?session=AbCdEfGhIjKlMnOpQrStUv',
        'violated-directive': "script-src 'self'",
        'blocked-uri': 'https://bad.example/steal.js?card=1',
      },
    },
    [{ directive: 'script-src', blocked: 'https://bad.example', page: '/Seguro/Pago' }],
  ],
  [
    'the list of the Reporting API',
    [
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        body: {
          documentURL: 'https://cotejo.example/',
          effectiveDirective: 'style-src-attr',
          blockedURL: 'inline',
        },
      },
    ],
    [{ directive: 'style-src-attr', blocked: 'inline', page: '/' }],
  ],
  [
    'values that are not of the expected form',
    { 'csp-report': { 'violated-directive': 'x\ny <b>', 'blocked-uri': '%%', 'document-uri': 7 } },
    [{ directive: 'other', blocked: 'unknown', page: 'unknown' }],
  ],
  ['nothing', {}, []],
  ['null', null, []],
  ['a text', 'csp', []],
])('%s', (_, given, expected) => {
  expect(read(given)).toEqual(expected);
});

test('what is no JSON is no report, and a list is read up to a limit', () => {
  expect(readViolations(Buffer.from('{'))).toEqual([]);
  const one = { type: 'csp-violation', body: {} };
  expect(read(Array.from({ length: 500 }, () => one))).toHaveLength(20);
});
