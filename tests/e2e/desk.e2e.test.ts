import { randomUUID } from 'node:crypto';
import { nextAgendaDay } from '@cotejo/tests/support/app/agenda-day.ts';
import type { Page } from 'playwright';
import type { Language } from '@cotejo/domain/country/country.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { Database } from '@cotejo/store/database.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { takeCode } from '../support/people/staff.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage } from './open-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
const signedIn = new Map<string, Page>();

/** Opens an address with an account, which signs in once: a code of the app is accepted once. */
async function openAs(path: string, email: string): Promise<Page> {
  const open = signedIn.get(email);
  if (open !== undefined) {
    await open.goto(stack.urls.site + path);
    return open;
  }
  const page = await openPage(path);
  signedIn.set(email, page);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(stack.demo.demoPassword);
  await page.locator('main button[type="submit"]:enabled').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('input[name="code"]').fill(await takeCode(stack, email));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === path);
  return page;
}

/** No width has anything that axe finds, or is wider than the screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

/** The lead of a request, as one leaves it. */
async function requested() {
  const reference = requestReference(Buffer.from(randomUUID()));
  const id = randomUUID();
  const db = Database.open(stack.databaseUrl, { max: 1 });
  const lead = { id, country: 'CL' as const, productCode: 'QPS901', attribution: {}, reference };
  await db.transaction((tx) => openLead(tx, { ...lead, position: { status: 8, subStatus: null } }));
  await db.close();
  return { id, reference };
}

interface Words {
  readonly nav: string;
  readonly code: string;
  readonly assign: string;
  readonly toWhom: string;
  readonly assigned: string;
  readonly arrange: string;
  readonly day: string;
  readonly hour: string;
  readonly arranged: string;
  readonly say: string;
  readonly status: string;
  readonly interested: string;
  readonly changed: RegExp;
  readonly apply: string;
  readonly noted: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    nav: 'Solicitudes',
    code: 'Código',
    assign: 'Asignar',
    toWhom: 'Para quién',
    assigned: 'La solicitud quedó asignada.',
    arrange: 'Agendar',
    day: 'Día',
    hour: 'Hora',
    arranged: 'La solicitud quedó en la agenda.',
    say: 'Decir qué pasó',
    status: 'Estado',
    interested: '14 Interesa',
    changed: /cambió este registro a las/,
    apply: 'Aplicar lo mío',
    noted: 'Quedó dicho qué pasó con la solicitud.',
  },
  en: {
    nav: 'Requests',
    code: 'Code',
    assign: 'Assign',
    toWhom: 'To whom',
    assigned: 'The request was assigned.',
    arrange: 'Arrange',
    day: 'Day',
    hour: 'Hour',
    arranged: 'The request is in the agenda.',
    say: 'Say what happened',
    status: 'Status',
    interested: '14 Interested',
    changed: /changed this record at/,
    apply: 'Apply mine',
    noted: 'What happened with the request was noted.',
  },
  pt: {
    nav: 'Solicitações',
    code: 'Código',
    assign: 'Atribuir',
    toWhom: 'Para quem',
    assigned: 'A solicitação foi atribuída.',
    arrange: 'Agendar',
    day: 'Dia',
    hour: 'Hora',
    arranged: 'A solicitação está na agenda.',
    say: 'Dizer o que aconteceu',
    status: 'Estado',
    interested: '14 Com interesse',
    changed: /mudou este registro às/,
    apply: 'Aplicar o meu',
    noted: 'Ficou dito o que aconteceu com a solicitação.',
  },
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(['es', 'en', 'pt'] as const)(
  'a lead is found, given to somebody and moved by two people at once, in %s',
  async (language) => {
    const say = words[language];
    const { id, reference } = await requested();
    const base = language === 'es' ? '/portal' : `/${language}/portal`;
    const page = await openAs(`${base}/solicitudes`, 'backoffice@cotejo.example');
    await page.getByRole('heading', { level: 1, name: say.nav }).waitFor();

    // Found by its code, which stands in the address then; back leads to the list before.
    await page.getByLabel(say.code, { exact: true }).fill(reference.toLowerCase());
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: reference, exact: true });
    await link.waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.waitForURL(`**${base}/solicitudes`);
    await page.goForward();
    await link.click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    await page.locator('ol li').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: say.assign, exact: true }).click();
    await page.getByLabel(say.toWhom).selectOption({ index: 1 });
    await expectAccessible(page);
    await button(page, say.assign).click();
    await page.getByText(say.assigned).waitFor();
    expect(new URL(page.url()).search).toBe(`?reference=${reference.toLowerCase()}`);
    await page.locator('tr.is-selected, tr[class*="is-selected"]').waitFor();

    // Two people have the same lead open; the second one is told what the first one did.
    await link.click();
    await page.getByRole('link', { name: say.say, exact: true }).click();
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: say.interested });
    const other = await openAs(
      `${base}/solicitudes/${id}/schedule`,
      'jefatura_sac_chile@cotejo.example',
    );
    await other.getByLabel(say.day, { exact: true }).fill(nextAgendaDay());
    await other.getByLabel(say.hour, { exact: true }).selectOption('10:30');
    await button(other, say.arrange).click();
    await other.getByText(say.arranged).waitFor();

    expectFailedRequests(/\/status$/);
    await button(page, say.say).click();
    await page.getByText(say.changed).waitFor();
    await expectAccessible(page);
    const chosen = page.getByLabel(say.status, { exact: true }).locator('option:checked');
    expect(await chosen.textContent()).toBe(say.interested);
    await button(page, say.apply).click();
    await page.getByText(say.noted).waitFor();

    const db = Database.open(stack.databaseUrl, { max: 1 });
    const { rows } = await db.query<{ status: number }>(
      'SELECT status FROM lead_event WHERE lead_id = $1 ORDER BY source_version',
      [id],
    );
    await db.close();
    expect(rows.map(({ status }) => status)).toEqual([8, 2, 13, 14]);
  },
);

