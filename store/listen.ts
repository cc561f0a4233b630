import pg from 'pg';

/** Where trouble is written; pino's loggers fit. */
export interface ListenerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Listener {
  /** Calls `receive` with each payload of `channel`; returns the way to stop. */
  on(channel: string, receive: (payload: string) => void): () => void;
  /** After every connect, the first one too: notifications in between are lost, so read again. */
  onReconnect(callback: () => void): () => void;
  readonly connected: boolean;
  close(): Promise<void>;
}

export interface ListenerSettings {
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
}

const shortestPause = 250;
const longestPause = 10_000;

/**
 * One dedicated connection that LISTENs on every channel that someone asked for, for as long as the
 * process lives. A notification says "look again", never what to believe: losing some while
 * reconnecting is made good by `onReconnect`.
 */
export function createListener(
  databaseUrl: string,
  logger: ListenerLog,
  { applicationName = 'cotejo-listen' }: ListenerSettings = {},
): Listener {
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const reconnects = new Set<() => void>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = shortestPause;
  let closed = false;
  let connected = false;

  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      logger.error({ err: error }, 'a receiver of notifications failed');
    }
  };

  const again = (): void => {
    if (closed || timer !== null) return;
    timer = setTimeout(
      () => {
        timer = null;
        void connect();
      },
      pause * (0.75 + Math.random() / 2),
    );
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  };

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    connected = false;
    // Closing a broken connection fails, too; there is nothing left to do about it.
    lost.end().catch(() => undefined);
    if (!closed) logger.warn({ err: error }, 'listening connection lost');
    again();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, null));
    next.on('notification', ({ channel, payload }) => {
      for (const receive of receivers.get(channel) ?? []) safely(() => receive(payload ?? ''));
    });
    try {
      await next.connect();
      for (const channel of receivers.keys())
        await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(next, error);
      return;
    }
    if (client !== next) return;
    connected = true;
    pause = shortestPause;
    for (const callback of reconnects) safely(callback);
  };

  void connect();
  /** One after the other: a connection takes one statement at a time. */
  let asked: Promise<unknown> = Promise.resolve();

  return {
    get connected() {
      return connected;
    },
    on(channel, receive) {
      const known = receivers.get(channel);
      if (known) known.add(receive);
      else {
        receivers.set(channel, new Set([receive]));
        const current = client;
        // While connecting, `connect` itself listens on every known channel.
        if (current && connected)
          asked = asked
            .then(() => current.query(`LISTEN ${current.escapeIdentifier(channel)}`))
            .catch((error: unknown) => lose(current, error));
      }
      return () => receivers.get(channel)?.delete(receive);
    },
    onReconnect(callback) {
      reconnects.add(callback);
      if (connected) safely(callback);
      return () => reconnects.delete(callback);
    },
    async close() {
      closed = true;
      connected = false;
      if (timer) clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
