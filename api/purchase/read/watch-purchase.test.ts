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
  const change = (purchaseId: string, status = 'filling'): void => {
    for (const hear of hears) hear(`${purchaseId} 7 ${status}`);
  };
  /** What a stream hears as soon as it begins. */
  const begin = (purchaseId: string, since: number) => {
    const heard: (string | undefined)[] = [];
    watchers.add(purchaseId, { hear: (status) => heard.push(status) }, since);
    return heard;
  };
  return { watchers, events, connect, change, begin };
}

test('a purchase that changed since it was read is heard of at once, another one is not', () => {
  const { connect, change, begin } = watch();
  connect();
  const since = performance.now();
  expect(begin('one', since)).toEqual([]);
  change('one', 'issuing');
  expect(begin('one', since)).toEqual(['issuing']);
  expect(begin('another', since)).toEqual([]);
  expect(begin('one', performance.now() + 1)).toEqual([]);
});

test('what was read before changes were heard, or long ago, may have changed', () => {
  const { events, connect, begin } = watch();
  const since = performance.now();
  expect(begin('one', since)).toEqual([undefined]);
  connect();
  expect(begin('one', since - 1)).toEqual([undefined]);
  expect(begin('one', performance.now())).toEqual([]);
  expect(begin('one', performance.now() - 60_000)).toEqual([undefined]);
  events.connected = false;
  expect(begin('one', performance.now())).toEqual([undefined]);
});

test('a stream hears of its purchase until it ends, and of a connection that came back', () => {
  const { watchers, connect, change } = watch();
  connect();
  const heard: (string | undefined)[] = [];
  const end = watchers.add('one', { hear: (status) => heard.push(status) }, performance.now());
  change('another', 'paying');
  change('one', 'paying');
  connect();
  end();
  change('one', 'cancelled');
  expect(heard).toEqual(['paying', undefined]);
});
