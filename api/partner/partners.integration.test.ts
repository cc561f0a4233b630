import { randomUUID } from 'node:crypto';
import type { PartnerRecord } from '@cotejo/domain/partner/partner.record.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import { membershipModel } from '@cotejo/store/account/account.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSettings } from '../site/mount-settings.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountPartners } from './mount-partners.ts';
import { mountSites } from './mount-sites.ts';

jest.setTimeout(60_000);

type Staff = Awaited<ReturnType<typeof signedInAs>>;
interface Answer {
  readonly id: string;
  readonly version: number;
  readonly cells: PartnerRecord;
  readonly code?: string;
  readonly items: readonly { readonly kind: string; readonly id: string }[];
  readonly allowed: readonly { readonly act: string }[];
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}

let api: SeededApp;
let ana: Staff;
let luis: Staff;
let peru: Staff;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPartners, mountSites, mountSettings, mountAccount],
    partnerSites: true,
  });
  ana = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  luis = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  peru = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by: Staff = ana, key: string = randomUUID()) {
  const headers = { authorization: by.authorization, 'idempotency-key': key };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/${path}`, { headers })
      : await api.post(`/api/staff/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Answer };
}

const newCode = (): string => `p${randomUUID().slice(0, 8)}`;
const values = (code: string, more: object = {}) => ({
  values: {
    code,
    countryCode: 'CL',
    name: 'Mutual del Norte',
    host: `${code}.localhost`,
    brand: '#1b5e20',
    accent: '#ffd166',
    ...more,
  },
});
/** What the form of a proposal asks once more. */
const written = (code: string, more: object = {}) => {
  const { code: _, countryCode: _country, ...rest } = { ...values(code).values, ...more };
  return rest;
};
const propose = (code = newCode(), more: object = {}, by: Staff = ana) =>
  call('partners', values(code, more), by);
const act = ({ id, version }: Answer, name: string, by: Staff = ana, more: object = {}) =>
  call(`partners/${id}/${name}`, { version, ...more }, by);
const isPartner = (code: string) => isKnownPlace(api.db, { scopeKind: 'partner', scopeId: code });

async function addPartner(code = newCode()): Promise<Answer> {
  const { body } = await propose(code);
  const approved = await act(body, 'approve', luis);
  expect([approved.status, approved.body.code]).toEqual([200, undefined]);
  return approved.body;
}

async function siteOf(host: string) {
  const { rows } = await api.db.query<{ id: string; version: number; state: string }>(
    'SELECT id, version, state FROM partner_site WHERE host = $1',
    [host],
  );
  return rows[0] ?? null;
}

