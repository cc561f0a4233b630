import { until } from '../wait/until.ts';

/** Texts of the mails to an address, newest first. */
async function textsTo(mailSink: string, address: string): Promise<readonly string[]> {
  const answer = await fetch(`${mailSink}/api/messages?to=${encodeURIComponent(address)}`);
  const { messages } = (await answer.json()) as {
    readonly messages: readonly { readonly text: string }[];
  };
  return messages.map(({ text }) => text);
}

/** What the first group of a pattern finds in the newest mail that has it; waits for one that is not among `known`. */
export function mailed(
  mailSink: string,
  address: string,
  pattern: RegExp,
  known: readonly string[] = [],
): Promise<string> {
  return until(
    async () => {
      for (const text of await textsTo(mailSink, address)) {
        const found = pattern.exec(text)?.[1];
        if (found !== undefined) return known.includes(found) ? null : found;
      }
      return null;
    },
    { within: 30_000, otherwise: async () => `no mail to ${address} has ${pattern.source}` },
  );
}

/** All that a pattern finds in the mails that an address has got so far. */
export async function mailedBefore(
  mailSink: string,
  address: string,
  pattern: RegExp,
): Promise<readonly string[]> {
  return (await textsTo(mailSink, address)).flatMap((text) => pattern.exec(text)?.[1] ?? []);
}
