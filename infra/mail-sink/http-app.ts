import express from 'express';
import type { Express, Request, Response } from 'express';
import type { Mailbox } from './mailbox.ts';
import type { Summary } from './message.ts';
import { inboxPage, messagePage, notFoundPage } from './pages.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A message as tests read it. */
async function asJson(mailbox: Mailbox, summary: Summary) {
  const { html, text: body, attachments } = await mailbox.read(summary);
  return {
    ...summary,
    html: html ?? null,
    text: body,
    attachments: attachments.map(({ name, type, content }, index) => ({
      name,
      type,
      size: content.length,
      url: `/mensajes/${summary.id}/adjuntos/${index}`,
    })),
  };
}

/** The inbox as pages for people and as JSON for tests. */
export function httpApp(mailbox: Mailbox, tokens: string): Express {
  const app = express();
  app.disable('x-powered-by');

  const withMessage =
    (answer: (summary: Summary, request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      const summary = mailbox.find(text(request.params['id']) ?? '');
      if (summary) await answer(summary, request, response);
      else response.status(404).send(notFoundPage(tokens));
    };

  app.get('/', (_request, response) => void response.send(inboxPage(tokens, mailbox.list())));
  app.post('/vaciar', async (_request, response) => {
    await mailbox.clear();
    response.redirect(303, '/');
  });
  app.get(
    '/mensajes/:id',
    withMessage(async (summary, _request, response) => {
      response.send(messagePage(tokens, summary, await mailbox.read(summary)));
    }),
  );
  app.get(
    '/mensajes/:id/html',
    withMessage(async (summary, _request, response) => {
      // A mail client runs no scripts and fetches nothing; neither does this one.
      response.set(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups",
      );
      response.send((await mailbox.read(summary)).html ?? '');
    }),
  );
  app.get(
    '/mensajes/:id/adjuntos/:index',
    withMessage(async (summary, request, response) => {
      const { attachments } = await mailbox.read(summary);
      const attachment = attachments[Number(request.params['index'])];
      if (!attachment) {
        response.status(404).send(notFoundPage(tokens));
        return;
      }
      response.attachment(attachment.name);
      response.type(attachment.type).set('X-Content-Type-Options', 'nosniff');
      response.send(attachment.content);
    }),
  );

  app.get('/api/messages', async (request, response) => {
    const summaries = mailbox.list({ to: text(request.query['to']) });
    const newest = summaries.slice(0, 100);
    const messages = await Promise.all(newest.map((summary) => asJson(mailbox, summary)));
    response.json({ total: summaries.length, messages });
  });
  app.delete('/api/messages', async (_request, response) => {
    await mailbox.clear();
    response.status(204).end();
  });
  app.get('/api/events', (request, response) => {
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    const stop = mailbox.onChange(() => response.write('data: changed\n\n'));
    request.on('close', stop);
  });
  return app;
}
