import pg from 'pg';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage as visit } from './open-page.ts';
import { answerByKeyboard } from './purchase-page.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');

async function leadOf(reference: string) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT l.status, l.product_code, l.business_line, l.origin_route, l.web_application_id,
              (SELECT count(*)::int FROM plan_request r JOIN sent_mail m ON m.request_id = r.id
                WHERE r.lead_id = l.id) AS mails
         FROM lead l WHERE l.reference = $1`,
      [reference],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

test('on a phone, by keyboard, a message is written, kept over a reload, sent and answered', async () => {
  const page = await visit('/contacto', { viewport: { width: 360, height: 740 } });
  const name = page.getByLabel('Nombre y apellido');
  await name.fill('Catalina Rojas');
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Catalina Rojas');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page
    .getByText('Para enviar el mensaje, marca que nos autorizas a responderte')
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.evaluate(() => window.scrollTo(0, 0));
  await answerByKeyboard(
    page,
    new Map<string, string | boolean>([
      ['f-businessLine', 'isapres'],
      ['f-correopersona', 'cata@correo.cl'],
      ['f-mensaje', '¿Atienden en Chillán?'],
      ['f-consent', true],
    ]),
    /^Enviar mensaje$/,
  );
  const sent = page.locator('[data-request=sent]');
  await sent.waitFor();
  expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  const code = await sent.locator('.code').innerText();
  const lead = await until(
    async () => {
      const found = await leadOf(code);
      return found?.['mails'] === 2 ? found : null;
    },
    { within: 40_000 },
  );
  expect(lead).toEqual({
    status: 8,
    product_code: null,
    business_line: 'isapres',
    origin_route: '/Contacto',
    web_application_id: 39,
    mails: 2,
  });
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click();
  await page.getByText('Lo enviamos otra vez').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await until(async () => ((await leadOf(code))?.['mails'] === 3 ? true : null), {
    within: 40_000,
  });
});

test('a message whose answer does not come can be sent again and is one lead', async () => {
  const page = await visit('/en/contacto');
  await page.getByLabel('First and last name').fill('Catalina Rojas');
  await page.getByLabel('E-mail').fill('cata@correo.cl');
  await page.getByLabel('Your message').fill('Again');
  await page.getByRole('checkbox').check();
  expectFailedRequests(/contactos/);
  await page.route('**/api/contactos', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We do not know whether your message arrived').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/api/contactos');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.locator('[data-request=sent]').waitFor();
});

test('without scripts the page says how else to reach us', async () => {
  const page = await visit('/contacto', { javaScriptEnabled: false });
  expect(await page.locator('main noscript').innerText()).toContain('necesita JavaScript');
  expect(await page.locator('form input:visible').count()).toBe(0);
  await page.getByRole('link', { name: 'hola@cotejo.example' }).first().waitFor();
});
