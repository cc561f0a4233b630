import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openPage } from '../e2e/open-page.ts';
import { overlappingTexts } from '../e2e/overlapping-texts.ts';

jest.setTimeout(180_000);

/** Dental, urgency and complementary insurance, as the review compared them. */
const mixed = '/Comparar-Planes?perfil=m38-conyuge40-hijo6-isapre&comparar=327,513,125';
const phone = { viewport: { width: 360, height: 740 } };

test('once the head is out of view a bar of 64 px keeps name, price and button of each', async () => {
  const page = await openPage(mixed);
  expect(await page.getByRole('group', { name: 'Seguros que comparas' }).count()).toBe(0);
  await page.mouse.wheel(0, 1_200);
  const bar = page.getByRole('group', { name: 'Seguros que comparas' });
  await bar.waitFor();
  const box = await bar.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBe(64);
  expect(Math.round(box?.y ?? 0)).toBe(75);
  expect(await bar.getByRole('link').count()).toBe(3);
  expect(await bar.innerText()).toMatch(/Dental Niños\s+\$[\d.]+ \/mes/);
  // Its columns are the table's: a price above the wrong product would be worse than none.
  const cells = page.getByRole('row').filter({ hasText: 'Deducible' }).first().getByRole('cell');
  for (const at of [0, 1, 2]) {
    const cell = await cells.nth(at).boundingBox();
    const link = await bar.getByRole('link').nth(at).boundingBox();
    expect(link?.x).toBeGreaterThan(cell?.x ?? Infinity);
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0));
  }
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a group that one product alone covers unfolds by keyboard, and nothing is hidden without scripts', async () => {
  const page = await openPage(mixed);
  const fold = page.getByRole('button', { name: 'Dental' });
  const row = page.getByRole('rowheader', { name: /^Profilaxis/ });
  expect(await row.count()).toBe(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  await row.waitFor();
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  expect(await accessibilityViolations(page, { contrast: false })).toEqual([]);

  const plain = await openPage(mixed, { javaScriptEnabled: false });
  expect(await plain.getByRole('rowheader', { name: /^Profilaxis/ }).isVisible()).toBe(true);
  expect(await plain.getByRole('button', { name: 'Dental' }).count()).toBe(0);
});

test('kinds that cover different things are said to, and what each is for comes first', async () => {
  const page = await openPage(mixed);
  await page.getByText('Comparas seguros de distinto tipo').waitFor();
  const heads = await page.getByRole('rowheader').allInnerTexts();
  expect(heads.findIndex((text) => text.startsWith('Para qué sirve'))).toBeLessThan(
    heads.findIndex((text) => text.startsWith('Dental')),
  );
});

describe('texts do not lie over each other', () => {
  test('the check finds those that do', async () => {
    const page = await openPage('/');
    await page.setContent('<p style="height:0;margin:0">Uno dos</p><p style="margin:0">Tres</p>');
    expect(await overlappingTexts(page)).toEqual(['Uno dos / Tres']);
  });

  test.each([
    ['the comparison at 1280 px', mixed, {}, 'main'],
    ['the comparison on a phone', mixed, phone, 'main'],
    ['a product on a phone', '/Seguros/Sura/Complementario-Vital-50?perfil=m38', phone, 'main'],
    [
      'its dialog on a phone',
      '/Comparar/Seguros-de-Salud?perfil=m38&detalle=125',
      phone,
      '[role="dialog"], dialog[open]',
    ],
  ])('%s', async (_, path, options, root) => {
    const page = await openPage(path, options);
    await page.locator(root).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await overlappingTexts(page, root)).toEqual([]);
  });
});
