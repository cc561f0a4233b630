import * as routes from '@cotejo/contract/bulk-load/bulk-load-routes.ts';
import type { Mount } from '../dependencies.ts';
import { requireCompany } from '../company/reach-company.ts';
import type { EventStream, StreamLimit } from '../events/sse.ts';
import { mount } from '../http/mount-route.ts';

/** A right that was taken away is asked for again after this: the page opens the next stream. */
const longestMs = 10 * 60_000;

/** A running load commits several times a second; the page is told at most once in this time. */
const gatherMs = 300;

/** Says that a load of this company changed, not what changed; null when any company's may have. */
type Hear = (id: string | null) => void;

/** Which loads of a company moved on, to the pages that show them. */
export const mountLoadNews: Mount = (app, { db, events, streams }) => {
  const open = new Map<string, Set<Hear>>();
  events.on('record', (payload) => {
    const [name, id = '', company = ''] = payload.split(' ');
    if (name === 'bulk-load') for (const hear of open.get(company) ?? []) hear(id);
  });
  // What was said while nobody listened is lost.
  events.onReconnect(() => {
    for (const group of open.values()) for (const hear of group) hear(null);
  });

  mount(app, routes.watchLoads, async ({ params, context }) => {
    const { actor, company } = await requireCompany(
      db,
      context,
      params.company,
      'employee:bulk-load:read',
    );
    const limits: readonly StreamLimit[] = [
      { name: 'streamsOfAccount', key: `records ${actor.accountId}` },
    ];
    streams.refuseTooMany(limits, context.language);
    return {
      stream: (response) => {
        const stream = streams.open(response, limits);
        const hear = tellGathered(stream);
        const group = open.get(company.id) ?? new Set();
        open.set(company.id, group.add(hear));
        // What moved between the page's reading and this.
        hear(null);
        const end = setTimeout(() => stream.close(), longestMs);
        end.unref();
        stream.onClose(() => {
          clearTimeout(end);
          group.delete(hear);
          if (group.size === 0) open.delete(company.id);
        });
      },
    };
  });
};

/** Tells the first at once, and what follows in the next moment together. */
function tellGathered(stream: EventStream): Hear {
  const heard = new Set<string | null>();
  let pause: NodeJS.Timeout | null = null;
  const tell = (): void => {
    pause = null;
    if (heard.size === 0 || !stream.open) return;
    for (const id of heard) stream.send({ event: 'changed', data: { id } });
    heard.clear();
    pause = setTimeout(tell, gatherMs);
    pause.unref();
  };
  return (id) => {
    heard.add(id);
    if (pause === null) tell();
  };
}
