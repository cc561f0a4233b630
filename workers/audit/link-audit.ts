import type { Logger } from 'pino';
import { linkAudit } from '@cotejo/store/audit/audit-chain.ts';
import type { Database } from '@cotejo/store/database.ts';

const everyMs = 5_000;

/** Keeps the chain of the audit up with its rows. Several workers may: each row is linked once. */
export function startAuditLinks(db: Database, logger: Logger): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() =>
      linkAudit(db).catch((error: unknown) => logger.error({ err: error }, 'audit was not linked')),
    );
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
