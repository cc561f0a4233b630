import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { accessTokenMs, sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { sessionReloadMs } from '@cotejo/web/src/shared/page/session-reload.ts';
import pg from 'pg';
import type { Page, Route } from 'playwright';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import { signIn } from '../e2e/sign-in.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(300_000);

const email = 'backoffice-co@cotejo.example';
const hour = 60 * 60_000;

const expired = {
  type: 'about:blank',
  title: 'ACCESS_TOKEN_EXPIRED',
  status: 401,
  code: 'ACCESS_TOKEN_EXPIRED',
  detail: 'ACCESS_TOKEN_EXPIRED',
  requestId: 'R-1',
  errors: [],
};

/**
 * The server's clock does not follow the page's: what it would say of a token of more than ten minutes is said here.
 * Everything else is the server: it renews the session each time, and takes each cookie once.
 */
async function expireByPageClock(page: Page) {
  const seen = { renewals: 0, expiries: 0 };
  let authorization = '';
  const issuedAt = new Map<string, number>();
  const now = () => page.evaluate(() => Date.now());
  await page.route('**/token', async (route: Route) => {
    const response = await route.fetch();
    const { accessToken } = (await response.json()) as { accessToken?: string | null };
    if (accessToken) {
      authorization = `Bearer ${accessToken}`;
      issuedAt.set(authorization, await now());
      seen.renewals += 1;
    }
    await route.fulfill({ response });
  });
  await page.route('**/api/staff/subject-requests?*', async (route: Route) => {
    const issued = issuedAt.get((await route.request().headerValue('authorization')) ?? '');
    if (issued !== undefined && (await now()) - issued < accessTokenMs) return route.continue();
    seen.expiries += 1;
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify(expired),
    });
  });
  return { seen, lastToken: () => authorization };
}

/** The server's record of the session that this token is of reaches its last moment. */
async function endSession(authorization: string): Promise<void> {
  const answer = await fetch(`${siteOf(null)}/api/account/sessions`, {
    headers: { authorization },
  });
  const { items } = (await answer.json()) as { items: { id: string; isThis: boolean }[] };
  const client = new pg.Client({ connectionString: sharedStack('browser').databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `UPDATE session SET ends_at = now() - interval '1 second' WHERE id = $1`,
    [items.find(({ isThis }) => isThis)?.id],
  );
  await client.end();
  expect(rowCount).toBe(1);
}

/** Reads the list again and waits for what the server says of it. */
async function readAgain(page: Page): Promise<number> {
  const answers: number[] = [];
  const answered = page.waitForResponse((response) => {
    if (!response.url().includes('/api/staff/subject-requests?')) return false;
    answers.push(response.status());
    return response.ok();
  });
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await answered;
  return answers.length;
}

test('a signed-in page works for ten hours on one sign-in, and says why when its session ends', async () => {
  const context = await openContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.install();
  await signIn(page, email);
  const { seen, lastToken } = await expireByPageClock(page);
  await page.goto(`${siteOf(null)}/portal/derechos-datos`);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).waitFor();
  expect(seen).toEqual({ renewals: 1, expiries: 0 });

  expectFailedRequests(/\/api\/staff\/subject-requests/);
  const rounds = 19;
  for (let round = 1; round <= rounds; round += 1) {
    await page.clock.fastForward(hour / 2);
    // The call is refused once, the token renewed and the call repeated; the page shows none of it.
    expect(await readAgain(page)).toBe(2);
    expect(seen).toEqual({ renewals: 1 + round, expiries: round });
    expect(await page.getByRole('alert').count()).toBe(0);
    // A token that was renewed just now is good for the next call.
    expect(await readAgain(page)).toBe(1);
  }

  await page.clock.fastForward(sessionPolicies.staff.absoluteMs - (rounds * hour) / 2);
  await endSession(lastToken());
  expectFailedRequests(/\/token$/);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByText('Tu sesión terminó. Vuelve a cargar la página').first().waitFor();
  await page.goto(siteOf(null) + sitePaths.signIn);
  await page.getByText('Tu sesión llegó a su duración máxima').waitFor();
  await page.getByLabel('Contraseña').waitFor();
});

test('a page that is ten hours old is loaded anew at its next address, still signed in', async () => {
  const page = await (await openContext()).newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.install();
  await signIn(page, 'client@cotejo.example');
  await page.goto(siteOf(null) + sitePaths.own);
  await page.getByText('Esta sesión').waitFor();
  await page.evaluate(() => document.body.setAttribute('data-first-load', ''));
  const firstLoad = page.locator('body[data-first-load]');
  const link = page.locator(`main a[href="${sitePaths.personalData}"]`);
  await page.clock.fastForward(sessionReloadMs - hour);
  await link.click();
  await page.getByRole('heading', { name: 'Hacer una solicitud' }).waitFor();
  expect(await firstLoad.count()).toBe(1);
  await page.goBack();
  await page.getByText('Esta sesión').waitFor();
  expect(await firstLoad.count()).toBe(1);

  await page.clock.fastForward(hour);
  await link.click();
  await firstLoad.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Hacer una solicitud' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(sitePaths.personalData);
});
