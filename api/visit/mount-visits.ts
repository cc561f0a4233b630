import { randomUUID } from 'node:crypto';
import * as routes from '@cotejo/contract/site/visit-routes.ts';
import { tellProcesses } from '@cotejo/store/server-calls.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { countVisitors, type VisitorBits } from './visitor-count.ts';

const channel = 'visits';
const tellEveryMs = 20_000;
/** What a process said is of the past when it has missed two turns. */
const believedMs = 3 * tellEveryMs;

interface Told {
  readonly bits: VisitorBits;
  readonly at: number;
}

/** Visitors of all processes: each tells the others which places its own take (`visitor-count.ts`), and nobody stores them. */
export const mountVisits: Mount = (app, { db, events, logger, visitors }) => {
  const own = randomUUID();
  const others = new Map<string, Told>();
  events.on(channel, (payload) => {
    const [process = '', bits = ''] = payload.split(' ');
    if (process !== own) others.set(process, { bits: Buffer.from(bits, 'base64'), at: Date.now() });
  });

  let wasEmpty = true;
  const tell = async (): Promise<void> => {
    const bits = visitors.bits(Date.now());
    const isEmpty = bits.every((byte) => byte === 0);
    if (isEmpty && wasEmpty) return;
    wasEmpty = isEmpty;
    try {
      await tellProcesses(db, channel, `${own} ${Buffer.from(bits).toString('base64')}`);
    } catch (error) {
      logger.warn({ err: error }, 'the other processes could not be told of visitors');
    }
  };
  setInterval(() => void tell(), tellEveryMs).unref();

  mount(app, routes.countActiveUsers, () => {
    const now = Date.now();
    for (const [process, { at }] of others) if (now - at > believedMs) others.delete(process);
    const sets = [visitors.bits(now)];
    for (const { bits } of others.values()) sets.push(bits);
    return {
      headers: { 'cache-control': 'public, max-age=15', vary: 'Host' },
      body: { activeUsers: countVisitors(sets) },
    };
  });
};