test('what one proposes and another approves is a partner with a site of its own, which runs once it is published', async () => {
  const code = newCode();
  const { status, body } = await propose(code);
  expect([status, body.cells.state, body.cells.sites]).toEqual([201, 'proposed', '-']);
  expect(await isPartner(code)).toBe(false);
  expect(await siteOf(`${code}.localhost`)).toBeNull();

  const approved = await act(body, 'approve', luis);
  expect(approved.body.cells).toMatchObject({ state: 'active', sites: `${code}.localhost` });
  expect(await isPartner(code)).toBe(true);
  const site = await siteOf(`${code}.localhost`);
  expect(site?.state).toBe('draft');
  expect((await askHost(api.url, `${code}.localhost`, '/api/subdomain')).status).toBe(421);
  const listed = await call('partners?state=active');
  expect(listed.body.items.map(({ id }) => id)).toContain(body.id);

  // It is given what it sells, and put online.
  const sells = {
    ...written(code),
    sellers: '67',
    defaultPath: '/',
    requests: true,
    score: true,
  };
  const changed = await call(`partner-sites/${site?.id ?? ''}/change`, {
    version: site?.version,
    values: sells,
  });
  expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  const published = await call(`partner-sites/${site?.id ?? ''}/publish`, {
    version: changed.body.version,
  });
  expect(published.status).toBe(200);
  await until(
    async () => {
      const answer = await askHost(api.url, `${code}.localhost`, '/api/subdomain');
      return answer.status === 200 ? true : null;
    },
    { within: 10_000, every: 20 },
  );
  expect(api.dependencies.sites.find(`${code}.localhost`)).toMatchObject({
    partner: code,
    name: 'Mutual del Norte',
  });
  const { body: history } = await call(`partners/${body.id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual(['approved', 'created']);
});

test('nobody approves what they wrote: neither the proposal nor a change of it', async () => {
  const { body } = await propose();
  const own = await act(body, 'approve');
  expect([own.status, own.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
  const { code } = body.cells;
  const changed = await act(body, 'change', luis, {
    values: written(code, { name: 'Mutual del Sur' }),
  });
  expect([changed.status, changed.body.cells.name]).toEqual([200, 'Mutual del Sur']);
  expect((await act(changed.body, 'approve', luis)).body.code).toBe('NOT_TWO_PEOPLE');
  // What was seen before the change is not approved.
  expect((await act(body, 'approve')).body.code).toBe('VERSION_CONFLICT');
  expect(await isPartner(code)).toBe(false);
  expect((await act(changed.body, 'approve')).status).toBe(200);
  // The same press, whose answer was lost.
  expect((await act(changed.body, 'approve')).status).toBe(200);
  expect(await isPartner(code)).toBe(true);
});

test('who could make the second person alone is not two people, and who may no more has proposed nothing', async () => {
  const { body } = await propose();
  const invited = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  await membershipModel(api.db).update(
    { makers: [ana.accountId], grantedBy: ana.accountId, granters: [ana.accountId] },
    { where: { accountId: invited.accountId } },
  );
  expect((await act(body, 'approve', invited)).body.code).toBe('NOT_TWO_PEOPLE');

  const left = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  const theirs = await propose(newCode(), {}, left);
  await membershipModel(api.db).update(
    { endedAt: new Date() },
    { where: { accountId: left.accountId } },
  );
  expect((await act(theirs.body, 'approve', luis)).body.code).toBe('NOT_TWO_PEOPLE');
});

test('a partner of another country is not there, and whoever may only read proposes nothing', async () => {
  const { body } = await propose();
  expect((await call(`partners/${body.id}`, undefined, peru)).status).toBe(404);
  expect((await act(body, 'approve', peru)).status).toBe(404);
  expect((await propose(newCode(), {}, peru)).status).toBe(403);
  expect((await propose(newCode(), { countryCode: 'PE' }, peru)).status).toBe(201);
  const reader = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  const read = await call(`partners/${body.id}`, undefined, reader);
  expect([read.status, read.body.allowed]).toEqual([200, []]);
  expect((await propose(newCode(), {}, reader)).status).toBe(403);
  expect((await act(body, 'approve', reader)).status).toBe(403);
});

test.each([
  [{ code: 'Banco Andino' }, 'code', 'Letras minúsculas'],
  [{ code: '-banco' }, 'code', 'Letras minúsculas'],
  [{ code: 'pe' }, 'code', 'elige otro'],
  [{ code: 'one' }, 'code', 'Ya hay un partner'],
  [{ host: 'https://banco.cl' }, 'host', 'No es un dominio'],
  [{ host: 'pe.localhost' }, 'host', 'Otro sitio ya usa este dominio'],
  [{ brand: 'verde' }, 'brand', 'Invalid HEX color.'],
  [{ accent: '#12345' }, 'accent', 'Invalid HEX color.'],
])('%j is refused at its field', async (more, field, words) => {
  const { status, body } = await propose(newCode(), more);
  expect(status).toBe(422);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual([`/values/${field}`]);
  expect(body.errors?.[0]?.message).toContain(words);
});

test('a code is proposed once: two at the same moment, the same call twice, and one that was withdrawn', async () => {
  const code = newCode();
  const both = await Promise.all([
    propose(code),
    propose(code, { host: `${newCode()}.localhost` }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const key = randomUUID();
  const again = newCode();
  const [first, second] = [
    await call('partners', values(again), ana, key),
    await call('partners', values(again), ana, key),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect((await act(first.body, 'withdraw')).status).toBe(200);
  expect((await propose(again)).body.errors?.[0]?.pointer).toBe('/values/code');
});

test('a host that another site took since is refused when the partner is approved, and can be changed', async () => {
  const { body } = await propose();
  const { cells } = body;
  const other = await addPartner();
  const taken = await call('partner-sites', {
    values: {
      ...written(cells.code),
      countryCode: 'CL',
      partner: other.cells.code,
      defaultPath: '/',
    },
  });
  expect(taken.status).toBe(201);
  const refused = await act(body, 'approve', luis);
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '/values/host']);
  expect(await isPartner(cells.code)).toBe(false);
  const host = `${newCode()}.localhost`;
  const changed = await act(body, 'change', ana, {
    values: written(cells.code, { host }),
  });
  expect((await act(changed.body, 'approve', luis)).body.cells.sites).toBe(host);
});

test('one that is withdrawn lets its people in no more, and comes back by two, with the site that it had', async () => {
  const partner = await addPartner();
  const { code } = partner.cells;
  const { authorization } = await signedInAs(api.dependencies, 'ADMIN_PARTNER', ['partner', code]);
  const me = async () => (await api.fetch('/api/account', { headers: { authorization } })).status;
  const before = await me();
  const site = await siteOf(`${code}.localhost`);
  const published = await call(`partner-sites/${site?.id ?? ''}/publish`, {
    version: site?.version,
  });
  expect(published.status).toBe(200);

  // Visitors would find the site gone.
  const refused = await act(partner, 'withdraw');
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[0]?.message).toContain(`${code}.localhost`);
  const paused = await call(`partner-sites/${site?.id ?? ''}/pause`, {
    version: published.body.version,
  });
  const withdrawn = await act(partner, 'withdraw');
  expect([withdrawn.status, withdrawn.body.cells.state]).toEqual([200, 'withdrawn']);
  expect(await isPartner(code)).toBe(false);
  await until(async () => ((await me()) === 403 ? true : null), { within: 10_000, every: 200 });
  expect(before).not.toBe(403);
  const online = await call(`partner-sites/${site?.id ?? ''}/publish`, {
    version: paused.body.version,
  });
  expect([online.status, online.body.errors?.[0]?.pointer]).toEqual([422, '/values/partner']);

  const restored = await act(withdrawn.body, 'restore');
  expect(restored.body.cells.state).toBe('proposed');
  expect((await act(restored.body, 'approve')).body.code).toBe('NOT_TWO_PEOPLE');
  const back = await act(restored.body, 'approve', luis);
  expect([back.status, back.body.cells.sites]).toEqual([200, `${code}.localhost`]);
  expect(await isPartner(code)).toBe(true);
});

test('the name of a partner is changed, the code is not', async () => {
  const partner = await addPartner();
  const { body } = await act(partner, 'name', ana, { values: { name: 'Mutual Austral' } });
  expect(body.cells).toMatchObject({ name: 'Mutual Austral', code: partner.cells.code });
  const proposed = await propose();
  expect((await act(proposed.body, 'name', ana, { values: { name: 'Otra' } })).status).toBe(409);
});
