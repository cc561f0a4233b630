/** @jest-environment jsdom */
import { holdReload, reloadOldSessions, sessionReloadMs } from './session-reload.ts';

/** A page that was opened at 0, with its clock and its address in the test's hands. */
function openPage() {
  let now = 0;
  let reloads = 0;
  let listener = (_: { location: { key: string } }): void => undefined;
  const router = {
    state: { location: { key: 'first' } },
    subscribe: (heard: typeof listener) => (listener = heard),
  };
  reloadOldSessions(
    router,
    () => (reloads += 1),
    () => now,
  );
  return {
    waitUntil: (ms: number) => (now = ms),
    goTo: (key: string) => listener({ location: { key } }),
    look: () => document.dispatchEvent(new Event('visibilitychange')),
    type: () => document.dispatchEvent(new Event('input')),
    reloads: () => reloads,
  };
}

test('a page is reloaded when it is looked at after ten hours, and not before', () => {
  const page = openPage();
  page.waitUntil(sessionReloadMs - 1);
  page.look();
  page.goTo('second');
  expect(page.reloads()).toBe(0);
  page.waitUntil(sessionReloadMs);
  page.look();
  expect(page.reloads()).toBe(1);
});

test('another address reloads it, the same one with other news does not', () => {
  const page = openPage();
  page.waitUntil(sessionReloadMs);
  page.goTo('first');
  expect(page.reloads()).toBe(0);
  page.goTo('second');
  expect(page.reloads()).toBe(1);
});

test('what was typed is not lost: it waits for the next address', () => {
  const page = openPage();
  page.waitUntil(sessionReloadMs);
  page.type();
  page.look();
  expect(page.reloads()).toBe(0);
  page.goTo('second');
  expect(page.reloads()).toBe(1);
});

test('it waits while a command is on its way', () => {
  const page = openPage();
  const [first, second] = [holdReload(), holdReload()];
  page.waitUntil(sessionReloadMs);
  first();
  first();
  page.goTo('second');
  expect(page.reloads()).toBe(0);
  second();
  page.look();
  expect(page.reloads()).toBe(1);
});
