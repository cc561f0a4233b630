import { isDebtMail, mayContact } from '@cotejo/domain/billing/debt-contact.ts';
import { maySend, type OptOutScope } from '@cotejo/domain/message/may-send.ts';
import { messageClasses } from '@cotejo/domain/message/message-classes.ts';
import { factsOf } from '@cotejo/domain/message/message-kinds.ts';
import { isOpenMessage } from '@cotejo/domain/message/message-transitions.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import {
  dropDebtMail,
  listDebtContacts,
  noteDebtMail,
  takeDebtMail,
} from '@cotejo/store/billing/debt-contacts.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import {
  moveMessage,
  putMessageOff,
  type MessageMove,
} from '@cotejo/store/message/move-message.ts';
import { listOptOuts } from '@cotejo/store/message/opt-outs.ts';
import { findLastSent, findMessage } from '@cotejo/store/message/read-message.ts';
import { toReturnPath } from '@cotejo/store/message/return-path.ts';
import { isSuppressed, suppress } from '@cotejo/store/message/suppressions.ts';
import type { Delivery, MessageActivities } from '@cotejo/workflows/message/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { handOver, type Handed } from './channels/mail.ts';
import { end, toDelivery } from './delivery.ts';
import { deliverWebhook, isWebhookKind } from './deliver-webhook.ts';
import type { Letter, MessageDependencies } from './message-reader.ts';
import { messageReaders } from './readers.ts';

/**
 * One try to send one message. The row is `sending` only while the mail server has the mail: one that is found so was killed
 * there, and leaves again under the same Message-ID where its kind says so.
 */
export function createDeliverMessage(
  deps: MessageDependencies,
): MessageActivities['deliverMessage'] {
  return ({ messageId }) =>
    withHeartbeat(async () => {
      const row = await findMessage(deps.db, messageId);
      // Erased with the records that it was about.
      if (row === null) return { country: null, outcome: { state: 'skipped', why: 'superseded' } };
      if (!isOpenMessage(row.state)) return toDelivery(row);
      if (row.state === 'due' && row.dueAt.getTime() > Date.now()) return toDelivery(row);
      return (await tryToSend(deps, row)) ?? readAgain(deps.db, messageId);
    });
}

/** Somebody has moved it meanwhile: where it stands now. */
async function readAgain(db: Database, messageId: string): Promise<Delivery> {
  const row = await findMessage(db, messageId);
  if (row === null) return { country: null, outcome: { state: 'skipped', why: 'superseded' } };
  if (row.state === 'sending') throw new Error(`message ${messageId} is being sent by another try`);
  return toDelivery(row);
}

/** Null: somebody else has moved the row. */
async function tryToSend(deps: MessageDependencies, row: MessageRow): Promise<Delivery | null> {
  const { db } = deps;
  const { kind } = row;
  if (isWebhookKind(kind)) return deliverWebhook(deps, row, kind);
  if (row.state === 'sending' && !factsOf(kind).isSentAgain)
    return end(db, row, { to: 'failed', why: 'interrupted' });
  const read = await messageReaders[kind](deps, row);
  const letter = typeof read === 'string' ? null : read;
  const known = letter === null ? null : knownOf(deps, letter);
  // One moment for both: a contact allowed "now" is not later than the moment it is asked for.
  const now = new Date();
  const answer = maySend({
    kind,
    country: letter?.country ?? row.countryCode,
    now: now.getTime(),
    writtenAt: row.createdAt.getTime(),
    notAfter: row.notAfter?.getTime() ?? null,
    superseded: typeof read === 'string' ? read : null,
    hours: deps.reminderHours,
    contactAt: known === null ? null : await readContactTime(deps, row, known, now),
    ...(await readAddress(db, row, known?.recipientKey ?? null)),
  });
  const { country } = letter ?? { country: row.countryCode };
  if (answer.type === 'later') {
    await putMessageOff(db, row, new Date(answer.at));
    return { country, outcome: { state: 'due', at: new Date(answer.at).toISOString() } };
  }
  if (answer.type !== 'send' || letter === null || known === null) {
    const { type: to, why } = answer.type === 'send' ? noLetter : answer;
    return end(db, row, { to, why, ...(known === null ? {} : { known }) });
  }
  if (isDebtMail(kind) && country !== null) {
    const { id: messageId, subjectId: purchaseId } = row;
    const contact = { personKey: known.recipientKey, purchaseId, messageId };
    // Killed while the server had it: it may have left, so that it leaves again whatever the counts say, and counts of now.
    if (row.state === 'sending') await db.transaction((tx) => noteDebtMail(tx, contact, now));
    const at =
      row.state === 'sending'
        ? null
        : await takeDebtMail(db, country, contact, { now, hours: deps.reminderHours });
    if (at !== null) {
      await putMessageOff(db, row, new Date(at));
      return { country, outcome: { state: 'due', at: new Date(at).toISOString() } };
    }
  }
  const sending = await claim(db, row, known);
  return sending === null ? null : send(deps, sending, letter);
}

