import type { Application } from 'express';
import { listReached } from '@cotejo/store/record/page.sql.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StreamLimit } from '../events/sse.ts';
import { requireActor } from '../http/actor.ts';
import { toNetwork } from '../network/to-network.ts';
import { mount } from '../http/mount-route.ts';
import { reachOf } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** A right that was taken away is asked for again after this; a page opens the next one when it is read again. */
const longestMs = 10 * 60_000;

/** That records of an open page changed: their ids, of those within reach, and nothing that they hold. */
export function mountEvents(
  app: Application,
  { db, events, streams }: Dependencies,
  mounted: Mounted,
): void {
  const { kind, routes, source } = mounted;
  const { watch: route } = routes;
  if (route === undefined) return;
  mount(app, route, async ({ query, context }) => {
    const { ids } = query as { readonly ids: readonly string[] };
    const actor = requireActor(context.actor);
    const limits: readonly StreamLimit[] = [
      { name: 'streamsOfNetwork', key: `records ${toNetwork(context.ip)}` },
    ];
    streams.refuseTooMany(limits, context.language);
    const branches = await reachOf(db, kind, actor, kind.permissions.read);
    const reached = new Set(await listReached(db, source.table, ids, { branches }));
    return {
      stream: (response) => {
        const stream = streams.open(response, limits);
        const stop = events.on('record', (payload) => {
          const [name, id = ''] = payload.split(' ');
          if (name === kind.name && reached.has(id))
            stream.send({ event: 'changed', data: { id } });
        });
        const end = setTimeout(() => stream.close(), longestMs);
        end.unref();
        stream.onClose(() => {
          stop();
          clearTimeout(end);
        });
      },
    };
  });
}
