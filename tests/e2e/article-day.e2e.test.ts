import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { Database } from '@cotejo/store/database.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './open-as.ts';
import { expectFailedRequests, openPage, siteOf } from './open-page.ts';

jest.setTimeout(300_000);

const stack = sharedStack('browser');

/** Goes to an act of the record that is open, fills its form and sends it; `confirm`: it is asked once more. */
async function act(page: Page, name: string, fill?: () => Promise<void>, confirm = false) {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await fill?.();
  await page.locator('section.panel').getByRole('button', { name, exact: true }).click();
  if (confirm) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a marketer writes an article and looks at it, another person schedules it, it is corrected and withdrawn', async () => {
  const slug = `isapre-dia-${randomUUID().slice(0, 8)}`;
  const title = `Qué es el precio base ${slug.slice(-4)}`;
  const path = `/QP-Blog/${slug}`;
  const site = siteOf(null);
  const status = async () => (await fetch(site + path)).status;
  /** The site asks for its articles again every few seconds. */
  const becomes = (wanted: string | number, within = 40_000) =>
    until(
      async () => {
        const answer = await fetch(site + path);
        const isThere =
          typeof wanted === 'number'
            ? answer.status === wanted
            : answer.status === 200 && (await answer.text()).includes(wanted);
        return isThere ? true : null;
      },
      { within, every: 1_000 },
    );

  const writer = await openAs('/portal/articulos/nuevo', 'administrador-3@cotejo.example');
  await writer.getByLabel('Dirección', { exact: true }).fill('Con Espacios');
  await writer.getByLabel('Título', { exact: true }).fill(title);
  await writer.getByLabel('Respuesta en dos frases').fill('Es lo que el plan cuesta sin factor.');
  await writer
    .getByLabel('Texto', { exact: true })
    .fill('## Cómo se calcula\n\nSe multiplica por el factor. [1]\n\n- Primero\n- Segundo');
  await writer
    .getByLabel('Fuentes, una por línea')
    .fill('Superintendencia de Salud | 2026-02-10 | https://www.superdesalud.gob.cl/');
  await writer.getByLabel('Listas a las que lleva').fill('Isapres');
  await expectAccessible(writer);
  const save = writer.locator('main').getByRole('button', { name: 'Escribir un artículo' });
  expectFailedRequests(/\/api\/staff\/articles$/);
  await save.click();
  await writer.getByText('Solo minúsculas sin tilde, números y guiones').first().waitFor();
  await writer.getByLabel('Dirección', { exact: true }).fill(slug);
  await save.click();
  await writer.getByText('El artículo quedó como borrador.').waitFor();
  expect(await status()).toBe(404);
  // Nobody publishes what they wrote themselves.
  expect(await writer.getByRole('link', { name: 'Publicar', exact: true }).count()).toBe(0);

  await act(writer, 'Ver antes de publicar');
  const told = writer.locator('main code').filter({ hasText: '/preview/' });
  const address = new URL((await told.textContent()) ?? '', site);
  const preview = await openPage(address.pathname);
  await preview.getByText('Vista previa: esta versión todavía no está publicada.').waitFor();
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectAccessible(preview);
  expect(await preview.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');

  const record = new URL(writer.url()).pathname;
  const publisher = await openAs(record, 'gerente-3@cotejo.example');
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await act(publisher, 'Programar', async () => {
    await publisher.getByLabel('Día', { exact: true }).fill(tomorrow);
    await publisher.getByLabel('Hora', { exact: true }).selectOption('09:30');
    await expectAccessible(publisher);
  });
  await publisher.getByText('Se publica el día y a la hora que elegiste.').waitFor();
  expect(await status()).toBe(404);
  const db = Database.open(stack.databaseUrl, { max: 1 });
  try {
    // Its hour comes: the site shows it, and within a minute the worker says so in its row.
    await db.query({
      name: 'article-is-due',
      text: `UPDATE article_text t SET publish_at = now() - interval '1 minute'
               FROM article a WHERE a.id = t.article_id AND a.slug = $1`,
      values: [slug],
    });
    await becomes(title);
    await until(
      async () => {
        const { rows } = await db.query<{ state: string }>({
          name: 'article-state',
          text: `SELECT t.state FROM article_text t JOIN article a ON a.id = t.article_id WHERE a.slug = $1`,
          values: [slug],
        });
        return rows[0]?.state === 'published' ? true : null;
      },
      { within: 150_000, every: 1_000 },
    );
  } finally {
    await db.close();
  }
  const visitor = await openPage(path);
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.getByRole('heading', { level: 2, name: 'Cómo se calcula' }).waitFor();
  await expectAccessible(visitor);

  await writer.goto(site + record);
  const corrected = `${title}, corregido`;
  await act(writer, 'Escribir', () => writer.getByLabel('Título', { exact: true }).fill(corrected));
  await writer.getByText('Quedó guardada una nueva versión.').waitFor();
  await publisher.goto(site + record);
  await act(publisher, 'Publicar', undefined, true);
  await publisher.getByText('La última versión está en el sitio.').waitFor();
  await becomes(corrected);

  await publisher.goto(site + record);
  await act(publisher, 'Retirar', undefined, true);
  await publisher.getByText('El artículo ya no está en el sitio en este idioma.').waitFor();
  await becomes(404);
  await expectAccessible(publisher);
  // A reader who had it open can go on reading; a reload says that it was withdrawn and links to other articles.
  await visitor.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expectFailedRequests(new RegExp(`${path}$`));
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1, name: 'No encontramos esta página' }).waitFor();
  await visitor.getByRole('link', { name: 'Ir al inicio', exact: true }).waitFor();
});
