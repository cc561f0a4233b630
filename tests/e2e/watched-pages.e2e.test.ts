import { until } from '../support/wait/until.ts';
import { expectFailedRequests, openPage, takeComplaints } from './open-page.ts';

jest.setTimeout(120_000);

/** What every other file here relies on: a page cannot complain unheard. */
test.each([
  ['an error on the console', `console.error('something broke')`, /something broke/],
  ['an error that nobody caught', `setTimeout(() => { throw new Error('thrown') })`, /thrown/],
  ['a promise that nobody caught', `void Promise.reject(new Error('lost'))`, /lost/],
  [
    'a script that the policy refuses',
    `document.body.append(Object.assign(document.createElement('script'), { text: '1' }))`,
    /content security policy/i,
  ],
  [
    'a text that is missing',
    `document.querySelector('h1').textContent = 'home:hero.title'`,
    /missing text: home:hero\.title/,
  ],
  [
    'a label that is missing',
    `document.querySelector('h1').setAttribute('aria-label', 'shell:menu.open')`,
    /missing text: shell:menu\.open/,
  ],
  ['a request that failed', `void fetch('/api/no-such-call')`, /404/],
])('%s is noticed', async (_, script, complaint) => {
  const page = await openPage('/contacto');
  // In the page's own world, where the policy for contents holds.
  await page.evaluate(`(() => { ${script} })()`);
  expect((await firstComplaints()).join('\n')).toMatch(complaint);
  await page.context().close();
  // What the browser says of the same by itself.
  takeComplaints();
});

test('a request whose failure a test has arranged is none', async () => {
  const page = await openPage('/contacto');
  expectFailedRequests(/no-such-call/);
  await page.evaluate(() => fetch('/api/no-such-call').then(({ status }) => status));
  expect(takeComplaints()).toEqual([]);
  await page.context().close();
});

function firstComplaints(): Promise<string[]> {
  return until(
    async () => {
      const found = takeComplaints();
      return found.length > 0 ? found : null;
    },
    { within: 5_000 },
  );
}
