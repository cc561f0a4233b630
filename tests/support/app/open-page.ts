import { until } from '../wait/until.ts';

interface Asked {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** A stream of news about a page that somebody has open, and what was heard of it so far. */
export async function listenTo(app: Asked, path: string, authorization: string) {
  const leaving = new AbortController();
  const stream = await app.fetch(path, { headers: { authorization }, signal: leaving.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  let heard = '';
  const reading = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part;
  })().catch(() => undefined);
  const says = (event: string, data: object) =>
    until(
      async () => heard.includes(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) || null,
      { within: 20_000 },
    );
  return {
    says,
    hears: (event: 'changed' | 'new', id: string) => says(event, { id, isNew: event === 'new' }),
    end: async () => {
      leaving.abort();
      await reading;
      return heard;
    },
  };
}
