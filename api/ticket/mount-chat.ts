import { randomBytes } from 'node:crypto';
import * as routes from '@cotejo/contract/ticket/chat-routes.ts';
import { accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import { addWorkingHours } from '@cotejo/domain/country/working-hours.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { buildChatForm, sayChatClosed, toTopic } from '@cotejo/domain/ticket/chat.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { listTicketReaders } from '@cotejo/store/account/list-lead-workers.ts';
import { judgeRequestsOf } from '@cotejo/store/lead/judge-requests.ts';
import { isAnybodyPresent } from '@cotejo/store/session/is-anybody-present.ts';
import { startChat, wasChatStarted } from '@cotejo/store/ticket/start-chat.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import type { Mount } from '../dependencies.ts';
import type { StreamLimit } from '../events/sse.ts';
import { mount } from '../http/mount-route.ts';
import { toNetwork } from '../network/to-network.ts';
import { refuseTooMany } from '../lead/save-request.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import { toFieldErrors } from '@cotejo/domain/form/validate-form.ts';
import { findOwnTicket } from './own-ticket.ts';

const unkept = { 'cache-control': 'private, no-store' } as const;
/** An open page of the desk renews its session before its token ends; a little later it is closed. */
const presentMs = accessTokenMs + 2 * 60_000;
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

  const readAvailable = async (country: CountryCode) => {
    const now = Date.now();
    const opens = addWorkingHours(country, now, 0);
    if (opens > now) return { active: false, opensAt: new Date(opens).toISOString() };
    const desk = await listTicketReaders(db, country);
    const active = await isAnybodyPresent(db, desk, new Date(now - presentMs));
    return { active, opensAt: null };
  };

  mount(app, routes.getChatAvailable, async ({ context: { site, country } }) => {
    const headers = { 'cache-control': 'public, max-age=15', vary: 'Host, X-Country' } as const;
    // A partner answers its own visitors (spec 3 §7).
    if (site.partner !== ownPartner)
      return { headers, body: { data: { active: false, opensAt: null } } };
    return { headers, body: { data: await readAvailable(country) } };
  });

  mount(app, routes.startChat, async ({ body, context: caller }) => {
    const { site, country, language, idempotencyScope, idempotencyKey } = caller;
    if (site.partner !== ownPartner) throw new AppError('NOT_FOUND');
    const today = dayIn(countries[country].timeZone, Date.now());
    const form = buildChatForm(country, language);
    const { values, problems } = validateForm(form, body.values, { country, language, today });
    if (problems.length > 0)
      throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
    const creationKey = digestOf([idempotencyScope, idempotencyKey]);
    // Said again it is the first conversation, whoever is there by now.
    if (!(await wasChatStarted(db, creationKey))) {
      const { active, opensAt } = await readAvailable(country);
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
    };
    const ticketId = await startChat(db, creationKey, chat, (tx, mailKey) =>
      judgeRequestsOf(tx, mailKey, configuration.limitTimes),
    );
    if (ticketId === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (typeof ticketId !== 'string')
      throw refuseTooMany(ticketId, language, '/values/correopersona');
    const link = ticketLinkOf(configuration.linkKeys, ticketId, new Date(Date.now()));
    const { reference } = await findOwnTicket(dependencies, link);
    return { status: 201, headers: unkept, body: { reference, link } };
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
