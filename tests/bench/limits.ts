import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { hashPassword, isPassword } from '@cotejo/store/crypto/hash-password.ts';
import { Database } from '@cotejo/store/database.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { Shopper } from '../support/people/shopper.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { signInTo } from '../support/people/staff.ts';
import { addressOf, floodsOf, type FloodPlace } from './floods.ts';
import { percentile, table } from './percentile.ts';
import { beginFlood } from './run-flood.ts';

const seconds = Number(process.env['BENCH_LIMITS_SECONDS'] ?? 6);
const idleStreams = 10_000;
/** Her p99 beside an attack, to her p99 alone. */
const goal = 3;
const visitorsAddress = '203.0.113.200';

interface Load {
  readonly name: string;
  /** Begins it, and answers how to end it and what became of it. */
  begin(site: URL): Promise<{ end(): Promise<void>; said(): string }>;
}

/**
 * What one API holds while somebody misuses it: a visitor who reads her purchase every ten milliseconds is
 * measured alone, and beside each kind of load. Then sign-ins, and what a permission costs.
 */
export async function benchLimits(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({
    site: false,
    env: {
      TRUST_PROXY: '1',
      LIMIT_TIMES: '1',
      WRITES_PER_MINUTE: '600',
      COMPARISONS_PER_MINUTE: '1200',
      READS_PER_MINUTE: '6000',
      LOG_LEVEL: 'error',
    },
  });
  const db = Database.open(stack.databaseUrl, { max: 1 });
  try {
    const code = await findOnlineProduct(db);
    const { rows: products } = await db.query<{ id: number }>(
      'SELECT id FROM product WHERE product_code = $1',
      [code],
    );
    const productId = products[0]?.id ?? 0;
    const { session } = await new Shopper(stack.urls.site, stack.urls.gateway).open(code);
    const site = new URL(stack.urls.site);
    const visit = () => probe(site, `/api/purchases/${session}`);
    await visit();
    const rows: (string | number)[][] = [];
    let met = true;
    const place = { productCode: code, productId, authorization: '' };
    const floods = (await floodsOf(place)).map(({ name }) => floodOf(name, place, stack));
    for (const load of [...heldConnections(), ...floods].filter(isWanted)) {
      const alone = await visit();
      const { end, said } = await load.begin(site);
      const beside = await visit();
      await end();
      const ratio = beside.p99 / alone.p99;
      met &&= ratio <= goal && beside.failures === 0;
      rows.push([load.name, alone.p99, beside.p99, ratio, beside.failures, said()]);
    }
    print(
      `A visitor beside a misuse of one API (goal: p99 at most ${goal} × alone, nothing refused)\n${table(
        [['beside', 'p99 alone ms', 'p99 beside ms', '×', 'failed', 'what became of it'], ...rows],
      )}`,
    );
    print(await measureSignIns(stack));
    print(measurePermissions());
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await db.close();
    await stack.stop();
  }
}

/** Reads one address again and again over one connection, with a pause in between. */
async function probe(site: URL, path: string) {
  const taken: number[] = [];
  let failures = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
    const begun = performance.now();
    const answer = await fetch(new URL(path, site), {
      headers: { 'x-forwarded-for': visitorsAddress },
    }).catch(() => null);
    await answer?.arrayBuffer();
    taken.push(performance.now() - begun);
    if (answer?.status !== 200) failures += 1;
    await pause(10);
  }
  return { p99: percentile(taken, 0.99), failures };
}

/** `BENCH_LIMITS_ONLY=passwords`: the loads with this in their name. */
const isWanted = ({ name }: Load): boolean => name.includes(process.env['BENCH_LIMITS_ONLY'] ?? '');

/** Signed in only now: a token lives ten minutes, and the loads before it take some of them. */
function floodOf(name: string, place: FloodPlace, stack: TestStack): Load {
  return {
    name,
    begin: async ({ href }) => {
      const { authorization } = name.includes('invites')
        ? await signInTo(stack, 'admin_qpaccess@cotejo.example')
        : place;
      return beginFlood({ href, name, place: { ...place, authorization } });
    },
  };
}

