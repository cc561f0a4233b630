import { startChat, watchOwnTicket } from '@cotejo/contract/ticket/chat-calls.ts';
import * as routes from '@cotejo/contract/ticket/webchat-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { buildChatForm, sayChatClosed } from '@cotejo/domain/ticket/chat.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readChatHours } from './chat-hours.ts';

const headers = { 'cache-control': 'public, max-age=15', vary: 'Host, X-Country' } as const;

/** How a program begins a conversation, by the names that spec 3 §7 gives it. */
export const mountWebchat: Mount = (app, { db }) => {
  const read = async (asked: { app: number; language: Language }, context: RequestContext) => ({
    baseConfig: {
      app: asked.app,
      language: asked.language,
      ...(await readChatHours(db, context)),
      startUrl: startChat.path,
      eventsUrl: watchOwnTicket.path,
      pageUrl: siteAddress(sitePaths.ticket, asked.language),
      attachmentsEnabled: false,
    },
    valuesConfig: {
      preEngagementForm: buildChatForm(context.country, asked.language),
      closedMessage: sayChatClosed(asked.language),
    },
  });
  mount(app, routes.getWebchatConfig, async ({ params, context }) => ({
    headers,
    body: { data: await read(params, context) },
  }));
  mount(app, routes.getClientWebchatConfig, async ({ params, context }) => ({
    headers,
    body: { payload: { data: await read(params, context) } },
  }));
};
