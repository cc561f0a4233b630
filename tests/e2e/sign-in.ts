import type { Page } from 'playwright';
import { takeCode } from '../support/people/staff.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { siteOf } from './open-page.ts';

/** Types them in the Spanish form that the page shows, and sends it. */
export async function typePassword(page: Page, email: string, password?: string): Promise<void> {
  const { demoPassword } = sharedStack('browser').demo;
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password ?? demoPassword);
  // Nothing is sent before scripts have taken over.
  await page.locator('main button[type="submit"]:enabled').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Types a code that the app of a demonstration account shows. */
export async function typeCode(page: Page, email: string): Promise<void> {
  const code = await takeCode(sharedStack('browser'), email);
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.keyboard.press('Enter');
}

/** Signs in with a demonstration account on a page of its own context: the account's page, in Spanish. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${siteOf(null)}/login`);
  await page.locator('html[data-ready]').waitFor();
  await typePassword(page, email);
  const signedIn = page.getByText('Esta sesión');
  await page.getByLabel('Código de 6 dígitos').or(signedIn).first().waitFor();
  // Customers need no second factor.
  if (!(await signedIn.isVisible())) await typeCode(page, email);
  await signedIn.waitFor();
}
