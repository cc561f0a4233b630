import type { Application } from 'express';
import type { RecordQuestion } from '@cotejo/store/record/record-table.ts';
import type { Dependencies } from '../dependencies.ts';
import type { EventStream, StreamLimit } from '../events/sse.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { comparePage, reachedOf, type OpenPage } from './open-page.ts';
import { questionOf } from './question-of.ts';
import { readableOf, within } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** A right that was taken away is asked for again after this: the page opens the next stream, and is compared again. */
const longestMs = 10 * 60_000;

/** Tells an open page that a record changed, and whose it is where it is a company's; null: it may be any. */
type Hear = (id: string | null, company?: string) => void;

/** What changes within this is asked for once. */
const gatherMs = 300;

/**
 * That an open page is no longer what it would be if it were read now: ids of its records that changed, and of new ones that it
 * would show, within reach; nothing that they hold.
 */
export function mountEvents(app: Application, dependencies: Dependencies, mounted: Mounted): void {
  const { kind, routes } = mounted;
  const { db, events, streams } = dependencies;
  const { watch: route } = routes;
  if (route === undefined) return;
  const open = new Set<Hear>();
  // From the start, not from the first page on: what is listened for before a page is compared is not missed.
  events.on('record', (payload) => {
    // Without an id: something of the kind changed. Rows of companies name theirs.
    const [name, id = '', company] = payload.split(' ');
    if (name === kind.name) for (const hear of open) hear(id === '' ? null : id, company);
  });
  // What was said while nobody listened is lost.
  events.onReconnect(() => {
    for (const hear of open) hear(null);
  });

  mount(app, route, async ({ query, context }) => {
    const { seen, list } = query as { readonly seen?: readonly string[]; readonly list?: string };
    const actor = requireActor(context.actor);
    const limits: readonly StreamLimit[] = [
      { name: 'streamsOfAccount', key: `records ${actor.accountId}` },
    ];
    streams.refuseTooMany(limits, context.language);
    const page: OpenPage = {
      seen: new Map((seen ?? []).map(readSeen)),
      branches: await readableOf(db, mounted, actor),
      question: null,
    };
    const asked = list === '1' ? { ...page, question: toQuestion(mounted, context, page) } : page;
    return {
      stream: (response) => {
        const stream = streams.open(response, limits);
        const hear = tellNews(dependencies, mounted, asked, stream);
        open.add(hear);
        hear(null);
        const end = setTimeout(() => stream.close(), longestMs);
        end.unref();
        stream.onClose(() => {
          open.delete(hear);
          clearTimeout(end);
        });
      },
    };
  });
}

/** `id.version` */
function readSeen(text: string): readonly [string, number] {
  const [id = '', version = ''] = text.split('.');
  return [id, Number(version)];
}

function toQuestion(
  { kind }: Mounted,
  context: RequestContext,
  { branches }: OpenPage,
): RecordQuestion {
  const asked = new URLSearchParams(context.url.searchParams);
  for (const name of ['seen', 'list', 'count']) asked.delete(name);
  return { ...questionOf(kind, asked, context), branches };
}

/**
 * Compares the page whenever something is heard of, once for all that is heard within a moment, and tells what was not told
 * before. Where it cannot, the stream ends and its page opens another one.
 */
function tellNews(
  { db }: Pick<Dependencies, 'db'>,
  { kind, source: { table } }: Pick<Mounted, 'kind' | 'source'>,
  page: OpenPage,
  stream: EventStream,
): Hear {
  const told = new Set<string>();
  let known: ReadonlySet<string> | null = null;
  let waiting: NodeJS.Timeout | null = null;
  let isAsking = false;
  let isStale = false;
  const tell = (event: 'changed' | 'new', ids: readonly string[]): void => {
    for (const id of ids.filter((each) => !told.has(each))) {
      told.add(id);
      stream.send({ event, data: { id, isNew: event === 'new' } });
    }
  };
  const compare = async (): Promise<void> => {
    // In a list absence says nothing that its question did not: of a record alone, whether it is somebody's.
    const news = await within(db, kind, page.branches, async (own) => {
      known ??=
        page.question === null ? await reachedOf(own, table, page) : new Set(page.seen.keys());
      return comparePage(own, table, page, known);
    });
    tell('changed', news.changed);
    tell('new', news.new);
  };
  const ask = (): void => {
    isAsking = true;
    compare()
      .catch(() => stream.close())
      .finally(() => {
        isAsking = false;
        if (isStale) later();
      });
  };
  const later = (): void => {
    isStale = isAsking;
    if (isAsking || waiting !== null || !stream.open) return;
    waiting = setTimeout(() => {
      waiting = null;
      if (stream.open) ask();
    }, gatherMs);
    waiting.unref();
  };
  const { tenant } = kind.reach;
  const isForeign = (company: string): boolean =>
    tenant !== undefined && !page.branches.some((branch) => branch[tenant]?.includes(company));
  return (id, company) => {
    if (company !== undefined && isForeign(company)) return;
    // One record alone: of all others nothing is to be asked.
    if (id !== null && page.question === null && !page.seen.has(id)) return;
    if (id !== null && told.has(id)) return;
    if (id === null && known === null && !isAsking) ask();
    else later();
  };
}
