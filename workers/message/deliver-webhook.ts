import type { WebhookKind } from '@cotejo/domain/partner/webhook-events.ts';
import { webhookKinds, writeWebhook } from '@cotejo/domain/partner/webhook-events.ts';
import { failingPolicy, mostInFlight, waitAfterTry } from '@cotejo/domain/partner/webhook-tries.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { moveMessage, putMessageOff } from '@cotejo/store/message/move-message.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { countInFlight, noteAnswer } from '@cotejo/store/partner/deliveries.ts';
import type { EndpointRow } from '@cotejo/store/partner/endpoint.model.ts';
import { openSecrets } from '@cotejo/store/partner/endpoint-secrets.ts';
import {
  endpointSubject,
  moveEndpoint,
  noteNotTaken,
  noteTaken,
} from '@cotejo/store/partner/move-endpoint.ts';
import { findEndpoint } from '@cotejo/store/partner/read-endpoint.ts';
import type { Delivery } from '@cotejo/workflows/message/activities.ts';
import type { PostWebhook, WebhookAnswer } from '../partner/post-webhook.ts';
import { signWebhook } from '../partner/sign-webhook.ts';
import { end } from './delivery.ts';
import { webhookReaders } from './webhook-readers.ts';

export interface WebhookDependencies {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly postWebhook: PostWebhook;
}

export const isWebhookKind = (kind: string): kind is WebhookKind =>
  (webhookKinds as readonly string[]).includes(kind);

/** Where an endpoint has enough in hand, the others of it wait about so long, in milliseconds. */
const crowdedMs = 10_000;
/** The answer that ends an endpoint: its server wants nothing any more. */
const gone = 410;

/** One try to tell an endpoint something. Null: somebody else has moved the message. */
export async function deliverWebhook(
  { db, recordKeys, postWebhook }: WebhookDependencies,
  row: MessageRow,
  kind: WebhookKind,
): Promise<Delivery | null> {
  const endpoint = await findEndpoint(db, row.subjectId);
  if (endpoint === null) return end(db, row, { to: 'skipped', why: 'superseded' });
  const known = { recipientKey: null, countryCode: endpoint.countryCode };
  if (endpoint.state === 'ended')
    return end(db, row, { to: 'skipped', why: 'endpoint_ended', known });
  // A test says whether it answers again, before it is enabled.
  if (endpoint.state === 'paused' && kind !== 'webhook_test')
    return end(db, row, { to: 'held', why: 'endpoint_paused', known });
  const data = await webhookReaders[kind](db, row);
  if (data === null) return end(db, row, { to: 'skipped', why: 'superseded', known });
  if ((await countInFlight(db, endpoint.id, row.id)) >= mostInFlight) {
    const at = new Date(Date.now() + crowdedMs * (1 + Math.random()));
    await putMessageOff(db, row, at);
    return { country: endpoint.countryCode, outcome: { state: 'due', at: at.toISOString() } };
  }
  const sending = await claim(db, row, known);
  if (sending === null) return null;
  const body = writeWebhook(kind, row.createdAt, data);
  const secrets = openSecrets(recordKeys, endpoint).map(({ value }) => value);
  const headers = signWebhook({ id: row.id, body }, secrets, Date.now());
  const answer = await postWebhook({ url: endpoint.url, headers, body });
  return db.transaction(async (tx) => {
    await noteAnswer(tx, row.id, answer);
    return judge(tx, { endpoint, row: sending, answer });
  });
}

/** One that was killed while it was sent leaves again under the same id. */
async function claim(
  db: Database,
  row: MessageRow,
  known: Pick<MessageRow, 'recipientKey' | 'countryCode'>,
): Promise<MessageRow | null> {
  if (row.state === 'sending') return row;
  if (!(await moveMessage(db, row, { to: 'sending', known }))) return null;
  return { ...row, ...known, state: 'sending', tries: row.tries + 1, version: row.version + 1 };
}

interface Tried {
  readonly endpoint: EndpointRow;
  readonly row: MessageRow;
  readonly answer: WebhookAnswer;
}

async function judge(tx: Database, tried: Tried): Promise<Delivery | null> {
  const { endpoint, row, answer } = tried;
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) {
    const delivery = await end(tx, row, { to: 'sent' });
    if (delivery === null) return null;
    await noteTaken(tx, endpoint.id);
    return delivery;
  }
  if (status === gone) return endEndpoint(tx, tried);
  const wait = waitAfterTry(row.tries, answer.retryAfterMs, Math.random());
  const delivery =
    wait === null
      ? await end(tx, row, { to: 'failed', why: 'not_taken' })
      : await end(tx, row, { to: 'due', dueAt: new Date(Date.now() + wait) });
  if (delivery !== null) await noteFailing(tx, endpoint);
  return delivery;
}

/** Nothing is sent there any more; what waits for it is left out when it is due. */
async function endEndpoint(tx: Database, { endpoint, row }: Tried): Promise<Delivery | null> {
  const delivery = await end(tx, row, { to: 'skipped', why: 'endpoint_ended' });
  if (delivery === null) return null;
  const moved = await moveEndpoint(tx, endpoint, { kind: 'gone', by: null, state: 'ended' });
  if (moved === 'done')
    await showStaff(tx, endpoint.id, 'its server answered 410: the endpoint has ended');
  return delivery;
}

/** Its contact is told after a day without an answer; after two it is paused, and staff see it. */
async function noteFailing(tx: Database, endpoint: EndpointRow): Promise<void> {
  const { id: subjectId } = endpoint;
  const since = await noteNotTaken(tx, subjectId);
  const failingMs = Date.now() - since.getTime();
  const partId = since.toISOString();
  if (failingMs >= failingPolicy.pausedMs) {
    const move = { kind: 'failing_paused', by: null, state: 'paused' } as const;
    if ((await moveEndpoint(tx, endpoint, move)) !== 'done') return;
    await showStaff(tx, subjectId, 'its server took nothing for two days: the endpoint is paused');
    await writeMessage(tx, { kind: 'endpoint_paused', subjectId, partId });
  } else if (failingMs >= failingPolicy.toldMs)
    await writeMessage(tx, { kind: 'endpoint_failing', subjectId, partId });
}

async function showStaff(tx: Database, id: string, detail: string): Promise<void> {
  const subject = endpointSubject(id);
  await raiseAttention(tx, { subject, kind: 'endpoint_paused', needs: 'person', detail });
}
