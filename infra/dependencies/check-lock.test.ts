import { findUntied, readAudit } from './check-lock.ts';

const integrity = 'sha512-abc';

test('every package has to be tied to its contents', () => {
  const packages = {
    '': {},
    api: {},
    'node_modules/@cotejo/api': { link: true },
    'node_modules/yup': { integrity },
    'node_modules/weak': { integrity: 'sha1-abc' },
    'node_modules/none': {},
    'node_modules/build-for-arm': { optional: true, cpu: ['arm64'] },
    'node_modules/optional': { optional: true },
    'node_modules/a/node_modules/git': { integrity, resolved: 'git+ssh://git@host/a.git' },
  };
  expect(findUntied({ packages })).toEqual({
    untied: [
      'node_modules/weak',
      'node_modules/none',
      'node_modules/optional',
      'node_modules/a/node_modules/git',
    ],
    elsewhere: ['node_modules/build-for-arm'],
  });
});

test.each([
  [
    { metadata: { vulnerabilities: { low: 3, high: 1, critical: 0 } } },
    { type: 'answered', high: 1, critical: 0 },
  ],
  [{ message: '405 Method Not Allowed' }, { type: 'no_answer', why: '405 Method Not Allowed' }],
  ['<html>502 Bad Gateway</html>', { type: 'no_answer', why: 'what it says is no JSON' }],
  ['', { type: 'no_answer', why: 'what it says is no JSON' }],
  [{}, { type: 'no_answer', why: 'it says nothing of vulnerabilities' }],
])('an audit that says %j', (said, expected) => {
  const output = typeof said === 'string' ? said : JSON.stringify(said);
  expect(readAudit(output)).toEqual(expected);
});
