import { ownReferrer } from './own-referrer.ts';

test.each([
  ['/api/codec/login', '/api/codec/login'],
  ['/Comparar-Planes?ids=1', '/Comparar-Planes?ids=1'],
  ['https://elsewhere.example/x', null],
  ['//elsewhere.example/x', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('signing in from “%s” leads to %s', (referrer, path) => {
  expect(ownReferrer(referrer, 'http://localhost')).toBe(path);
});
