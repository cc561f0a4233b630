import type { PurchaseContext } from '../context/purchase-context.ts';
import { createPurchaseWatchers } from './watch-purchase.ts';

function watch() {
  const hears: ((payload: string) => void)[] = [];
  const reconnects: (() => void)[] = [];
  const events = {
    connected: false,
    on: (_channel: string, receive: (payload: string) => void) => hears.push(receive),
    onReconnect: (callback: () => void) => reconnects.push(callback),
  };
  const watchers = createPurchaseWatchers({
    dependencies: { events },
  } as unknown as PurchaseContext);
  const connect = (): void => {
    events.connected = true;
    for (const callback of reconnects) callback();
  };
  const change = (purchaseId: string): void => {
    for (const hear of hears) hear(`${purchaseId} 7`);
  };
  return { watchers, events, connect, change };
}

test('a purchase that changed since it was read is read again, another one is not', () => {
  const { watchers, connect, change } = watch();
  connect();
  const since = performance.now();
  expect(watchers.mayHaveChanged('one', since)).toBe(false);
  change('one');
  expect(watchers.mayHaveChanged('one', since)).toBe(true);
  expect(watchers.mayHaveChanged('another', since)).toBe(false);
  expect(watchers.mayHaveChanged('one', performance.now() + 1)).toBe(false);
});

test('what was read before changes were heard, or long ago, may have changed', () => {
  const { watchers, events, connect } = watch();
  const since = performance.now();
  expect(watchers.mayHaveChanged('one', since)).toBe(true);
  connect();
  expect(watchers.mayHaveChanged('one', since - 1)).toBe(true);
  expect(watchers.mayHaveChanged('one', performance.now())).toBe(false);
  expect(watchers.mayHaveChanged('one', performance.now() - 60_000)).toBe(true);
  events.connected = false;
  expect(watchers.mayHaveChanged('one', performance.now())).toBe(true);
});
