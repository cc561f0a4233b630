/** @jest-environment jsdom */
import { reportPageFault } from '@cotejo/contract/security/security-routes.ts';
import { waitFor } from '@testing-library/dom';
import type * as Reports from './report-error.ts';

/** A page load of its own: what was told is kept for one. */
async function load(): Promise<{
  reports: typeof Reports;
  sent: (count: number) => Promise<unknown[]>;
}> {
  jest.resetModules();
  const blobs: Blob[] = [];
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe(reportPageFault.path);
    blobs.push(body as Blob);
    return true;
  };
  const read = (blob: Blob) =>
    new Promise<unknown>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(String(reader.result)));
      reader.readAsText(blob);
    });
  return {
    reports: await import('./report-error.ts'),
    sent: async (count) => {
      await waitFor(() => expect(blobs).toHaveLength(count));
      return Promise.all(blobs.map(read));
    },
  };
}

function errorAt(stack: string, message = 'Ana Soto no tiene RUT 11.111.111-1'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${stack}`;
  return error;
}
const ours = (line: number) => `    at f (${location.origin}/assets/a-B1.js?v=2:${line}:20)`;

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation()));
afterEach(() => logged.mockRestore());

test('an error is told by class and place, as the contract has it, without its message', async () => {
  const { reports, sent } = await load();
  const error = errorAt(ours(7));
  reports.reportError(error);
  expect(logged).toHaveBeenCalledWith(error);
  const [fault] = await sent(1);
  expect(fault).toEqual({
    kind: 'told',
    name: 'TypeError',
    react: null,
    frames: ['assets/a-B1.js:7:20'],
    page: '/',
  });
  await reportPageFault.body?.validate(fault, { strict: true });
});

test('what nobody caught is told, too, and React’s number with it', async () => {
  const { reports, sent } = await load();
  reports.listenForFaults();
  const error = errorAt(ours(8), 'Minified React error #418; visit …');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: errorAt(ours(9)) });
  window.dispatchEvent(rejected);
  expect(await sent(2)).toMatchObject([
    { kind: 'script', react: 418 },
    { kind: 'promise', react: null },
  ]);
});

test('the same error is told once, of a page load three at most, and nothing of an extension', async () => {
  const { reports, sent } = await load();
  reports.reportError(errorAt('    at g (chrome-extension://abc/content.js:1:1)'));
  reports.reportError('a text');
  for (const line of [1, 1, 2, 3, 4, 5]) reports.reportError(errorAt(ours(line)));
  expect((await sent(3)).map((fault) => (fault as { frames: string[] }).frames[0])).toEqual([
    'assets/a-B1.js:1:20',
    'assets/a-B1.js:2:20',
    'assets/a-B1.js:3:20',
  ]);
});

test.each([
  ['an extension that has wrapped ours', `    at g (chrome-extension://abc/c.js:1:1)\n${ours(1)}`],
  ['the same in Safari', `g@webkit-masked-url://hidden/:1:1\nf@${location.origin}/assets/a.js:1:2`],
  ['a script of an app in the page itself', `    at g (${location.origin}/Comparar:1:1)`],
  ['a file of somebody else', `    at g (https://tags.example/t.js:1:1)\n${ours(1)}`],
])('%s is not counted as ours; what we throw is', async (_, stack) => {
  const { reports, sent } = await load();
  reports.reportError(errorAt(stack));
  reports.reportError(
    errorAt(
      `    at JSON.parse (<anonymous>)\n${ours(4)}\n    at g (chrome-extension://abc/c.js:1:1)`,
    ),
  );
  expect(await sent(1)).toMatchObject([{ frames: ['assets/a-B1.js:4:20'] }]);
});

test('what tells is loaded while the page is idle, before anything breaks', async () => {
  const { reports } = await load();
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  reports.readyToTell();
  expect(idle).toHaveLength(1);
  const loaded = jest.fn();
  jest.doMock('./tell-fault.ts', () => {
    loaded();
    return { tellFault: () => undefined };
  });
  expect(loaded).not.toHaveBeenCalled();
  idle[0]?.();
  await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  jest.dontMock('./tell-fault.ts');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a route’s file that did not come is told by its place in our script', async () => {
  const { reports, sent } = await load();
  const error = new Error('page not loaded', { cause: new TypeError('Failed to fetch') });
  error.stack = `Error: page not loaded\n${ours(12)}`;
  reports.reportError(error);
  expect(await sent(1)).toMatchObject([
    { kind: 'told', name: 'Error', frames: ['assets/a-B1.js:12:20'] },
  ]);
});
