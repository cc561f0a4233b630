import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { dropForgotten } from '@cotejo/store/media/pictures.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import sharp from 'sharp';
import { mountAdvisers } from '../adviser/mount-advisers.ts';
import { mountSites } from '../partner/mount-sites.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountPictures } from './mount-pictures.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Uploaded = NonNullable<CallAnswer<'uploadAdviserPhoto'>>;
type Adviser = NonNullable<CallAnswer<'readAdviser'>>;
type PartnerSite = NonNullable<CallAnswer<'readPartnerSite'>>;

let api: SeededApp;
let manager: Person;
let desk: Person;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPictures, mountAdvisers, mountSites],
    partnerSites: true,
  });
  manager = await signedInAs(api.dependencies, 'GERENTE');
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());

const draw = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(use: string, file: Buffer, by: Person = manager) {
  const response = await api.fetch(`/api/staff/pictures/${use}`, {
    method: 'POST',
    headers: {
      authorization: by.authorization,
      'content-type': 'image/png',
      'accept-language': 'es',
    },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}
async function send<Body>(path: string, by: Person, body: object) {
  const response = await api.post(`/api/staff/${path}`, body, {
    authorization: by.authorization,
    'idempotency-key': randomUUID(),
    'accept-language': 'es',
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const statusOf = async (address: string) => (await api.fetch(address)).status;
const shown = async (slug: string) =>
  (
    (await (await api.fetch(`/api/advisers/${slug}`)).json()) as NonNullable<
      CallAnswer<'findAdviser'>
    >
  ).data.photo;

let words = 0;
async function newAdviser(): Promise<Adviser & { readonly slug: string }> {
  const { email } = await signedInAs(api.dependencies, 'EJECUTIVO');
  words += 1;
  const slug = `ana-${words}`;
  const { body } = await send<Adviser>('advisers', manager, {
    values: {
      name: 'Ana Rojas',
      slug,
      countryCode: 'CL',
      email,
      es: true,
      fromHour: 9,
      toHour: 18,
    },
  });
  const { body: row } = await send<Adviser>(`advisers/${body.id}/publish`, manager, { version: 1 });
  return { ...row, slug };
}
const setPhoto = ({ id, version }: Adviser, photo: string, photoAlt = 'Ana, de frente') =>
  send<Adviser & { errors?: readonly { pointer: string }[] }>(`advisers/${id}/photo`, manager, {
    version,
    values: { photo, photoAlt },
  });

test('a photo is seen with its words once somebody shows it, and is gone once nobody does', async () => {
  const adviser = await newAdviser();
  expect(await shown(adviser.slug)).toBeNull();
  const one = await upload('adviser-photo', await draw('#aa0000'));
  expect([one.status, one.body.width]).toEqual([200, 240]);
  expect(await shown(adviser.slug)).toBeNull();

  const set = await setPhoto(adviser, one.body.name);
  expect(set.status).toBe(200);
  expect(await shown(adviser.slug)).toEqual({ address: one.body.address, alt: 'Ana, de frente' });
  const answer = await api.fetch(one.body.address);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    answer.headers.get('x-content-type-options'),
  ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);

  const other = await upload('adviser-photo', await draw('#00aa00'));
  const replaced = await setPhoto(set.body, other.body.name);
  expect([await statusOf(one.body.address), await statusOf(other.body.address)]).toEqual([
    404, 200,
  ]);
  // The words alone change nothing of the picture.
  const said = await setPhoto(replaced.body, other.body.name, 'Ana, de lado');
  expect(await shown(adviser.slug)).toEqual({ address: other.body.address, alt: 'Ana, de lado' });

  const { version } = said.body;
  const removed = await send<Adviser>(`advisers/${adviser.id}/photo-removal`, manager, { version });
  expect([removed.status, removed.body.cells['photo']]).toEqual([200, null]);
  expect(await shown(adviser.slug)).toBeNull();
  expect(await statusOf(other.body.address)).toBe(404);
  const history = await api.fetch(`/api/staff/advisers/${adviser.id}/history`, {
    headers: { authorization: manager.authorization },
  });
  const { items } = (await history.json()) as { items: readonly { kind: string }[] };
  expect(items.slice(0, 4).map(({ kind }) => kind)).toEqual([
    'removed-photo',
    'set-photo',
    'set-photo',
    'set-photo',
  ]);
});

test('a picture that two show stays until neither does', async () => {
  const [a, b] = [await newAdviser(), await newAdviser()];
  const { body: picture } = await upload('adviser-photo', await draw('#0000aa'));
  const [first, second] = [await setPhoto(a, picture.name), await setPhoto(b, picture.name)];
  const remove = ({ id, version }: Adviser) =>
    send(`advisers/${id}/photo-removal`, manager, { version });
  await remove(first.body);
  expect(await statusOf(picture.address)).toBe(200);
  await remove(second.body);
  expect(await statusOf(picture.address)).toBe(404);
});

test('what is no picture for it is refused at its field', async () => {
  const adviser = await newAdviser();
  const icon = await upload('site-favicon', await draw('#123456'), desk);
  for (const name of ['0'.repeat(40) + '.webp', icon.body.name, 'https://otro.example/a.png']) {
    const { status, body } = await setPhoto(adviser, name);
    expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/values/photo']]);
  }
});

test('an SVG is refused by what it is, whatever it says it is, and says what to do', async () => {
  const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const { status, body } = await upload('adviser-photo', file);
  expect([status, body]).toEqual([
    415,
    expect.objectContaining({ detail: expect.stringContaining('JPEG') }),
  ]);
  expect((await upload('adviser-photo', Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
});

test('each use has its own people, and a picture belongs to nobody until a record names it', async () => {
  const file = await draw('#654321');
  const executive = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect((await upload('adviser-photo', file, executive)).status).toBe(403);
  expect((await upload('site-logo', file, executive)).status).toBe(403);
  const { body } = await upload('adviser-photo', file);
  const { rows } = await api.db.query(
    'SELECT (SELECT count(*) FROM adviser WHERE photo = $1)::int AS n',
    [body.name],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('what nobody came to show within a day is dropped, and what is shown stays', async () => {
  const adviser = await newAdviser();
  const forgotten = await upload('adviser-photo', await draw('#111111'));
  const used = await upload('adviser-photo', await draw('#222222'));
  await setPhoto(adviser, used.body.name);
  const hour = 3_600_000;
  await api.db.transaction((tx) => dropForgotten(tx, Date.now() + 23 * hour));
  expect(await statusOf(forgotten.body.address)).toBe(200);
  await api.db.transaction((tx) => dropForgotten(tx, Date.now() + 25 * hour));
  expect([await statusOf(forgotten.body.address), await statusOf(used.body.address)]).toEqual([
    404, 200,
  ]);
});

test('a partner’s hosts have its icon and logo, and no photo of an adviser', async () => {
  const partner = `p${randomUUID().slice(0, 8)}`;
  await addPartner(api.db, { id: partner, name: 'Banco' });
  const host = `${partner}.localhost`;
  const { body: created } = await send<PartnerSite>('partner-sites', desk, {
    values: {
      partner,
      countryCode: 'CL',
      host,
      name: 'Banco Andino',
      brand: '#7a5cc2',
      accent: '#ffd166',
      sellers: '',
      products: '',
      hidesClinics: false,
      requests: true,
      score: true,
      indexed: false,
      paths: '',
      defaultPath: '/Comparar/Seguros-de-Salud',
    },
  });
  const act = async (name: string, version: number, values?: object) =>
    (await send<PartnerSite>(`partner-sites/${created.id}/${name}`, desk, { version, values }))
      .body;
  const icon = (await upload('site-favicon', await draw('#7a5cc2'), desk)).body;
  const logo = (await upload('site-logo', await draw('#7a5cc2'), desk)).body;
  const adviser = await newAdviser();
  const photo = (await upload('adviser-photo', await draw('#333333'))).body;
  await setPhoto(adviser, photo.name);

  const live = await act('publish', created.version);
  const withIcon = await act('favicon', live.version, { favicon: icon.name });
  const withLogo = await act('logo', withIcon.version, { logo: logo.name });
  expect(withLogo.cells).toMatchObject({ favicon: icon.name, logo: logo.name });
  const statusUnder = async (address: string) => (await askHost(api.url, host, address)).status;
  await until(async () => ((await statusUnder(icon.address)) === 200 ? true : null), {
    within: 10_000,
    every: 20,
  });
  expect([await statusUnder(logo.address), await statusUnder(photo.address)]).toEqual([200, 404]);
  const { sites } = api.dependencies;
  const site = await until(
    async () => (sites.find(host)?.logo === logo.address ? sites.find(host) : null),
    { within: 10_000, every: 20 },
  );
  expect(site?.favicon).toBe(icon.address);

  const gone = await act('favicon-removal', withLogo.version);
  expect(gone.cells['favicon']).toBeNull();
  expect(await statusUnder(icon.address)).toBe(404);
  expect(await statusUnder(logo.address)).toBe(200);
});
