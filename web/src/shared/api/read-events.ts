/**
 * Reads server-sent events by `fetch`, which can say who asks; an `EventSource` cannot. Ends quietly with the stream, with
 * its signal, or where there is none: who needs what it says reads again anyway.
 */
export async function readEvents(
  address: string,
  request: RequestInit,
  receive: (data: unknown) => void,
): Promise<void> {
  try {
    const answer = await fetch(address, request);
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    if (reader === undefined) return;
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) receive(JSON.parse(data));
      }
    }
  } catch {
    // A connection that broke, or was given up.
  }
}
