import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { isWorkingTime } from '@cotejo/domain/country/working-hours.ts';
import { chatConsent } from '@cotejo/domain/ticket/chat-consent.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { indexKeyFrom } from '@cotejo/store/crypto/index-key.ts';
import { linkKeysFrom } from '@cotejo/store/crypto/link-keys.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { Database } from '@cotejo/store/database.ts';
import { startChat } from '@cotejo/store/ticket/start-chat.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './open-as.ts';
import { expectFailedRequests, openPage, siteOf } from './open-page.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const question = '¿Mi isapre cubre el parto?';

/** A conversation as the form begins it, for the hours at which nobody works. */
async function begin(email: string): Promise<string> {
  const { recordKeys, indexKey, linkKeys } = localSecrets(stack.dataDir);
  const env = { RECORD_KEYS: recordKeys, INDEX_KEY: indexKey, LINK_KEYS: linkKeys };
  const secrets = { ...env, NODE_ENV: 'development' };
  const db = Database.open(stack.databaseUrl, { max: 1 });
  const id = await startChat(
    db,
    randomUUID(),
    {
      keys: recordKeysFrom(secrets),
      reference: requestReference(Buffer.from(randomUUID())),
      country: 'CL',
      language: 'es',
      kind: 'question',
      priority: 'high',
      businessLine: null,
      mailKey: toEmailKey(indexKeyFrom(secrets), email),
      person: { name: 'Catalina Rojas', email, phone: null },
      text: question,
      consentTextVersion: chatConsent,
    },
    async () => null,
  ).finally(() => db.close());
  return `/consulta#${ticketLinkOf(linkKeysFrom(secrets), String(id), new Date())}`;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.locator('#chat-nombrepersona').fill('Catalina Rojas');
  await page.locator('#chat-correopersona').fill(email);
  await page.locator('#chat-topic').selectOption('question');
  await page.locator('#chat-message').fill(question);
}

test('a visitor agrees and asks, the desk answers in the portal, and the conversation goes on without a reload', async () => {
  const email = `${randomUUID()}@correo.cl`;
  const desk = await openAs('/portal/tickets', 'postventa@cotejo.example');
  const page = await openPage('/', { viewport: { width: 360, height: 740 } });
  // The panel as it is in working hours; the server decides by its own clock when the conversation begins.
  await page.route('**/api/chat/available', (route) =>
    route.fulfill({ json: { data: { active: true, opensAt: null } } }),
  );
  await page.goto(`${siteOf(null)}/contacto`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Conversar ahora' }).click();
  await fillIn(page, email);
  const form = page.locator('form').filter({ has: page.locator('#chat-message') });
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await form.getByText('Para conversar, marca que nos autorizas a responderte').first().waitFor();
  await expectAccessible(page);
  await page.locator('#chat-consent').check();
  const isOpen = isWorkingTime('CL', Date.now());
  expectFailedRequests(/\/api\/chat$/);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  if (isOpen) await page.waitForURL(/\/consulta#/);
  else {
    await page.getByText('Atendemos de lunes a viernes', { exact: false }).waitFor();
    expect(await page.locator('#chat-message').inputValue()).toBe(question);
    await page.goto(siteOf(null) + (await begin(email)));
  }
  const said = page.getByRole('region', { name: 'Lo que nos escribimos' });
  await said.getByText(question).waitFor();
  await expectAccessible(page);
  const reference = (await said.locator('.code').first().textContent()) ?? '';

  const thread = desk.getByRole('list', { name: 'Conversación' });
  const openTicket = async () => {
    await desk.goto(`${siteOf(null)}/portal/tickets?reference=${reference}`);
    await desk.getByRole('link', { name: reference, exact: true }).click();
  };
  await openTicket();
  await thread.getByText(question).waitFor();
  const answer = async (text: string, next: RegExp) => {
    await desk.getByRole('link', { name: 'Responder', exact: true }).click();
    await desk.getByLabel('Tu respuesta').fill(text);
    await desk.getByLabel(next).check();
    await expectAccessible(desk);
    await desk.locator('section.panel').getByRole('button', { name: 'Responder' }).click();
    await desk.getByText('La respuesta va en camino.').waitFor();
  };
  await answer('Depende del plan: ¿cuál tienes?', /^Preguntamos algo/);
  await said.getByText('Depende del plan: ¿cuál tienes?').waitFor();

  await page.getByLabel('Tu respuesta').fill('El Clásico 80/60.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await said.getByText('El Clásico 80/60.').waitFor();
  await expectAccessible(page);
  // The answer led back to the list.
  await openTicket();
  await thread.getByText('El Clásico 80/60.').waitFor();
  await answer('Ese lo cubre completo.', /^Queda completado/);
  await said.getByText('Ese lo cubre completo.').waitFor();
});

test('outside of its hours the panel says when it opens', async () => {
  const page = await openPage('/');
  await page.route('**/api/chat/available', (route) =>
    route.fulfill({ json: { data: { active: false, opensAt: '2026-12-01T12:00:00.000Z' } } }),
  );
  await page.goto(`${siteOf(null)}/contacto`);
  await page.getByText(/La conversación en línea abre el .*1.* a las 9:00|a las 09:00/).waitFor();
  expect(await page.getByRole('button', { name: 'Conversar ahora' }).count()).toBe(0);
});
