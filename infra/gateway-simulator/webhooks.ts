import type { Scenarios } from './control/scenarios.ts';
import type { Facts } from './control/scenarios.ts';
import type { Tasks } from './tasks.ts';

export interface Delivery {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Builds the signed request for one attempt; `spoil` gives it a wrong signature. */
export type DeliveryMaker = (event: Record<string, unknown>, spoil: boolean) => Delivery;

/** Pauses between tries; real providers wait minutes, the order of things is the same. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 60_000, 300_000];
const ANSWER_LIMIT_MS = 22_000;

export interface Webhooks {
  register(kind: string, make: DeliveryMaker): void;
  /** Sends the events in order, as the scenario for this charge says. */
  send(kind: string, events: Record<string, unknown>[], facts: Facts): void;
}

export function makeWebhooks(
  tasks: Tasks,
  scenarios: Scenarios,
  log: (fields: object, text: string) => void,
): Webhooks {
  const makers = new Map<string, DeliveryMaker>();

  tasks.handle('webhook', async (data) => {
    const { kind, event, spoil, tries } = data as unknown as Pending;
    const make = makers.get(kind);
    if (make === undefined) return;
    const delivery = make(event, spoil);
    const status = await post(delivery);
    log({ kind, url: delivery.url, status, tries }, 'webhook sent');
    const delay = RETRY_DELAYS_MS[tries];
    // A wrong signature imitates a forged request, and those are not retried.
    if (status >= 200 && status < 300) return;
    if (!spoil && delay !== undefined) {
      tasks.schedule('webhook', delay, { kind, event, spoil, tries: tries + 1 });
    }
  });

  return {
    register: (kind, make) => void makers.set(kind, make),
    send(kind, events, facts) {
      const manner = scenarios.takeWebhook(facts);
      if (manner?.how === 'none') return;
      const ordered = manner?.how === 'reordered' ? [...events].reverse() : events;
      const repeated =
        manner?.how === 'duplicate' ? ordered.flatMap((event) => [event, event]) : ordered;
      const base = manner?.how === 'late' ? manner.ms : 0;
      const spoil = manner?.how === 'bad-signature';
      repeated.forEach((event, index) =>
        tasks.schedule('webhook', base + index * 50, { kind, event, spoil, tries: 0 }),
      );
    },
  };
}

interface Pending {
  kind: string;
  event: Record<string, unknown>;
  spoil: boolean;
  tries: number;
}

/** The status that the receiver answered, 0 when it could not be reached. */
async function post({ url, body, headers }: Delivery): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