interface AccessWords {
  readonly nav: string;
  readonly role: string;
  readonly disable: string;
  readonly yes: string;
  readonly disabled: string;
  readonly enable: string;
  readonly enabled: string;
  readonly grant: string;
  readonly where: string;
  readonly asked: RegExp;
  readonly waits: RegExp;
  readonly given: string;
}

const accessWords: Readonly<Record<Language, AccessWords>> = {
  es: {
    nav: 'Cuentas',
    role: 'Rol',
    disable: 'Deshabilitar',
    enable: 'Habilitar',
    yes: 'Deshabilitar',
    enabled: 'La cuenta quedó habilitada.',
    grant: 'Dar un rol',
    disabled: 'La cuenta quedó deshabilitada y sus sesiones cerradas.',
    where: 'Dónde',
    asked: /falta que una segunda persona/,
    waits: /Otra persona ya lo pidió/,
    given: 'El rol quedó dado.',
  },
  en: {
    nav: 'Accounts',
    role: 'Role',
    disable: 'Disable',
    enable: 'Enable',
    yes: 'Disable',
    disabled: 'The account was disabled and its sessions ended.',
    grant: 'Give a role',
    enabled: 'The account was enabled.',
    where: 'Where',
    given: 'The role was given.',
    asked: /a second person has to ask/,
    waits: /Somebody else has asked/,
  },
  pt: {
    nav: 'Contas',
    role: 'Papel',
    disable: 'Desabilitar',
    enable: 'Habilitar',
    yes: 'Desabilitar',
    disabled: 'A conta foi desabilitada e as sessões encerradas.',
    enabled: 'A conta foi habilitada.',
    grant: 'Dar um papel',
    where: 'Onde',
    asked: /falta que uma segunda pessoa/,
    waits: /Outra pessoa já pediu/,
    given: 'O papel foi dado.',
  },
};

test.each(['es', 'en', 'pt'] as const)(
  'an account is found, disabled and enabled, and given a role by two people, in %s',
  async (language) => {
    const say = accessWords[language];
    const base = language === 'es' ? '/portal' : `/${language}/portal`;
    const page = await openAs(`${base}/cuentas`, 'admin_qpaccess@cotejo.example');
    await page.getByRole('heading', { level: 1, name: say.nav }).waitFor();
    await expectAccessible(page);
    await page.getByLabel(say.role, { exact: true }).selectOption('SUPPORT_EXECUTIVE');
    await page.getByRole('link', { name: 'Demo Ejecutivo de soporte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo Ejecutivo de soporte' }).waitFor();
    await expectAccessible(page);
    const record = new URL(page.url()).pathname;

    await page.getByRole('link', { name: say.disable, exact: true }).click();
    await button(page, say.disable).click();
    await page.getByRole('dialog').getByRole('button', { name: say.yes, exact: true }).click();
    await page.getByText(say.disabled).waitFor();
    await page.goto(`${stack.urls.site}${record}/enable`);
    await button(page, say.enable).click();
    await page.getByText(say.enabled).waitFor();

    // The second person hands out what they have themselves.
    const grant = async (by: Page): Promise<void> => {
      await by.getByLabel(say.role, { exact: true }).selectOption('ADMINISTRADOR');
      await by.getByLabel(say.where).selectOption('country CL');
      await button(by, say.grant).click();
    };
    await page.goto(`${stack.urls.site}${record}/grantRole`);
    await page.getByLabel(say.where).waitFor();
    await expectAccessible(page);
    await grant(page);
    await page.getByText(say.asked).waitFor();
    const second = await openAs(`${record}/grantRole`, 'administrador@cotejo.example');
    await second.getByText(say.waits).waitFor();
    await grant(second);
    await second.getByText(say.given).waitFor();
    await second.goto(stack.urls.site + record);
    await second.locator('ol li').first().waitFor();
    await expectAccessible(second);
  },
);
