import { randomUUID } from 'node:crypto';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { linkKeysFrom } from '@cotejo/store/crypto/link-keys.ts';
import { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { askForFeedback } from '@cotejo/store/feedback/ask-for-feedback.ts';
import { feedbackLinkOf } from '@cotejo/store/feedback/feedback-link.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './open-as.ts';
import { expectFailedRequests, openPage, siteOf } from './open-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');

/** Somebody who wrote to us and whose request is over: the address of the mail that asks for their opinion. */
async function asked(): Promise<string> {
  const sent = await fetch(`${stack.urls.site}/api/contactos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      datosingresados: {
        nombrepersona: 'Catalina Rojas',
        correopersona: `${randomUUID()}@correo.cl`,
        telefonopersona: '',
        mensaje: '¿Atienden en Chillán?',
      },
      consent: true,
      consentTextVersion: contactConsent,
    }),
  });
  const { reference } = (await sent.json()) as { reference: string };
  const { indexKey, linkKeys } = localSecrets(stack.dataDir);
  const keys = linkKeysFrom({
    NODE_ENV: 'development',
    INDEX_KEY: indexKey,
    LINK_KEYS: linkKeys,
  });
  const db = Database.open(stack.databaseUrl, { max: 1 });
  try {
    const { rows } = await db.query<{ id: string }>({
      name: 'lead-by-reference',
      text: 'SELECT id FROM lead WHERE reference = $1',
      values: [reference],
    });
    const id = rows[0]?.id ?? '';
    await db.transaction((tx) => askForFeedback(tx, { id, country: 'CL' }));
    return `/Feedback#${feedbackLinkOf(keys, deriveId('feedback', id), new Date())}`;
  } finally {
    await db.close();
  }
}

test('who was attended well says so once, and reads it again by the same link', async () => {
  const link = await asked();
  const page = await openPage(link, { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Muy bien').check();
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await page.getByText('Gracias, la leeremos').waitFor();
  await page.getByText('Tu respuesta: Muy bien.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Tu respuesta: Muy bien.').waitFor();
});

test('a low rating is a question that the desk answers; a link that is not ours opens nothing', async () => {
  const words = `Nadie me llamó ${randomUUID().slice(0, 8)}`;
  const page = await openPage(await asked());
  await page.getByLabel('Muy mal').check();
  await page.getByLabel('¿Qué fue lo mejor o lo peor?').fill(words);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Tu respuesta: Muy mal.').waitFor();

  const desk = await openAs('/portal/tickets?sort=-changed', 'support_executive@cotejo.example');
  await desk.locator('tbody a').first().click();
  await desk.getByText(words).first().waitFor();
  await expectAccessible(desk);

  expectFailedRequests(/\/api\/feedbacks/);
  await page.goto(`${siteOf(null)}/Feedback#${'x'.repeat(70)}`);
  await page.reload();
  await page.getByText('Este enlace ya no funciona').waitFor();
});
