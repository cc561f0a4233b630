import pg from 'pg';
import type { Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openPage as visit } from './open-page.ts';
import { answerByKeyboard } from './purchase-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
const results = '/Comparar/Seguros-de-Salud';
const compared = '/Comparar-Planes?perfil=f34-hijo5&comparar=1,5,9';
const family = `${results}?perfil=f34-hijo5-isapre`;

async function database<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    return await client.query<T>(sql, values);
  } finally {
    await client.end();
  }
}

test('an elderly couple sees first what insures both of them, by score under its heading, and can see the rest', async () => {
  const page = await visit(`${results}?perfil=f68-conyuge72`);
  const title = page.getByRole('heading', { level: 1 });
  const counts = /^(\d+) seguros de salud que los aseguran a los dos, de (\d+)$/;
  const [, fit = '', all = ''] = counts.exec((await title.textContent()) ?? '') ?? [];
  expect(Number(fit) * 2).toBeLessThan(Number(all));
  const list = page.locator('#resultados');
  expect(await list.getByRole('heading', { level: 2 }).first().textContent()).toMatch(
    /^Para la salud en general · \d+$/,
  );
  const first = list.getByRole('article').first();
  expect(await first.textContent()).toMatch(/Adulto Mayor.*Mejor puntaje/);
  const scores = await list.getByRole('article').locator('p:has-text("Puntaje")').allTextContents();
  const figures = scores.map((text) => Number(/\d+,\d/.exec(text)?.[0].replace(',', '.')));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  expect(await list.getByText('Mejor puntaje').count()).toBe(1);
  // The last page has what is paid in dollars, with its pesos.
  const last = await visit(`${results}?perfil=f68-conyuge72&pagina=${Math.ceil(Number(fit) / 20)}`);
  await last.getByRole('heading', { level: 2, name: /^En dólares · \d+$/ }).waitFor();
  await last
    .getByText(/^≈ \$[\d,.]+ millon(es)? al mes, de referencia$|^≈ \$1 millón al mes/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Quitar filtro Solo los que aseguran a todos' }).click();
  await page.waitForURL(/asegura=cualquiera/);
  await page.getByRole('checkbox', { name: /^Solo los que aseguran a todos/ }).waitFor();
  await page.waitForFunction(() => !document.querySelector('input[name=asegura]:checked'));
  expect(await title.textContent()).toBe(
    `${fit} seguros de salud que los aseguran a los dos, de ${all}`,
  );
});

test('a family goes from the home page to three compared plans, and the address has all of it', async () => {
  const page = await visit('/');
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Edad').fill('34');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByRole('group', { name: 'Carga 1' }).getByLabel('Edad').fill('5');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page
    .getByRole('heading', { name: /^\d+ seguros de salud que los aseguran a los dos, de \d+$/ })
    .waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: /^Complementario \d/ }).check();
  await page.waitForURL(/categoryTypes=Complementario/);
  await page
    .getByRole('button', { name: 'Quitar filtro Complementario' })
    .or(page.getByRole('link', { name: 'Quitar filtro Complementario' }))
    .waitFor();

  for (const at of [0, 1, 2]) {
    await page.getByRole('article').nth(at).getByRole('checkbox').check();
  }
  // From the last box the keyboard is two steps from comparing, whatever the list's length.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Comparar 3');
  expect(await page.getByRole('article').nth(3).getByRole('checkbox').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Comparar 3' }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(3);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  // Someone else opens the same link.
  const shared = await visit(page.url().slice(stack.urls.site.length));
  const namesOf = (where: Page) =>
    where.getByRole('columnheader').getByRole('heading').allInnerTexts();
  expect(await namesOf(shared)).toEqual(await namesOf(page));
});