const noLetter = { type: 'skipped', why: 'superseded' } as const;

const knownOf = ({ indexKey }: MessageDependencies, { mail, country }: Letter) => ({
  recipientKey: toEmailKey(indexKey, mail.to),
  countryCode: country,
});

/** What is known of an address, as far as the class of a message asks. */
async function readAddress(db: Database, { kind }: MessageRow, key: string | null) {
  const rules = messageClasses[factsOf(kind).class];
  const optOuts: ReadonlySet<OptOutScope> =
    key !== null && rules.isRefusable
      ? ((await listOptOuts(db, [key])).get(key) ?? new Set())
      : new Set();
  return {
    optOuts,
    isSuppressed: key !== null && rules.isSuppressed && (await isSuppressed(db, key)),
    lastAt:
      key !== null && rules.gapMs > 0 ? await findLastSent(db, key, factsOf(kind).class) : null,
  };
}

/** When a mail about what somebody owes may leave, by what they were written and called about it; null for another mail. */
async function readContactTime(
  { db, reminderHours }: MessageDependencies,
  { id, kind }: MessageRow,
  { recipientKey, countryCode }: Pick<MessageRow, 'recipientKey' | 'countryCode'>,
  now: Date,
): Promise<number | null> {
  if (!isDebtMail(kind) || recipientKey === null || countryCode === null) return null;
  const contacts = await listDebtContacts(db, [recipientKey], now, id);
  const before = contacts.get(recipientKey) ?? [];
  return mayContact(countryCode, 'mail', before, now.getTime(), reminderHours).at;
}

/** The row as it is while the mail server has the mail; null where somebody else has moved it. */
async function claim(
  db: Database,
  row: MessageRow,
  known: NonNullable<MessageMove['known']>,
): Promise<MessageRow | null> {
  // It was killed while the mail server had it: it is sent again.
  if (row.state === 'sending') return row;
  const isClaimed = await moveMessage(db, row, { to: 'sending', known });
  return isClaimed ? { ...row, ...known, state: 'sending', version: row.version + 1 } : null;
}

async function send(
  deps: MessageDependencies,
  row: MessageRow,
  letter: Letter,
): Promise<Delivery | null> {
  const { db } = deps;
  let handed: Handed;
  try {
    handed = await handOver(deps.sendMail, withReturnPath(deps, row, letter));
  } catch (error) {
    // The server is away and took nothing: the next try begins anew.
    await db.transaction(async (tx) => {
      if (await moveMessage(tx, row, { to: 'due' })) await uncount(tx, row);
    });
    throw error;
  }
  const { mailbox, country, onSent, onRefused } = letter;
  const key = row.recipientKey ?? '';
  if (handed.type === 'sent')
    return db.transaction(async (tx) => {
      const delivery = await end(tx, row, { to: 'sent' });
      if (delivery === null) return null;
      await onSent?.(tx);
      await resolveAttention(tx, [mailbox.subject], ['mail_refused']);
      return delivery;
    });
  const { type: to, why } = handed;
  return db.transaction(async (tx) => {
    const delivery = await end(tx, row, { to, why });
    if (delivery === null) return null;
    await uncount(tx, row);
    await onRefused?.(tx);
    if (to === 'bounced') await suppress(tx, key, { why });
    await raiseAttention(tx, {
      subject: mailbox.subject,
      kind: 'mail_refused',
      needs: 'person',
      detail: `the mail server refuses the mailbox of ${mailbox.whose}`,
    });
    return { ...delivery, country };
  });
}

/** The mail server did not take it: nobody was contacted. */
const uncount = async (tx: Database, { id, kind }: MessageRow): Promise<void> => {
  if (isDebtMail(kind)) await dropDebtMail(tx, id);
};

/** Each mail has a return path of its own, so that a report names it. */
function withReturnPath(
  { indexKey, bounceDomain }: MessageDependencies,
  { id }: MessageRow,
  { mail }: Letter,
): Letter['mail'] {
  if (bounceDomain === null) return mail;
  return { ...mail, returnPath: toReturnPath(indexKey, id, bounceDomain) };
}
