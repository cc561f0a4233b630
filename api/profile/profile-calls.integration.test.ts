import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import type { Database } from '@cotejo/store/database.ts';
import { profileRoutes } from '@cotejo/contract/profile/profile-routes.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountProfile } from './mount-profile.ts';
import { readProfileEntry } from '@cotejo/store/profile/save-profile-entry.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';

const recordKeys = recordKeysFrom({ NODE_ENV: 'test' });

let db: Database;
let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountProfile] });
  db = api.db;
}, 180_000);
afterAll(() => api.close());

interface Form {
  readonly kind: string;
  readonly title: string;
  readonly profileFormFields: readonly {
    readonly fldName: string;
    readonly elements: {
      readonly label: string;
      readonly defaultValue: string | null;
      readonly allowedValues: readonly { readonly value: string; readonly label: string }[] | null;
    };
  }[];
}

async function formOf(query: string, headers: Record<string, string> = {}): Promise<Form> {
  const response = await api.fetch(`/api/profile-form/form?${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Form;
}

const optionsOf = (form: Form, name: string) =>
  form.profileFormFields.find(({ fldName }) => fldName === name)?.elements.allowedValues ?? [];

test('the form of a type, a country and a language', async () => {
  const chile = await formOf('productType=SALUD');
  expect(chile).toMatchObject({ kind: 'persons', title: '¿Quiénes se asegurarán?' });
  expect(chile.profileFormFields.map(({ fldName }) => fldName)).toContain('prevision');
  const peru = await formOf('productType=SALUD&country=PE&language=en');
  expect(peru.title).toBe('Who will be insured?');
  expect(peru.profileFormFields.map(({ fldName }) => fldName)).not.toContain('prevision');
  const portuguese = await formOf('productType=SEGURO_MASCOTAS', { 'accept-language': 'pt' });
  expect(portuguese.kind).toBe('pets');
  expect(portuguese.profileFormFields[0]?.elements.label).toBe('Espécie');
});

test('regions and countries are in the definition', async () => {
  const isapre = await formOf('productType=ISAPRES');
  expect(optionsOf(isapre, 'stateCode')).toHaveLength(13);
  const international = await formOf('productType=SALUD&country=INT&language=en');
  expect(optionsOf(international, 'nacionalidad').length).toBeGreaterThan(190);
  expect(optionsOf(international, 'paisCobertura')).toContainEqual({
    value: 'DE',
    label: 'Germany',
  });
});

test('the same form as every form of ours, which the site renders', async () => {
  const response = await api.fetch('/api/forms/profile?productType=ISAPRES&language=en');
  expect([response.status, response.headers.get('content-language')]).toEqual([200, 'en']);
  const form = (await response.json()) as ProfileForm;
  const regions = form.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'region');
  expect(form).toMatchObject({ kind: 'isapre', title: 'Who will be insured?' });
  expect(regions?.options).toHaveLength(13);
});

test('an unknown type is a clear problem', async () => {
  const response = await api.fetch('/api/profile-form/form?productType=nada');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});

const family = {
  cotizante: [{ cotizante_sexo: '', edad: '34' }],
  cargas: [{ parentescoCarga: 'Spouse', edad: 36 }],
};

test('a profile is stored as it was validated, with an empty sex as Masculino', async () => {
  const response = await api.post('/api/profile-form/data', {
    productType: 'SALUD',
    profile: family,
  });
  expect(response.status).toBe(201);
  const { id, profile } = (await response.json()) as { id: string; profile: unknown };
  expect(profile).toEqual({
    cotizante: [{ cotizante_sexo: 'Masculino', edad: 34 }],
    cargas: [{ parentescoCarga: 'Cónyuge', edad: 36 }],
    enPareja: true,
    ingresodatos: true,
  });
  expect(await readProfileEntry(db, recordKeys, id)).toMatchObject({
    country: 'CL',
    productType: 'SALUD',
    kind: 'persons',
    language: 'es',
    profile,
  });
});

test('an isapre profile is kept with what follows from income and UF (spec 3 §3)', async () => {
  const response = await api.post('/api/profile-form/data', {
    productType: 'ISAPRES',
    profile: {
      cotizante: [{ edad: 34, ingreso: 1_650_000 }],
      region: { stateCode: 13 },
      precios: { preciomax: 1 },
    },
  });
  expect(response.status).toBe(201);
  const { id, profile } = (await response.json()) as { id: string; profile: unknown };
  expect(profile).toMatchObject({
    cotizante: [{ ingreso: 1_650_000, bruto: 2_062_500, imponible: 2_062_500 }],
    precios: { preciomin: 130_626, preciomax: 151_594, calculadoPeso: 144_375 },
    enUF: false,
  });
  expect(await readProfileEntry(db, recordKeys, id)).toMatchObject({ profile });
  // Ages and income are not to be read in the row.
  const { rows } = await db.query('SELECT e::text FROM profile_entry e WHERE id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('1650000');
});

test.each([
  [
    'SALUD',
    'CL',
    { cotizante: [{ edad: 200 }], cargas: [{ edad: -1 }] },
    'Perfil inválido',
    ['/profile/cotizante/0/edad', '/profile/cargas/0/edad'],
  ],
  [
    'SALUD',
    'CL',
    {},
    'No se ingresaron los siguientes campos: Edad',
    ['/profile/cotizante/0/edad'],
  ],
  [
    'SEGURO COLECTIVO',
    'CO',
    { colectivos: [{ cantidadDeTrabajadores: 9 }], prestador: 'eps' },
    'El seguro colectivo se contrata desde 10 empleados',
    ['/profile/colectivos/0/cantidadDeTrabajadores'],
  ],
  [
    'Medicina Prepagada',
    'CO',
    { cotizante: [{ edad: 30 }], prestador: 'notengo' },
    'Para contratar necesitas un prestador de salud vigente',
    ['/profile/prestador'],
  ],
])('%s in %s: %j is a problem that says what to mend', async (type, country, profile, ...said) => {
  const response = await api.post(
    '/api/profile-form/data',
    { productType: type, profile },
    { 'x-country': country },
  );
  expect(response.status).toBe(422);
  const problem = (await response.json()) as {
    code: string;
    detail: string;
    errors: readonly { pointer: string }[];
  };
  expect(problem.code).toBe('VALIDATION_FAILED');
  expect([problem.detail, problem.errors.map(({ pointer }) => pointer)]).toEqual(said);
});

test.each([
  ['a list', { productType: 'SALUD', profile: 'x' }, 400],
  ['no profile', { productType: 'SALUD' }, 400],
  ['an unknown field', { productType: 'SALUD', profile: {}, more: 1 }, 400],
  ['an unknown type', { productType: 'nada', profile: family }, 404],
  ['a megabyte', { productType: 'SALUD', profile: { nombre: 'x'.repeat(1_000_000) } }, 413],
])('%s is refused, never with a 5xx', async (_, body, status) => {
  const response = await api.post('/api/profile-form/data', body);
  expect(response.status).toBe(status);
});

test('fifty people are cut to the dozen that the form holds', async () => {
  const cargas = Array.from({ length: 50 }, () => ({ parentescoCarga: 'Hijo/a', edad: 3 }));
  const response = await api.post('/api/profile-form/data', {
    productType: 'SALUD',
    profile: { ...family, cargas },
  });
  const { profile } = (await response.json()) as { profile: { cargas: unknown[] } };
  expect(profile.cargas).toHaveLength(12);
});

test('the validation step answers payloads, a message or nothing', async () => {
  const ask = async (productType: string, profile: unknown, country = 'CL') => {
    const response = await api.post(
      '/api/profile-form/validation',
      { productType, profile },
      { 'x-country': country },
    );
    expect(response.status).toBe(200);
    return ((await response.json()) as { result: unknown }).result;
  };
  expect(await ask('SALUD', family)).toHaveLength(1);
  expect(
    await ask('colectivo', { colectivos: [{ cantidadDeTrabajadores: 3 }], prestador: 'eps' }, 'CO'),
  ).toBe('El seguro colectivo se contrata desde 10 empleados');
  expect(await ask('SALUD', { cotizante: [{ edad: 'x' }] })).toBeNull();
});

test('every call of the profile form is mounted', () => {
  expect(profileRoutes.map(({ path }) => path)).toEqual([
    '/api/profile-form/form',
    '/api/forms/profile',
    '/api/profile-form/validation',
    '/api/profile-form/data',
  ]);
});
