import { Op } from 'sequelize';
import type { Database } from '@cotejo/store/database.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { createDeliverMessage } from '@cotejo/workers/message/deliver-message.ts';
import type { MessageDependencies } from '@cotejo/workers/message/message-reader.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import type { Delivery } from '@cotejo/workflows/message/activities.ts';
import { publicUrls } from '../app/public-urls.ts';

/** What a test says of the mails that it has delivered; hours are all of the day, if it says nothing. */
export type MailServer = Pick<MessageDependencies, 'db' | 'recordKeys' | 'indexKey' | 'linkKeys'> &
  Partial<MessageDependencies> & { readonly sendMail: (mail: OutgoingMail) => Promise<void> };

export const deliveryOf = (server: MailServer) =>
  createDeliverMessage({
    publicUrls,
    contactEmails: new Map(),
    reminderHours: { from: 0, to: 24 },
    deskEmails: new Map(),
    deskEmail: null,
    bounceDomain: null,
    postWebhook: () => Promise.reject(new Error('no endpoint is called here')),
    ...server,
  });

/**
 * Sends every message that is due, as its workflows would, each tried `tries` times; answers how each stands then, in the
 * order in which they were written. One whose every try fails stays as it is.
 */
export async function deliverDue(server: MailServer, tries = 1): Promise<readonly Delivery[]> {
  const deliver = deliveryOf(server);
  const rows = await messageModel(server.db).findAll({
    attributes: ['id'],
    where: { state: ['due', 'sending'], dueAt: { [Op.lte]: new Date() } },
    order: [['createdAt', 'ASC']],
    raw: true,
  });
  const deliveries: Delivery[] = [];
  for (const { id: messageId } of rows)
    for (let left = tries; left > 0; left -= 1) {
      const delivery = await deliver({ messageId }).catch(() => null);
      if (delivery === null) continue;
      deliveries.push(delivery);
      break;
    }
  return deliveries;
}

/** The kinds of messages about a record, or a part of one, in the order in which they were written. */
export async function kindsAbout(
  db: Database,
  about: { readonly subjectId: string } | { readonly partId: string },
): Promise<readonly string[]> {
  const rows = await messageModel(db).findAll({
    attributes: ['kind'],
    where: { ...about },
    order: [['createdAt', 'ASC']],
    raw: true,
  });
  return rows.map(({ kind }) => kind);
}
