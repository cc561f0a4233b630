import { randomBytes } from 'node:crypto';
import * as routes from '@cotejo/contract/ticket/chat-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { consentVersionField } from '@cotejo/domain/form/definition.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { buildChatForm, sayChatClosed } from '@cotejo/domain/ticket/chat.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { judgeRequestsOf } from '@cotejo/store/lead/judge-requests.ts';
import { startChat, wasChatStarted } from '@cotejo/store/ticket/start-chat.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { toTopic } from '@cotejo/domain/ticket/topics.ts';
import type { Mount } from '../dependencies.ts';
import type { StreamLimit } from '../events/sse.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { toNetwork } from '../network/to-network.ts';
import { refuseTooMany } from '../lead/save-request.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import { readChatHours } from './chat-hours.ts';
import { findOwnTicket } from './own-ticket.ts';

/** The page opens the next one: a link that has ended opens none. */
const longestMs = 10 * 60_000;

/** A conversation with the desk: whether somebody is there, its link, and that something new was written. */
export const mountChat: Mount = (app, dependencies) => {
  const { db, configuration, events, streams } = dependencies;
  const open = new Map<string, Set<() => void>>();
  const hear = (id: string): void => {
    for (const tell of open.get(id) ?? []) tell();
  };
  events.on('record', (payload) => {
    const [name, id = ''] = payload.split(' ');
    if (name === 'ticket' && id !== '') hear(id);
  });
  // What was said while nobody listened is lost.
  events.onReconnect(() => {
    for (const id of open.keys()) hear(id);
  });

  mount(app, routes.getChatAvailable, async ({ context }) => ({
    headers: { 'cache-control': 'public, max-age=15', vary: 'Host, X-Country' },
    body: { data: await readChatHours(db, context) },
  }));

  mount(app, routes.startChat, async ({ body, context: caller }) => {
    const { site, country, language, idempotencyScope, idempotencyKey } = caller;
    if (site.partner !== ownPartner) throw new AppError('NOT_FOUND');
    const today = dayIn(countries[country].timeZone, Date.now());
    const form = buildChatForm(country, language);
    const { values, problems } = validateForm(form, body.values, { country, language, today });
    if (problems.length > 0)
      throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
    const creationKey = digestOf([idempotencyScope, idempotencyKey]);
    // A repeated call gets its first conversation, also when the desk has closed since.
    if (!(await wasChatStarted(db, creationKey))) {
      const { active, opensAt } = await readChatHours(db, caller);
      if (!active)
        throw new AppError('CHAT_CLOSED', {
          detail: sayChatClosed(language),
          extensions: { opensAt },
        });
      await countOne(dependencies, caller, 'requestsOfNetwork');
    }
    const email = normalizeEmail(said(values, 'correopersona'));
    const phone = said(values, 'telefonopersona');
    const chat = {
      keys: configuration.recordKeys,
      reference: requestReference(randomBytes(8)),
      country,
      language,
      kind: toTopic(values['topic']),
      // Somebody waits in front of the page.
      priority: 'high' as const,
      businessLine: null,
      mailKey: toEmailKey(configuration.indexKey, email),
      person: { name: said(values, 'nombrepersona'), email, phone: phone === '' ? null : phone },
      text: said(values, 'message'),
      consentTextVersion: said(values, consentVersionField),
    };
    const ticketId = await startChat(db, creationKey, chat, (tx, mailKey) =>
      judgeRequestsOf(tx, mailKey, configuration.limitTimes),
    );
    if (ticketId === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (typeof ticketId !== 'string')
      throw refuseTooMany(ticketId, language, '/values/correopersona');
    const link = ticketLinkOf(configuration.linkKeys, ticketId, new Date(Date.now()));
    const { reference } = await findOwnTicket(dependencies, link);
    return { status: 201, headers: privately, body: { reference, link } };
  });

  mount(app, routes.watchOwnTicket, async ({ body, context }) => {
    const { id } = await findOwnTicket(dependencies, body.link);
    const limits: readonly StreamLimit[] = [
      { name: 'streamsOfNetwork', key: `network ${toNetwork(context.ip)}` },
    ];
    streams.refuseTooMany(limits, context.language);
    return {
      stream: (response) => {
        const stream = streams.open(response, limits);
        const tell = (): void => stream.send({ event: 'changed', data: {} });
        const group = open.get(id) ?? new Set();
        open.set(id, group.add(tell));
        // What was written between the page's reading and this.
        tell();
        const end = setTimeout(() => stream.close(), longestMs);
        end.unref();
        stream.onClose(() => {
          clearTimeout(end);
          group.delete(tell);
          if (group.size === 0) open.delete(id);
        });
      },
    };
  });
};

const said = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
