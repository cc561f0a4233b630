import { issuePass, readPass } from '../challenge/robot-pass.ts';
import {
  clearCodecCookies,
  clearSessionCookies,
  readCodecSession,
  readRefreshToken,
  toSessionCookies,
} from '../account/session/session-cookie.ts';
import { clearOidcCookie, readOidcCookie } from '../account/open-id/oidc-pending.ts';
import { signingKeysFrom } from '@cotejo/store/crypto/signing-keys.ts';
import { cookieKeysFrom } from './cookie-keys.ts';
import { isVisitorCurrent, newVisitor, readVisitor, visitorCookieHeader } from './visitor.ts';

const keys = signingKeysFrom({ NODE_ENV: 'test' }, 'COOKIE_KEYS');
const now = Date.parse('2026-11-26T12:00:00Z');
const ip = '192.0.2.1';
const visitorId = newVisitor();
const session = { sessionId: 's-1', refreshToken: 'r-1', refreshSeconds: 60 };
/** What the browser sends back. */
const sent = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');
const http = { keys, secure: false };
const https = { keys, secure: true };

function givenTo(cookies: typeof http) {
  const [refresh = '', codec = ''] = toSessionCookies({ cookies }, session);
  return {
    visitor: visitorCookieHeader(visitorId, cookies),
    notrobot: issuePass({ visitorId, ip }, cookies, now).cookie,
    refresh,
    codec,
    oidc: clearOidcCookie(cookies).replace('oidc=', 'oidc=pending'),
  };
}

function readOf(header: string, cookies: typeof http) {
  return {
    visitor: readVisitor(header, cookies),
    notrobot: readPass(header, ip, cookies, now)?.expires ?? null,
    refresh: readRefreshToken(header, { cookies }),
    codec: readCodecSession(header, { cookies }),
    oidc: readOidcCookie(header, cookies),
  };
}

const everything = {
  visitor: visitorId,
  notrobot: now + 600_000,
  refresh: 'r-1',
  codec: 's-1',
  oidc: 'pending',
};
const nothing = { visitor: null, notrobot: null, refresh: null, codec: null, oidc: null };

test('with https each name says what the browser has to hold to', () => {
  const given = givenTo(https);
  const root =
    /^__Host-(visitor|notrobot)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;
  expect(given.visitor).toMatch(root);
  expect(given.notrobot).toMatch(root);
  expect(given.refresh).toMatch(/^__Secure-refresh=r-1; Path=\/token; .*SameSite=Strict; Secure$/);
  expect(given.codec).toMatch(
    /^__Secure-codec=s-1\.\S+; Path=\/api\/codec; .*SameSite=None; Secure$/,
  );
  expect(given.oidc).toMatch(/^__Secure-oidc=\S+; Path=\/token; .*SameSite=Strict; Secure$/);
  expect(readOf(sent(Object.values(given)), https)).toEqual(everything);
});

test('over http they have no prefix, which a browser would refuse there', () => {
  const given = givenTo(http);
  for (const [name, cookie] of Object.entries(given)) expect(cookie).toMatch(`${name}=`);
  expect(Object.values(given).join()).not.toMatch(/__(Host|Secure)-|; Secure/);
  expect(readOf(sent(Object.values(given)), http)).toEqual(everything);
});

test('names from before are read for one release; a name with a prefix means nothing over http', () => {
  const old = sent(Object.values(givenTo(http)));
  expect(readOf(old, https)).toEqual(everything);
  const prefixed = sent(Object.values(givenTo(https)));
  expect(readOf(prefixed, http)).toEqual(nothing);
});

test('what stands under the newer name counts, and not what another host may have set under the older one', () => {
  const other = newVisitor();
  const header = sent([
    visitorCookieHeader(other, http),
    'refresh=another',
    ...Object.values(givenTo(https)),
  ]);
  expect(readOf(header, https)).toEqual(everything);
});

test('the names from before are taken away with each renewal and at the end', () => {
  const gone = ['refresh=; Path=/token; Max-Age=0', 'codec=; Path=/api/codec; Max-Age=0'];
  for (const cookies of [
    toSessionCookies({ cookies: https }, session),
    clearSessionCookies({ cookies: https }),
  ])
    for (const each of gone) expect(cookies.some((cookie) => cookie.startsWith(each))).toBe(true);
  expect(clearCodecCookies({ cookies: https }).map((each) => each.split(';')[0])).toEqual([
    '__Secure-codec=',
    'codec=',
  ]);
  expect(clearSessionCookies({ cookies: http })).toHaveLength(2);
});

test('a visitor’s cookie with an older name or key is read, and given again', () => {
  const one = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
  const two = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
  const by = (text: string, secure: boolean) => ({
    keys: signingKeysFrom({ NODE_ENV: 'test', COOKIE_KEYS: text }, 'COOKIE_KEYS'),
    secure,
  });
  const rotated = by(`${two},${one}`, true);
  const states = [by(one, true), by(two, false), by(two, true)].map((settings) => {
    const header = sent([visitorCookieHeader(visitorId, settings)]);
    return [readVisitor(header, rotated), isVisitorCurrent(header, rotated)];
  });
  expect(states).toEqual([
    [visitorId, false],
    [visitorId, false],
    [visitorId, true],
  ]);
});

test('cookies of the release before, signed by what was derived from the record keys, still hold', () => {
  const record = `r1:${Buffer.alloc(32, 3).toString('base64')}`;
  const cookies = { keys: cookieKeysFrom({ NODE_ENV: 'test', RECORD_KEYS: record }), secure: true };
  // As that release made it, with this secret and this id.
  const old = 'visitor=AAAAAAAAAAAAAAAAAAAAAA.0Ovz6n-b-aMTPzwoyhBNGSG_fCxs82ZojwPwfh7RBYk';
  expect(readVisitor(old, cookies)).toBe('AAAAAAAAAAAAAAAAAAAAAA');
  expect(isVisitorCurrent(old, cookies)).toBe(false);
  expect(readVisitor(old.slice(0, -1), cookies)).toBeNull();
  const other = record.replace('r1:', 'r2:');
  const changed = { ...cookies, keys: cookieKeysFrom({ NODE_ENV: 'test', RECORD_KEYS: other }) };
  expect(readVisitor(old, changed)).toBeNull();
});