test('in the table, by keyboard on a phone: replaced in place, removed, only differences', async () => {
  const page = await visit(compared, { viewport: { width: 360, height: 740 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const names = () => page.getByRole('columnheader').getByRole('heading').allInnerTexts();
  const [first, second, third] = await names();
  await page.getByRole('link', { name: `Cambiar ${second} por otro` }).press('Enter');
  const picker = page.getByRole('region', { name: `¿Por cuál cambias ${second}?` });
  const other = picker.getByRole('listitem').first();
  const name = (await other.locator('b').innerText()).trim();
  await other.getByRole('link').press('Enter');
  await page.getByRole('columnheader').getByRole('heading', { name, exact: true }).waitFor();
  expect(await names()).toEqual([first, name, third]);

  await page.getByRole('switch', { name: /Solo diferencias/ }).press('Space');
  await page.waitForURL(/ver=diferencias/);
  await page.getByRole('link', { name: `Quitar ${first}` }).press('Enter');
  await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
  expect(await names()).toEqual([name, third]);

  // The head of the table has left the screen: its names stay at the top of it.
  await page
    .getByRole('link', { name: /^(Contratar|Solicitar)/ })
    .last()
    .scrollIntoViewIfNeeded();
  await page
    .getByRole('group', { name: 'Seguros que comparas' })
    .locator('b', { hasText: name })
    .waitFor();
});

test('from a card on a phone, by keyboard, what is not sold online is requested and becomes a lead', async () => {
  const page = await visit(family, { viewport: { width: 360, height: 740 } });
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Solicitar/ })
    .first()
    .click();
  await page.waitForURL(/\/Solicitar\?perfil=f34-hijo5-isapre/);
  const name = page.getByLabel('Nombre y apellido');
  await name.fill('Catalina Rojas');
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Catalina Rojas');
  await page.evaluate(() => window.scrollTo(0, 0));
  await answerByKeyboard(
    page,
    new Map<string, string | boolean>([
      ['f-correopersona', 'cata@correo.cl'],
      ['f-telefonopersona', '981234567'],
      ['f-region', '13'],
      ['f-consent', true],
    ]),
    /^Enviar solicitud$/,
  );
  const sent = page.locator('[data-request=sent]');
  await sent.waitFor();
  expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  const code = await sent.locator('.code').innerText();

  const lead = await until(
    async () => {
      const { rows } = await database<{ status: number; mails: number }>(
        `SELECT l.status, (SELECT count(*)::int FROM lead_event e WHERE e.lead_id = l.id) AS events,
                (SELECT count(*)::int FROM plan_request r JOIN sent_mail m ON m.request_id = r.id
                  WHERE r.lead_id = l.id) AS mails
           FROM lead l WHERE l.reference = $1`,
        [code],
      );
      return rows[0]?.mails === 2 ? rows[0] : null;
    },
    { within: 40_000 },
  );
  expect(lead).toEqual({ status: 8, events: 1, mails: 2 });
});

test('who asks how the list is ordered is told, and is back at the button after closing', async () => {
  const page = await visit(family);
  const help = page.getByRole('button', { name: 'Cómo ordenamos' });
  await help.press('Enter');
  const answers = page.getByRole('dialog', { name: 'Cómo ordenamos' });
  await answers.getByText('La comisión que recibimos no entra en la cuenta').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await answers.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cómo ordenamos');
});

test('the list works without scripts: profile form, filters and comparing', async () => {
  const page = await visit(`${results}?editar=perfil`, { javaScriptEnabled: false });
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Edad').first().fill('34');
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  await page.waitForURL(/perfil=f34/);
  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: /^Complementario \d/ }).check();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await page.waitForURL(/categoryTypes=Complementario/);
  for (const at of [0, 1]) await page.getByRole('article').nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar los elegidos' }).click();
  await page.waitForURL(/\d\/Comparar-Planes\?/);
  expect(await page.getByRole('columnheader').count()).toBe(2);
});

test('another page starts at the top with the focus on its title, and back brings the list back', async () => {
  const page = await visit(family);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await page.waitForURL(/pagina=2/);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && scrollY === 0);
  await page.goBack();
  await page.getByText(/Mostrando 1 a 20/).waitFor();
});

test('the site answers with true statuses and addresses of its own', async () => {
  const ask = (path: string) => fetch(stack.urls.site + path, { redirect: 'manual' });
  expect((await ask('/no-existe')).status).toBe(404);
  // Spec 2 §4: an unknown product leads to the redirect route.
  const unknown = await ask('/Seguros/Nadie/Nada');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([
    302,
    '/Comparar/Seguros-de-Salud?aviso=sin-producto',
  ]);
  const moved = await ask('/en/Comparar/Isapre');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/Compare/Isapres']);
  const html = await (await ask(family)).text();
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain(`rel="canonical" href="${stack.urls.site}${results}"`);
});
