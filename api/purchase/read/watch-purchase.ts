import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { watchPurchase } from '@cotejo/contract/purchase/opening-routes.ts';
import type { StreamLimit } from '../../events/sse.ts';
import { toNetwork } from '../../network/to-network.ts';
import type { Answer, HandlerInput } from '../../http/handler.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { gatherNews } from './gather-news.ts';
import { findByLink, loadSnapshot, showRecord } from './load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** One stream's subscription. */
interface Watcher {
  /** The purchase may have changed: to this status, where that is known. */
  readonly hear: (status?: string) => void;
}

export interface PurchaseWatchers {
  /**
   * @param since when the purchase was read that the stream begins with, by `performance.now()`: what may have changed from
   *   then on is heard at once
   */
  add(purchaseId: string, watcher: Watcher, since: number): () => void;
}

/**
 * For longer than a purchase is read before its stream is open. What is remembered saves one of the two whole reads of a
 * purchase with which each stream began.
 */
const rememberedMs = 20_000;

/** Wakes the streams of a purchase when its row changes, and all of them after a lost connection. */
export function createPurchaseWatchers({ dependencies }: PurchaseContext): PurchaseWatchers {
  const watchers = new Map<string, Set<Watcher>>();
  /** When each purchase was last said to have changed, and to which status; the one that changed longest ago is first. */
  const changes = new Map<string, { readonly at: number; readonly status: string | undefined }>();
  let connectedSince = Infinity;
  const noteChange = (purchaseId: string, status: string | undefined): void => {
    const now = performance.now();
    changes.delete(purchaseId);
    changes.set(purchaseId, { at: now, status });
    for (const [id, { at }] of changes) {
      if (at > now - rememberedMs) break;
      changes.delete(id);
    }
  };
  dependencies.events.on('purchase', (payload) => {
    const [purchaseId = '', , status] = payload.split(' ');
    noteChange(purchaseId, status);
    for (const watcher of watchers.get(purchaseId) ?? []) watcher.hear(status);
  });
  dependencies.events.onReconnect(() => {
    connectedSince = performance.now();
    for (const group of watchers.values()) for (const watcher of group) watcher.hear();
  });
  /** Whether every change since then was heard. */
  const heardSince = (since: number): boolean =>
    dependencies.events.connected &&
    since >= connectedSince &&
    since >= performance.now() - rememberedMs;
  return {
    add(purchaseId, watcher, since) {
      const group = watchers.get(purchaseId) ?? new Set();
      watchers.set(purchaseId, group.add(watcher));
      const last = changes.get(purchaseId);
      if (!heardSince(since)) watcher.hear();
      else if (last !== undefined && last.at >= since) watcher.hear(last.status);
      return () => {
        group.delete(watcher);
        if (group.size === 0) watchers.delete(purchaseId);
      };
    },
  };
}

/**
 * Server-sent events: the whole snapshot at once and after every change, each as its browser may see it by then. 404
 * before anything is sent.
 */
export async function streamPurchase(
  context: PurchaseContext,
  watchers: PurchaseWatchers,
  { params, context: caller }: HandlerInput<typeof watchPurchase>,
): Promise<Answer<undefined>> {
  const readSince = performance.now();
  const record = await findByLink(context, params.session, caller);
  const { id, isBound } = record;
  const { streams } = context.dependencies;
  const limits: readonly StreamLimit[] = [
    // Whoever has only the link cannot use up the holder's.
    { name: 'streamsOfPurchase', key: `purchase ${id} ${isBound ? 'holder' : 'link'}` },
    { name: 'streamsOfNetwork', key: `network ${toNetwork(caller.ip)}` },
  ];
  streams.refuseTooMany(limits, caller.language);
  return {
    stream: (response) => {
      const stream = streams.open(response, limits);
      /** As it was read for access, and sent first; the watchers know what has changed since then. */
      let read: PurchaseRecord | null = record;
      const look = lookInTurn(async () => {
        if (!stream.open) return;
        const snapshot = await (
          read === null
            ? loadSnapshot(context, params.session, caller)
            : showRecord(context, read, caller)
        ).catch(endsStream);
        read = null;
        // The link was revoked or has expired: the next call says so.
        if (snapshot === null) return stream.close();
        stream.send({ event: 'snapshot', data: snapshot, id: snapshot.version });
      }, context);
      const news = gatherNews(look);
      stream.onClose(watchers.add(id, news, readSince));
      stream.onClose(news.stop);
      look();
    },
  };
}

/** Null where there is nothing to see any more. */
function endsStream(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Changes that come while one is read are answered by one more read. */
function lookInTurn(read: () => Promise<void>, { dependencies }: PurchaseContext): () => void {
  let reading = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      await read().catch((error: unknown) =>
        dependencies.logger.warn({ err: error }, 'a snapshot could not be sent'),
      );
    } while (again);
    reading = false;
  };
  return () => void run();
}
