import { Agent, request as httpRequest } from 'node:http';
import type { Browser, Request } from 'playwright';

/** A call as the browser sent it. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Cards ask when they have been seen for a second; those that come onto the screen together in one call. */
const quietFor = 4_000;
const patience = 60_000;
/** Tall enough for a page of twenty cards, so that all of them are seen at once. */
const viewport = { width: 1_280, height: 16_000 };
/** The call of a page, and those of one card (spec 1 §7), which name its product. */
const cardCall = /^\/api\/(?:insurance\/cards$|(?:insurance|qppayment\/insurance-payment)\/\d+\/)/;

/** Opens a results page in Chromium until its cards ask for nothing more; answers what they asked for. */
export async function recordCardCalls(
  browser: Browser,
  url: string,
  cards: number,
): Promise<SentCall[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const sent: Request[] = [];
    let lastAt = Date.now();
    page.on('request', (request) => {
      lastAt = Date.now();
      if (cardCall.test(new URL(request.url()).pathname)) sent.push(request);
    });
    await page.goto(url);
    await page
      .locator('article')
      .nth(cards - 1)
      .waitFor({ timeout: patience });
    const until = Date.now() + patience;
    while (Date.now() - lastAt < quietFor) {
      if (Date.now() > until) throw new Error(`it never stopped asking: ${url}`);
      await page.waitForTimeout(250);
    }
    return await Promise.all(sent.map(toCall));
  } finally {
    await context.close();
  }
}

async function toCall(request: Request): Promise<SentCall> {
  const { pathname, search } = new URL(request.url());
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => !name.startsWith(':') && name !== 'content-length',
  );
  return {
    method: request.method(),
    path: pathname + search,
    headers: Object.fromEntries(headers),
    body: request.postData(),
  };
}

/** Sends calls again, all at once over as many connections as Chromium opens to one host. */
export function createSender(site: string): {
  readonly sendAll: (calls: readonly SentCall[]) => Promise<void>;
  readonly close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const send = ({ method, path, headers, body }: SentCall): Promise<void> =>
    new Promise((resolve, reject) => {
      const call = httpRequest(new URL(path, site), { method, headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          const { statusCode = 0 } = answer;
          if (statusCode < 400) resolve();
          else reject(new Error(`${path} answered ${statusCode}`));
        });
      });
      call.on('error', reject);
      call.end(body ?? undefined);
    });
  return {
    sendAll: async (calls) => {
      await Promise.all(calls.map(send));
    },
    close: () => agent.destroy(),
  };
}
