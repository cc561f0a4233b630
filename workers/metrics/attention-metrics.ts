import { Gauge } from 'prom-client';
import { countAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { oldestWaitingSeconds } from '@cotejo/store/outbox/settle-outbox.ts';

/** For alarms: what waits for staff, and messages that are not delivered. Read on each scrape. */
export function registerAttentionMetrics(db: Database): void {
  new Gauge({
    name: 'cotejo_attention',
    help: 'What is late, lost, failed or waits for a person, by kind.',
    labelNames: ['kind', 'needs'],
    async collect() {
      this.reset();
      for (const { kind, needs, count } of await countAttention(db))
        this.set({ kind, needs }, count);
    },
  });
  new Gauge({
    name: 'cotejo_outbox_oldest_seconds',
    help: 'How long the oldest row of the outbox waits that is due.',
    async collect() {
      this.set(await oldestWaitingSeconds(db));
    },
  });
}
