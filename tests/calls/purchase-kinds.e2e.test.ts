import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { browserOf, expectStatus, Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});

afterAll(() => database?.close());

interface Bought {
  readonly filled: PurchaseSnapshot;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: string;
  }[];
}

/** Buys a product of a type from the first answer to the policy, paying with Webpay. */
async function buy(productType: string, profile: unknown): Promise<Bought> {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await buyer.fill(await findProductOfType(database, productType), profile);
  const [method] = filled.paymentMethods.filter(({ provider }) => provider === 'transbank');
  if (method === undefined) throw new Error(`${productType} is not paid by Webpay`);
  const { kind, flow, provider } = method;
  const paying = expectStatus(await buyer.pay(filled, { kind, flow, provider }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(paying));
  await buyer.settled(filled.session);
  const { charges } = await buyer.ledger(filled.id);
  expect(charges.map(({ amount, state }) => [amount, state])).toEqual([
    [filled.price.amount, 'approved'],
  ]);
  const said = await buyer.call<Bought>('GET', `/api/purchases/${filled.session}/confirmation`);
  const policy = await buyer.call<string>('GET', `/api/purchases/${filled.session}/policy.pdf`);
  expect(policy.status).toBe(200);
  return { filled, facts: expectStatus(said, 200).facts };
}

test('pets are insured by their names and microchips, and their owner is not', async () => {
  const { filled, facts } = await buy('QpOnlineSaleMascotas', {
    mascota: [
      { especie: 'perro', raza: 'Poodle', edad: 3 },
      { especie: 'perro', raza: 'Beagle', edad: 0 },
    ],
  });
  expect(filled.steps.map(({ id }) => id)).toEqual([
    'datos-personales',
    'datos-mascota',
    'pago',
    'confirmacion',
  ]);
  expect(filled.price.lines).toEqual([]);
  expect(filled.summary.filter(({ stepId }) => stepId === 'datos-mascota')).toHaveLength(2);
  expect(facts.filter(({ id }) => id === 'insured')).toEqual([]);
  expect(facts.filter(({ id }) => id === 'subject')).toMatchObject([
    {
      label: 'Mascota asegurada 1',
      value: expect.stringMatching(/^Luna\. Perro Poodle/) as string,
    },
    { label: 'Mascota asegurada 2', value: expect.stringMatching(/microchip \d{15}$/) as string },
  ]);
});

test('a school insurance says where each student studies and who pays for it', async () => {
  const { facts, filled } = await buy('QpOnlineSaleEscolar', {
    cotizante: [{ sexo: 'Femenino', edad: 40 }],
    soloCargas: true,
    cargas: [
      { parentesco: 'Hijo/a', sexo: 'Femenino', edad: 12 },
      { parentesco: 'Hijo/a', sexo: 'Masculino', edad: 5 },
    ],
  });
  expect(filled.steps[1]).toMatchObject({ id: 'datos-estudiante', status: 'COMPLETED' });
  expect(facts.filter(({ id }) => id === 'subject')).toEqual([
    ...Array.from({ length: 2 }, () => ({
      id: 'subject',
      label: expect.stringMatching(/^Estudiante Catalina/) as string,
      value: 'Escuela República del Ecuador, Sala cuna o jardín infantil',
    })),
    { id: 'subject', label: 'Sostenedor económico', value: 'Quien contrata' },
  ]);
});

test('a trip is covered from the chosen day of departure to the return that was priced', async () => {
  const tomorrow = () => addDays(dayIn(countries.CL.timeZone, Date.now()), 1);
  // The first day that is offered; it may be midnight meanwhile.
  const first = tomorrow();
  const { facts, filled } = await buy('QpOnlineSaleViaje', {
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
    cargas: [{ parentesco: 'Hijo/a', sexo: 'Masculino', edad: 5 }],
    dias: 10,
  });
  expect(filled.price).toMatchObject({ currency: 'CLP', period: 'day', trip: { days: 10 } });
  const sum = filled.price.lines.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(filled.price.amount);
  expect([first, tomorrow()]).toContain(filled.startsOn);
  expect(facts.filter(({ id }) => id === 'subject')).toMatchObject([
    {
      label: 'Viaje',
      value: expect.stringMatching(
        /^Sudamérica \(España y Francia\), .* 10 días, turismo$/,
      ) as string,
    },
    { label: 'Contacto de emergencia', value: 'Ana Soto, +56981234567' },
  ]);
});

test('a trip of more days than a product insures is refused with the days that it takes', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findProductOfType(database, 'QpOnlineSaleViaje');
  const people = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const open = (profile: object) =>
    buyer.call<{ code: string; detail: string }>('POST', '/api/purchases', {
      productCode,
      profile,
    });
  expect(await open({ ...people, dias: 2 })).toMatchObject({
    status: 422,
    body: {
      code: 'TRIP_LENGTH',
      detail: expect.stringMatching(/viajes de 3 a \d+ días/) as string,
    },
  });
  expect(await open(people)).toMatchObject({ status: 422, body: { code: 'PROFILE_INCOMPLETE' } });
});

