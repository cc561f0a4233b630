/** How a stream ended: `refused` with its status; else it was closed, broke, or was given up. */
export type StreamEnd =
  { readonly type: 'refused'; readonly status: number } | { readonly type: 'closed' | 'unread' };

/**
 * Reads server-sent events by `fetch`, which can say who asks; an `EventSource` cannot. Ends with the stream, with its signal,
 * or where there is none; says which.
 *
 * @returns `unread`: no answer came at all
 */
export async function readEvents(
  address: string,
  request: RequestInit,
  receive: (data: unknown) => void,
): Promise<StreamEnd> {
  let isOpen = false;
  try {
    const answer = await fetch(address, request);
    if (!answer.ok) return { type: 'refused', status: answer.status };
    const reader = answer.body?.getReader();
    if (reader === undefined) return { type: 'unread' };
    isOpen = true;
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { type: 'closed' };
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) receive(JSON.parse(data));
      }
    }
  } catch {
    // A connection that broke, or was given up.
    return { type: isOpen ? 'closed' : 'unread' };
  }
}
