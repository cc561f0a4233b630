import type { Page } from 'playwright';
import { openPage } from './open-page.ts';
import { typeCode, typePassword } from './sign-in.ts';

/** A page of the portal with an account that has just signed in; the portal may lead on from the path that was asked for. */
export async function openAs(path: string, email: string): Promise<Page> {
  const page = await openPage(path);
  await typePassword(page, email);
  await typeCode(page, email);
  const [start = '', query] = path.split('?');
  await page.waitForURL(
    ({ pathname, search }) =>
      pathname.startsWith(start) && (query === undefined || search === `?${query}`),
  );
  return page;
}
