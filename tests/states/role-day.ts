import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { Database } from '@cotejo/store/database.ts';
import type { Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openAs } from '../e2e/open-as.ts';
import { expectFailedRequests } from '../e2e/open-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const stack = sharedStack('browser');
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Who leads and sells; the other staff roles serve. A file of each, so that a run of half the files has half of them. */
export const salesRoles = [
  'ADMIN',
  'ADMINISTRADOR',
  'ADMIN_QPACCESS',
  'GERENTE',
  'SUPERVISOR',
  'EJECUTIVO',
] as const satisfies readonly Role[];

/** Pages that axe has looked at, by their form: what another role reads there has the same parts. */
const lookedAt = new Set<string>();

/** Something for each part of the portal: purchases that wait, that were paid, that were given up. */
export async function fillPortal(): Promise<void> {
  const maker = new PurchaseMaker();
  await maker.declared('q19', 'no');
  await maker.left();
  await maker.bought();
  await maker.withdrawn();
  await maker.close();
  const db = Database.open(stack.databaseUrl, { max: 1 });
  // The executive, who is of the supervisor's team, has the leads of these purchases.
  await db.query(
    `UPDATE membership m SET supervisor_id = s.account_id
       FROM membership s WHERE s.role = 'SUPERVISOR' AND m.role = 'EJECUTIVO'`,
  );
  await db.query(
    `UPDATE lead SET assigned_to = m.account_id
       FROM membership m WHERE m.role = 'EJECUTIVO' AND lead.country_code = m.scope_id`,
  );
  await db.close();
}

/** What is shown has arrived. */
async function arrive(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"]') === null &&
      ![...document.querySelectorAll('main [role="status"]')].some(({ textContent }) =>
        /^(Cargando|Leyendo)/.test(textContent),
      ),
  );
}

/** Paths that the page offers below one, each once. */
async function pathsBelow(page: Page, among: string, start: string): Promise<readonly string[]> {
  const hrefs = await page
    .locator(`${among} a[href^="${start}"]`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  return [...new Set(hrefs)];
}

/** Nothing on it was refused or not found, it fits a phone, and axe has nothing to say of it. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const said = await page.locator('main').innerText();
  expect([path, said]).not.toEqual([
    path,
    expect.stringMatching(/No tienes permiso|No pudimos|No encontramos esta página/),
  ]);
  const form = path.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
  if (lookedAt.has(form)) return;
  lookedAt.add(form);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    expect([path, size.width, await accessibilityViolations(page)]).toEqual([path, size.width, []]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, size.width]);
  }
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(stack.urls.site + path);
  await arrive(page);
  await expectWhole(page, path);
}

/** Opens each part of the portal that is offered to a role, its first record, and each act on it. */
export async function spendDay(role: Role): Promise<void> {
  // Their pages of people lead to where a support access is opened.
  if (getGrant(role, 'support-access:open') !== null)
    expectFailedRequests(/\/api\/(employees|member-processes|company-policies|loads|companies)/);
  const page = await openAs('/portal', `${role.toLowerCase()}@cotejo.example`);
  await arrive(page);
  const parts = (await pathsBelow(page, 'nav', '/portal/')).filter((path) => path !== '/portal/');
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    await look(page, part);
    const [first] = (await pathsBelow(page, 'main', `${part}/`)).filter(
      (path) => !/\/(nuevo|nueva|new)$/.test(path),
    );
    if (first === undefined) continue;
    await look(page, first);
    for (const act of await pathsBelow(page, 'main', `${first}/`)) await look(page, act);
  }
  await page.context().close();
}