test('a company insures its workers and their dependants by name', async () => {
  const { facts, filled } = await buy('QpOnlineSaleColectivo', {
    colectivo: [{ cantidadDeTrabajadores: 26, cantidadDeCargas: 2 }],
  });
  expect(filled.steps.map(({ id }) => id)).toEqual([
    'datos-empresa',
    'datos-asegurados-masivo',
    'pago',
    'confirmacion',
  ]);
  expect(filled.summary[0]).toMatchObject({
    stepId: 'datos-empresa',
    value: expect.stringMatching(/^Comercial Los Aromos SpA/) as string,
  });
  expect(facts.filter(({ id }) => id === 'subject')).toEqual([
    { id: 'subject', label: 'Asegurados', value: '26 trabajadores y 2 cargas' },
  ]);
});

test('a sheet of workers is read into the form, and its faults are said by its rows', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const code = await findProductOfType(database, 'QpOnlineSaleGuardias');
  const listing = await buyer.answer(await buyer.open(code, { guardias: 3 }));
  const rows = [
    'Nombres;Apellido paterno;RUT;Fecha de nacimiento;Sexo',
    'Ana;Soto;11.111.111-1;2/3/1990;F',
    'José;Núñez;22.222.222-3;9/7/1985;M',
    'Eva;Díaz;5.126.663-3;1/1/1989;F',
  ];
  const upload = (lines: readonly string[]) =>
    fetch(`${stack.urls.site}/api/purchases/${listing.session}/insured-sheet`, {
      method: 'POST',
      headers: { cookie: browserOf(listing.session), 'content-type': 'text/csv' },
      // As Excel saves it in Windows.
      body: Buffer.from(lines.join('\r\n'), 'latin1'),
    });
  const faulty = (await (await upload(rows)).json()) as {
    insured: object[];
    problems: object[];
    marked: string;
  };
  expect(faulty.problems).toEqual([
    {
      rowNumber: 3,
      column: 'legalId',
      heading: 'RUT',
      code: 'invalidRut',
      message: expect.stringContaining('RUT') as string,
      mend: 'Escribe el número completo, con su dígito verificador si lo tiene',
    },
  ]);
  expect(faulty.insured[1]).toMatchObject({ firstName: 'José', paternalSurname: 'Núñez' });
  // An .xlsx in base64.
  expect(faulty.marked).toMatch(/^UEsD/);
  const right = rows.map((row) => row.replace('22.222.222-3', '22.222.222-2'));
  const { insured, marked } = (await (await upload(right)).json()) as typeof faulty;
  expect(marked).toBeNull();
  const { session, version } = listing;
  const sent = await buyer.call('POST', `/api/purchases/${session}/steps/datos-asegurados-masivo`, {
    version,
    values: { insured },
  });
  expect(expectStatus(sent, 200).step?.id).toBe('pago');
  expect((await upload(['%PDF-1.7', '\0'])).status).toBe(409);
});

test('guards are insured by their employer, whose lead says which list is open', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const guards = { guardias: 3 };
  const opened = await buyer.open(
    await findProductOfType(database, 'QpOnlineSaleGuardias'),
    guards,
  );
  expect(opened.lead).toEqual({ status: 500, subStatus: 304 });
  const listing = await buyer.answer(opened);
  expect(listing.lead).toEqual({ status: 500, subStatus: 305 });
  const { facts } = await buy('QpOnlineSaleGuardias', guards);
  expect(facts).toContainEqual({ id: 'subject', label: 'Asegurados', value: '3 trabajadores' });
});