/** What costs connections more than work. */
function heldConnections(): readonly Load[] {
  return [
    {
      name: `${idleStreams} idle event streams`,
      begin: async (site) => {
        const sockets: Socket[] = [];
        let streaming = 0;
        // So many an address; opened in batches, as a listening socket's queue is no longer.
        for (let at = 0; at < idleStreams; at += 250) {
          const batch = Array.from({ length: 250 }, (_, more) =>
            open(
              site,
              `GET /sub/sdk-cotejo HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(
                Math.floor((at + more) / limits.streamsOfNetwork.most),
              )}\r\n\r\n`,
              sockets,
            ).then(async (socket) => {
              const [head] = (await once(socket, 'data')) as [Buffer];
              if (head.toString('latin1', 0, 12) === 'HTTP/1.1 200') streaming += 1;
            }),
          );
          await Promise.all(batch);
        }
        return {
          end: () => closeAll(sockets),
          said: () => `${streaming} held`,
        };
      },
    },
    {
      name: '2000 slow bodies',
      begin: async (site) => {
        const sockets: Socket[] = [];
        for (let at = 0; at < 2_000; at += 250)
          await Promise.all(
            Array.from({ length: 250 }, (_, more) =>
              open(
                site,
                `POST /api/purchases HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(at + more)}\r\n` +
                  'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
                sockets,
              ),
            ),
          );
        const drip = setInterval(() => {
          for (const socket of sockets) if (socket.writable) socket.write(' ');
        }, 1_000);
        return {
          end: async () => {
            clearInterval(drip);
            await closeAll(sockets);
          },
          said: () => `${sockets.filter(({ destroyed }) => !destroyed).length} still open`,
        };
      },
    },
  ];
}

async function open(site: URL, text: string, kept: Socket[]): Promise<Socket> {
  const socket = connect(
    Number(site.port),
    site.hostname === 'localhost' ? '127.0.0.1' : site.hostname,
  );
  // A server may end what is too slow: that is what is measured.
  socket.on('error', () => undefined);
  kept.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function closeAll(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.destroyed) return;
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    }),
  );
}

/** Passwords that one API checks in a second, beside what its hash allows on this machine. */
async function measureSignIns({ urls, demo }: TestStack): Promise<string> {
  const password = await hashPassword('a password of the yardstick');
  const ratio = await perSecond(4, async () => {
    await isPassword(password, 'a password of the yardstick');
  });
  const email = 'client@cotejo.example';
  const signIn = async (cookie: string, at: number) => {
    const answer = await fetch(new URL('/token', urls.site), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at), cookie },
      body: JSON.stringify({ grant: 'password', email, password: demo.demoPassword }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`a sign-in was answered ${answer.status}`);
    return answer.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  };
  // Browsers that the account knows: strangers are asked for the robot check when so many come.
  const known = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => (await signIn('', at)).join('; ')),
  );
  const signIns = await perSecond(4, async (at) => {
    await signIn(known[at % known.length] ?? '', at);
  });
  return `Sign-ins (the password's half) of one API\n${table([
    ['what', 'per second', '× the hash alone'],
    ['argon2id alone, in turn', ratio, 1],
    ['sign-ins', signIns, signIns / ratio],
  ])}`;
}

async function perSecond(callers: number, work: (at: number) => Promise<void>): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const end = begun + 3_000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) await work((done += 1));
    }),
  );
  return done / ((performance.now() - begun) / 1_000);
}

/** The look into the table of permissions, beside the parsing of the smallest request's JSON. */
function measurePermissions(): string {
  const nanoseconds = (work: () => unknown): number => {
    const times = 1_000_000;
    for (let warm = 0; warm < times; warm += 1) work();
    const begun = performance.now();
    for (let run = 0; run < times; run += 1) work();
    return ((performance.now() - begun) * 1e6) / times;
  };
  const parse = nanoseconds(() => JSON.parse('{"version":1}') as unknown);
  const check = nanoseconds(() => getGrant('ADMINISTRADOR', 'price-trace:read'));
  return `A permission, asked with every guarded request\n${table([
    ['what', 'ns', '× JSON of one field'],
    ['JSON.parse of {"version":1}', parse, 1],
    ['permission check', check, check / parse],
  ])}`;
}
