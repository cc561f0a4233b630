/** @jest-environment jsdom */
import { isInternalTraffic, renewInternalTraffic, setInternalTraffic } from './internal-traffic.ts';

afterEach(() => setInternalTraffic(false));

it('one switch marks this browser for profile posts and for experiments', () => {
  expect([isInternalTraffic(), document.cookie]).toEqual([false, '']);
  setInternalTraffic(true);
  expect([isInternalTraffic(), document.cookie]).toEqual([true, 'internal=1']);
  setInternalTraffic(false);
  expect([isInternalTraffic(), document.cookie]).toEqual([false, '']);
});

it('the cookie follows the flag again with the next visit', () => {
  setInternalTraffic(true);
  document.cookie = 'internal=; Path=/; Max-Age=0';
  renewInternalTraffic();
  expect(document.cookie).toBe('internal=1');
});

it('a visitor’s browser is marked by nothing', () => {
  renewInternalTraffic();
  expect(document.cookie).toBe('');
});
