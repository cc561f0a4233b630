import { browserCookie, newBrowser, readBrowser } from './browser-cookie.ts';

test.each([
  [false, /^purchases=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/],
  [true, /^__Host-purchases=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure$/],
])('a browser keeps its secret where no script reads it (https: %s)', (secure, pattern) => {
  const secret = newBrowser();
  const cookie = browserCookie(secret, secure);
  expect(cookie).toMatch(pattern);
  const sent = `visitor=x.y; ${cookie.split(';')[0]}`;
  expect(readBrowser({ cookie: sent }, secure)).toBe(secret);
  // A cookie that another host of the domain could have set says nothing on https.
  expect(readBrowser({ cookie: sent }, !secure)).toBeNull();
});

test.each([undefined, '', 'purchases=', 'purchases=short', `purchases=${'ñ'.repeat(43)}`])(
  'no secret is read from %j',
  (cookie) => {
    expect(readBrowser(cookie === undefined ? {} : { cookie }, false)).toBeNull();
  },
);
