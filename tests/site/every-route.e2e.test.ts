import type { Browser } from 'playwright';
import { launchBrowser } from '../support/machine/browser.ts';
import { otherShapesOf, pagesOf } from './addresses-of.ts';
import { chosenCountries, chosenLanguages } from './chosen-part.ts';
import { visitPages, type Visits } from './visit-pages.ts';

jest.setTimeout(600_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

// The console is silent, axe finds nothing, and nothing is wider than the screen.
describe.each(chosenCountries)('a page of %s is without a fault on phone and laptop', (country) => {
  const rows = pagesOf(country);

  describe.each(chosenLanguages)('in %s', (language) => {
    let visits: Visits;
    beforeAll(async () => {
      visits = await visitPages(browser, country, language);
    });
    afterAll(() => visits?.end());

    test.each(rows.map((route) => [route.path, route] as const))('%s', async (_, route) => {
      const found = await visits.of(route);
      if (found !== null) return expect(found).toEqual([]);
      const others = await Promise.all(otherShapesOf(route, country).map(visits.of));
      expect([country, route.path, others.some((other) => other !== null)]).toEqual([
        country,
        route.path,
        true,
      ]);
    });
  });
});
