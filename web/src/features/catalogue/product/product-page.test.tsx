/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { assignmentsOf } from '@cotejo/domain/experiment/experiments.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { browserExperiments, ExperimentsContext } from '../../../shared/visitor/experiments.ts';
import { retryReads } from '../../../shared/api/retry-reads.ts';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { countrySites, toPageSite } from '@cotejo/domain/site/site.ts';
import { SiteProvider } from '../../../shared/page/site-context.ts';
import { sampleProduct } from '../../../entities/product-list/testing/sample-product.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import * as productPage from './product-page.tsx';
import { sampleCalculation } from '../../../testing/sample-calculation.ts';
import {
  generalHeadings,
  productAnswers,
  sampleAffinity,
  samplePlan,
  sampleTag,
} from '../testing/sample-product.ts';

expect.extend(toHaveNoViolations);

const path = '/Seguros/BICE-Vida/Complementario-2';
beforeEach(() => localStorage.clear());

type Answers = Parameters<typeof fakeApi>[0];
type Options = Partial<Parameters<typeof renderPage>[1]> & { answers?: Answers };

async function show({ answers = productAnswers(), ...options }: Options = {}) {
  const view = await renderPage(productPage, {
    path,
    route: '/Seguros/:organization/:product/:tab?',
    api: fakeApi(answers).api,
    ...options,
  });
  // A name or why there is none: the parts of the page come together.
  await waitFor(() => expect(view.container.querySelector('h1')).not.toBeNull());
  return view;
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const hrefOf = (name: string | RegExp) => link(name).getAttribute('href');

function ofKind(upperType: string, change: Partial<CardItem> = {}) {
  const type = {
    ...sampleCard(2).insuranceType,
    upperType: { name: upperType, displayName: upperType },
  };
  return productAnswers(2, {
    product: { insuranceType: { ...type, category: '' } },
    card: sampleCard(2, { insuranceType: type as CardItem['insuranceType'], ...change }),
  });
}

describe('the list that a product leads to', () => {
  it.each([
    ['SALUD', 'CL', '/Comparar/Seguros-de-Salud', '2', 'Seguros de salud'],
    ['SEGURO_MASCOTAS', 'CL', '/Comparar/Seguros-Mascotas', 'CL-2', 'Seguros para mascotas'],
    ['ISAPRE', 'CL', '/Comparar/Isapres', 'CL-2', 'Planes de isapre'],
    ['SEGURO VIDA', 'CL', '/Comparar/Seguros-de-Vida', 'CL-2', 'Seguros de vida'],
    ['SEGURO DE GUARDIA', 'CL', '/Guardias', 'CL-2', /guardia/i],
    ['SEGURO COLECTIVO', 'CL', '/Comparar/Seguro-Complementario-Empresa', '2', /empresa/i],
    ['EPS', 'PE', '/Comparar/EPS', '2', /EPS/],
    ['INTERNACIONAL', 'INT', '/Comparar/Seguros-de-Salud', '2', 'Seguros de salud'],
  ] as const)('is that of its kind: %s in %s', async (kind, country, list, identity, name) => {
    await show({ answers: ofKind(kind), country });
    expect(hrefOf('Ver el precio para mi familia')).toBe(`${list}?editar=perfil`);
    expect(hrefOf('Comparar con otros')).toBe(`${list}?comparar=${identity}`);
    const crumbs = screen.getByRole('navigation', { name: 'Estás en' });
    expect(within(crumbs).getByRole('link', { name })).toHaveAttribute('href', list);
    // The id, as the list's own boxes: its chip then says the insurer's name.
    expect(within(crumbs).getByRole('link', { name: 'BICE Vida' })).toHaveAttribute(
      'href',
      `${list}?organizations=1`,
    );
  });

  it('keeps the people, also where they are changed', async () => {
    await show({ answers: ofKind('SEGURO_MASCOTAS'), path: `${path}?perfil=f34` });
    expect(hrefOf('Cambiar')).toBe('/Comparar/Seguros-Mascotas?perfil=f34&editar=perfil');
  });

  it('remembers for which prevision a health plan was chosen', async () => {
    await show({ path: `${path}?perfil=f34-isapre` });
    expect(hrefOf('Comparar con otros')).toMatch(/comparar=2~~isapre$/);
  });
});

describe('a product that is not on sale', () => {
  const notOnSale = (dates: object) => productAnswers(2, { card: null, product: dates });

  it('and was says until when', async () => {
    await show({ answers: notOnSale({ availableTo: '2026-03-31' }) });
    expect(screen.getByText('Este seguro ya no se vende')).toBeInTheDocument();
    expect(screen.getByText(/hasta el 31 de marzo de 2026/)).toBeInTheDocument();
  });

  it('and will be says from when, and nothing of an end', async () => {
    await show({ answers: notOnSale({ availableFrom: '2199-01-01' }) });
    expect(screen.getByText('Este seguro todavía no se vende')).toBeInTheDocument();
    expect(screen.getByText(/desde el 1 de enero de 2199/)).toBeInTheDocument();
    expect(screen.queryByText('Este seguro ya no se vende')).toBeNull();
  });

  it('says its rates in the currency and period of its contract', async () => {
    await show({
      path: `${path}/Tarifas`,
      answers: {
        ...notOnSale({ availableTo: '2026-03-31', period: 'year' }),
        getDescriptions: () => ok([]),
      },
    });
    const table = screen.getByRole('table');
    expect(table).toHaveTextContent(/UF\s0,69/);
    expect(table).not.toHaveTextContent('$');
    expect(screen.getByText('Precio anual de una persona según su edad.')).toBeInTheDocument();
  });

  it('has no price, no way to buy and no section that asks for one', async () => {
    await show({ answers: notOnSale({ availableTo: '2026-03-31' }) });
    for (const name of ['Solicitar', 'Contratar', 'Detalle de precio']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });
});

describe('group insurance', () => {
  const group = (workers: number) =>
    ofKind('SEGURO COLECTIVO', {
      personCount: workers,
      price: { ...sampleCard(2).price, suffix: '/mes Total' },
      insuranceMetadata: {
        metadata: {
          ...sampleCard(2).insuranceMetadata.metadata,
          minEmployeeQuantity: 10,
        },
      },
    });

  it('too small for the product: says so and leads to another number instead of buying', async () => {
    await show({ answers: group(4), path: `${path}?perfil=f34&aporte=70` });
    expect(screen.getAllByText('Seguro para un mínimo de 10')).toHaveLength(2);
    const aside = within(screen.getByRole('complementary', { name: 'Precio y contratación' }));
    expect(aside.queryByRole('link', { name: 'Solicitar' })).toBeNull();
    expect(aside.getByRole('link', { name: 'Cambiar el número de trabajadores' })).toHaveAttribute(
      'href',
      '/Comparar/Seguro-Complementario-Empresa?perfil=f34&editar=perfil&aporte=70',
    );
  });

  it('large enough: goes on, with the employer’s share in its price and links', async () => {
    const { container } = await show({
      answers: group(12),
      path: `${path}?perfil=f34&aporte=70`,
    });
    expect(screen.queryByText(/Seguro para un mínimo/)).toBeNull();
    // 36.470 by 12 workers is 3.039, of which 70 % is 2.127.
    expect(container).toHaveTextContent('2.127');
    const asks = screen.getAllByRole('link', { name: 'Solicitar' });
    expect(asks.map((one) => one.getAttribute('href'))).toContain(
      '/Seguros/BICE-Vida/Complementario-2/Solicitar?perfil=f34&aporte=70',
    );
    expect(hrefOf('Complementario 3')).toBe(
      '/Seguros/BICE-Vida/Complementario-3?perfil=f34&aporte=70',
    );
  });
});

describe('the price line by line', () => {
  it('marks what is taken off', async () => {
    const answers = { ...productAnswers(), calculatePrice: () => ok(sampleCalculation) };
    await show({ answers, path: `${path}/Detalle-de-Precio` });
    const discount = screen.getByText('Descuento', { selector: 'dt' });
    expect(discount.parentElement).toHaveClass('is-discount');
    expect(screen.getByText('Tú', { exact: false, selector: 'dt' }).parentElement).not.toHaveClass(
      'is-discount',
    );
  });

  it('that failed three times says so, and is there after "Reintentar"', async () => {
    let asked = 0;
    let down = true;
    const answers = {
      ...productAnswers(),
      calculatePrice: () => {
        asked += 1;
        return down ? problem(503, 'UNAVAILABLE') : ok(sampleCalculation);
      },
    };
    const api = retryReads(fakeApi(answers).api, {
      wait: () => Promise.resolve(),
      say: (message) => message,
    });
    await show({ api, path: `${path}/Detalle-de-Precio` });
    expect(
      await screen.findByText('Error al obtener el precio del producto para el perfil'),
    ).toBeInTheDocument();
    expect(asked).toBe(3);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Total al mes')).toBeInTheDocument();
    expect(screen.queryByText(/Error al obtener el precio/)).toBeNull();
    expect(asked).toBe(4);
  });
});

describe('an isapre plan', () => {
  const path = '/Isapre/BICE-Vida/Planes/Complementario-2';
  const route = '/:kind/:organization/Planes/:product/:tab?';
  const uf = {
    minAmount: null,
    maxAmount: 20_000,
    unit: { code: 'UF', name: 'UF', currencyCode: 'UF' },
  };
  const share = {
    minAmount: null,
    maxAmount: 80,
    unit: { code: '%', name: '%', currencyCode: null },
  };
  const answers = (rest: { codigo: number; texto: string }[]) => ({
    ...productAnswers(2, {
      product: {
        organization: { ...sampleProduct.organization, type: 'isapre' },
        insuranceType: {
          ...sampleProduct.insuranceType,
          upperType: { name: 'ISAPRE', displayName: 'Isapre' },
        },
      },
    }),
    getPlanInfo: () => ok({ ...samplePlan, prestacionesrest: rest }),
    getFactors: () =>
      ok({
        factores: [
          { edaddesde: 0, edadhasta: 1, cotizante: 60, carga: 0, vigenciadesde: '2020-04-01' },
          { edaddesde: 2, edadhasta: 19, cotizante: 60, carga: 60, vigenciadesde: '2020-04-01' },
          { edaddesde: 25, edadhasta: 34, cotizante: 100, carga: 70, vigenciadesde: '2020-04-01' },
          { edaddesde: 35, edadhasta: 44, cotizante: 130, carga: 90, vigenciadesde: '2020-04-01' },
        ],
        ges: [],
      }),
    getHouseholdOfPlan: () =>
      ok({
        codigoplan: 'CL-2',
        cotizantes: [
          {
            edad: 34,
            sexo: 'Femenino',
            parentesco: null,
            factor: 100,
            gesUF: 7700,
            precioUF: 27_700,
          },
        ],
        cargas: [],
        sumafactores: 100,
        preciobaseUF: 20_000,
        precioUF: 27_700,
        precioPeso: 1_086_250,
      }),
    getServicesOfPlan: () =>
      ok([
        {
          id: 1,
          grupo: 'Ambulatoria',
          prestacion: 'Consulta',
          prestador: 'Clínica Alemana',
          nota: null,
          montos: { percentage: share, yearly_top: uf },
        },
        { id: 2, grupo: 'Dental', prestacion: 'Limpieza', prestador: null, nota: null, montos: {} },
      ]),
    listFees: () =>
      ok([
        {
          codigo: '0101001',
          grupo: 'Consultas',
          prestacion: 'Consulta médica electiva',
          codigoprestador: '67',
          valor: 24_500,
        },
      ]),
    getAnalysisOfPlan: () =>
      ok({
        codigoplan: 'CL-2',
        puntaje: 71,
        posicion: 3,
        planes: 12,
        analisis: [
          { criterio: 'hospitalaria', texto: 'Cobertura hospitalaria: 80 %', puntaje: 58 },
          { criterio: 'precio', texto: 'Precio al mes: UF 2,77', puntaje: 92 },
        ],
      }),
    getBenefitsOfPlan: () =>
      ok([
        { id: 1, codigo: 'tele', nombre: 'Telemedicina', icono: 'video', incluido: true },
        { id: 2, codigo: 'dental', nombre: 'Dental', icono: 'tooth', incluido: false },
      ]),
    getProvidersOfPlan: () =>
      ok([
        place({ id: 1, codigo: 'QPCL-1', nombre: 'Libre elección', tipo: 'free_choice' }),
        place({ id: 2, nombre: 'Clínica Alemana', ciudad: 'Santiago', preferente: true }),
        place({ id: 3, nombre: 'Clínica Reñaca', ciudad: 'Viña del Mar', region: 5 }),
      ]),
  });
  const place = (change: object) => ({
    id: 0,
    codigo: 'CL-310',
    nombre: '',
    tipo: 'clinic',
    ciudad: null,
    region: 13,
    url: '',
    preferente: false,
    ...change,
  });
  const conditions = `${path}/Restricciones-y-Factores`;
  const births = { codigo: 1, texto: 'Parto, neonatología y obstetricia' };

  it('says what it restricts, and how its price is made for each age and for the people of the profile', async () => {
    await show({
      route,
      answers: answers([births]),
      path: `${path}/Restricciones-y-Factores?perfil=f34`,
    });
    const section = within(screen.getByRole('region', { name: 'Restricciones y factores' }));
    expect(section.getByText(births.texto)).toBeInTheDocument();
    expect(section.getByText('Precio base').parentElement).toHaveTextContent(/UF\s2$/);
    const factors = within(section.getByRole('table', { name: 'Tabla de factores por edad' }));
    expect(factors.getByRole('row', { name: '25 a 34 · tú 1 0,7' })).toBeInTheDocument();
    expect(factors.getByRole('row', { name: '0 a 1 0,6 0' })).toBeInTheDocument();
    const people = within(section.getByRole('table', { name: 'Las personas de tu perfil' }));
    expect(people.getByRole('row', { name: /Cotizante, 34 años 1 UF\s2,77/ })).toBeInTheDocument();
    expect(hrefOf(/Ver qué paga en cada prestación/)).toBe(
      `${path}/Prestaciones-y-Aranceles?perfil=f34`,
    );
  });

  it('without restrictions says so instead of naming one', async () => {
    const none = { codigo: 6, texto: 'Sin prestaciones restringidas' };
    await show({ route, answers: answers([none]), path: `${path}/Restricciones-y-Factores` });
    expect(screen.getByText('El plan no tiene prestaciones restringidas.')).toBeInTheDocument();
    expect(screen.queryByText(/paga menos/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Las personas de tu perfil' })).toBeNull();
  });

  it.each(['es', 'en', 'pt'] as const)(
    'has its services and fees on a page of their own, in %s',
    async (language) => {
      const { container } = await show({
        route,
        answers: answers([births]),
        path: `${path}/Prestaciones-y-Aranceles`,
        language,
      });
      const [services, fees] = screen.getAllByRole('table');
      expect(services).toHaveTextContent(/Clínica Alemana.*80\s%.*UF\s2/);
      expect(fees).toHaveTextContent(/0101001.*24\.500/);
      expect(await axe(container)).toHaveNoViolations();
    },
  );

  it('whose fees did not arrive says so and asks again', async () => {
    let down = true;
    const whole = answers([births]);
    await show({
      route,
      answers: {
        ...whole,
        listFees: () => (down ? problem(503, 'UNAVAILABLE') : whole.listFees()),
      },
      path: `${path}/Prestaciones-y-Aranceles`,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No llegaron las prestaciones');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table', { name: 'Arancel de la isapre' })).toBeInTheDocument();
  });

  it('has its score with each part explained, asked for the people of the profile', async () => {
    const asked: unknown[] = [];
    const whole = answers([births]);
    await show({
      route,
      answers: {
        ...whole,
        getAnalysisOfPlan: (input) => {
          asked.push(input);
          return whole.getAnalysisOfPlan();
        },
      },
      path: `${conditions}?perfil=f34`,
    });
    expect(screen.getByText('71 de 100.').parentElement).toHaveTextContent(
      'Lugar 3 de 12 planes a la venta.',
    );
    const table = within(screen.getByRole('table', { name: 'Puntaje entre los planes de isapre' }));
    expect(
      table.getByRole('row', { name: /Precio al mes: UF 2,77.*menos es mejor\. 92\s% 30\s%/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/con el precio para tu familia/)).toBeInTheDocument();
    expect(JSON.stringify(asked)).toContain('CL-2');
    expect(JSON.stringify(asked)).toContain('profile');
  });

  it('alone on sale has no score, and says why', async () => {
    const whole = answers([births]);
    await show({
      route,
      answers: {
        ...whole,
        getAnalysisOfPlan: () =>
          ok({ codigoplan: 'CL-2', puntaje: 100, posicion: 1, planes: 1, analisis: [] }),
      },
      path: conditions,
    });
    expect(screen.getByText(/no hay con qué compararlo/)).toBeInTheDocument();
    expect(screen.queryByText(/de 100\./)).toBeNull();
  });

  it('says which benefits it gives and which only others give', async () => {
    const { container } = await show({ route, answers: answers([births]), path: conditions });
    const has = screen.getByRole('heading', { name: 'El plan da' }).parentElement;
    const lacks = screen.getByRole('heading', { name: /este no$/ }).parentElement;
    expect(has).toHaveTextContent('Telemedicina');
    expect(lacks).toHaveTextContent('Dental');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('finds its providers by name or town, with and without accents', async () => {
    const { container } = await show({
      route,
      answers: answers([births]),
      path: `${path}/Donde-Cubre`,
    });
    expect(screen.getByText('Clínica Alemana (preferente)')).toBeInTheDocument();
    expect(screen.queryByText(/Libre elección$/)).toBeNull();
    const box = screen.getByRole('searchbox', { name: 'Buscar por nombre o ciudad' });
    await userEvent.type(box, 'clinica vina');
    expect(screen.getByText('Clínica Reñaca')).toBeInTheDocument();
    expect(screen.queryByText(/Clínica Alemana/)).toBeNull();
    await userEvent.type(box, 'x');
    expect(screen.getByRole('status')).toHaveTextContent('Ningún prestador del plan');
    await userEvent.clear(box);
    expect(screen.getByText(/Clínica Alemana/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['getAnalysisOfPlan', 'Restricciones-y-Factores', 'No llegó el puntaje', '71 de 100.'],
    ['getBenefitsOfPlan', 'Restricciones-y-Factores', 'No llegaron los beneficios', 'Dental'],
    ['getProvidersOfPlan', 'Donde-Cubre', 'No llegaron los prestadores', 'Clínica Reñaca'],
  ] as const)('whose %s fails says so and asks again', async (call, end, said, arrived) => {
    let down = true;
    const whole = answers([births]);
    await show({
      route,
      answers: {
        ...whole,
        [call]: () => (down ? problem(503, 'UNAVAILABLE') : whole[call]()),
      },
      path: `${path}/${end}`,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(arrived)).toBeInTheDocument();
  });

  it('another product has neither of them: their addresses lead to its own', async () => {
    const other = '/Seguros/BICE-Vida/Complementario-2';
    const view = await show({ path: `${other}/Prestaciones-y-Aranceles` });
    expect(view.address()).toBe(other);
    expect(screen.queryByRole('link', { name: 'Restricciones y factores' })).toBeNull();
  });
});

it('on a site that takes no requests there is nothing to ask with', async () => {
  const Closed = () => (
    <SiteProvider
      value={{ ...toPageSite(countrySites.CL), settings: { requests: false, score: true } }}
    >
      <productPage.Page />
    </SiteProvider>
  );
  await renderPage(Closed, {
    path,
    route: '/Seguros/:organization/:product',
    api: fakeApi(productAnswers()).api,
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Solicitar' })).toBeNull();
  expect(link('Comparar con otros')).toBeInTheDocument();
});

describe('Solicitar', () => {
  it('shows product, price and form at its own address, and no button that leads to itself', async () => {
    await show({ path: `${path}/Solicitar?perfil=f34` });
    expect(await screen.findByRole('textbox', { name: 'Nombre y apellido' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Complementario 2' })).toBeInTheDocument();
    const aside = screen.getByRole('complementary');
    expect(aside).toHaveTextContent(/\$\s?\d/);
    expect(within(aside).queryByRole('link', { name: 'Solicitar' })).toBeNull();
    expect(link(/^Escribir a/)).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });

  it('is one link on the long page, which does not load the form', async () => {
    await show({ path: `${path}?perfil=f34` });
    expect(hrefOf('Ir al formulario')).toBe(`${path}/Solicitar?perfil=f34`);
    expect(screen.queryByRole('textbox', { name: 'Nombre y apellido' })).toBeNull();
  });
});

it('does not call its score the best, which is said of a product among others, and counts nobody in its test', async () => {
  const told: string[] = [];
  const reader = browserExperiments(
    { assignments: assignmentsOf({ 'distance-test': 'score' }), toCount: ['distance-test'] },
    (keys) => told.push(...keys),
  );
  const Tested = () => (
    <ExperimentsContext value={reader}>
      <productPage.Page />
    </ExperimentsContext>
  );
  const view = await renderPage(Tested, {
    path,
    route: '/Seguros/:organization/:product',
    api: fakeApi(productAnswers(2, { card: sampleCard(2) })).api,
  });
  await waitFor(() => expect(view.container.querySelector('h1')).not.toBeNull());
  await act(async () => undefined);
  expect(view.container.textContent).not.toContain('Mejor puntaje');
  expect(told).toEqual([]);
});

describe('the order of the page', () => {
  const answers = { ...productAnswers(), getAffinity: () => ok(sampleAffinity) };

  it('begins with what is covered and ends its first part with the score, folded under two reasons', async () => {
    await show({ answers, path: `${path}?perfil=f34` });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings.slice(0, generalHeadings.length)).toEqual(generalHeadings);
    const why = screen.getByRole('region', { name: 'Por qué 6,0 de 10' });
    const fold = why.querySelector('details');
    expect(fold).not.toHaveAttribute('open');
    const summary = fold?.querySelector('summary');
    expect(summary).toHaveTextContent('18 % más barato');
    expect(summary).toHaveTextContent('Espera 60 días');
    expect(summary).not.toHaveTextContent('Punto de partida');
  });

  it('shows how the price is made beside it, open where it stands beside the page, closed on a phone', async () => {
    const priced = { ...answers, calculatePrice: () => ok(sampleCalculation) };
    const aside = () =>
      within(screen.getByRole('complementary', { name: 'Precio y contratación' }));
    const { unmount } = await show({ answers: priced });
    expect(aside().getByRole('group')).toHaveAttribute('open');
    expect(aside().getByText('Total al mes')).toBeVisible();
    unmount();
    const wide = window.matchMedia;
    window.matchMedia = (media) => ({ ...wide(media), matches: media === '(width < 992px)' });
    await show({ answers: priced });
    expect(aside().getByRole('group')).not.toHaveAttribute('open');
    window.matchMedia = wide;
  });

  it('says of a benefit without a limit what policy and conditions say', async () => {
    const unlimited = {
      ...sampleTag,
      coverages: sampleTag.coverages.map((one) => ({
        ...one,
        amounts: { percentage: one.amounts.percentage },
      })),
    };
    const coverages = { getCoverages: () => ok({ count: 1, tags: [unlimited] }) };
    const { unmount } = await show({ answers: { ...answers, ...coverages } });
    expect(screen.getByText('Sin tope propio: rige el general')).toBeInTheDocument();
    unmount();
    await show({ answers: { ...answers, ...coverages, getTopsAndDeductibles: () => ok([]) } });
    expect(screen.getByRole('region', { name: 'Cuánto paga el seguro' })).toHaveTextContent(
      'No informado',
    );
  });
});

describe('what the sections say', () => {
  it('calls the kind of insurance as the visitor’s language does', async () => {
    await show({ language: 'en' });
    expect(screen.getByText('Complementary')).not.toBeNull();
  });

  it('uses the catalogue’s own words, which arrive in the language of the page', async () => {
    const original = 'Estos gastos quedan fuera de Complementario 2.';
    const body = 'These expenses are left out of Complementario 2.';
    const answers = {
      ...productAnswers(),
      getDescriptions: () =>
        ok([{ section: 'Exclusiones', title: 'What it does not cover', body, original }]),
    };
    await show({ answers, path: `${path}/Exclusiones`, language: 'en' });
    expect(screen.getByText(body)).toBeInTheDocument();
    expect(screen.queryByText(original)).toBeNull();
  });

  it('marks what is in Spanish on a page in another language', async () => {
    const answers = {
      ...productAnswers(),
      getExclusions: () => ok([{ title: 'Estética', description: 'Cirugía sin fin médico.' }]),
      getFaq: () => ok([{ question: '¿Cubre desde hoy?', answer: 'Desde mañana.' }]),
    };
    await show({ answers, path: `${path}/Exclusiones`, language: 'en' });
    expect(screen.getByText('Cirugía sin fin médico.').closest('[lang="es"]')).not.toBeNull();
    expect(screen.getByText('The company provides this text in Spanish.')).toBeInTheDocument();
    await show({ answers, path: `${path}/Preguntas-Frecuentes`, language: 'en' });
    expect(screen.getByText('Desde mañana.').closest('[lang="es"]')).not.toBeNull();
  });

  it('marks nothing where the company’s words were translated', async () => {
    const original = { title: 'Estética', description: 'Cirugía sin fin médico.' };
    const own = { title: 'Cosmetic surgery', description: 'Surgery without a medical purpose.' };
    const answers = { ...productAnswers(), getExclusions: () => ok([{ ...own, original }]) };
    await show({ answers, path: `${path}/Exclusiones`, language: 'en' });
    expect(screen.getByText(own.description).closest('[lang="es"]')).toBeNull();
    expect(screen.queryByText('The company provides this text in Spanish.')).toBeNull();
  });

  it('quotes the Spanish words in a document, whose contract is in Spanish', async () => {
    const original = 'Qué paga Complementario 2 y quiénes pueden entrar.';
    const body = 'What Complementario 2 pays and who can join.';
    const answers = {
      ...productAnswers(),
      getDescriptions: () => ok([{ section: 'Vista General', title: 'x', body, original }]),
      getDocuments: () =>
        ok([
          { id: 7, section: 'Folleto', title: 'Folleto', depositCode: null, url: '/folleto.pdf' },
        ]),
    };
    await show({ answers, path: `${path}/Folleto`, language: 'en' });
    const said = await screen.findByText(original);
    expect(said.closest('[lang="es"]')).not.toBeNull();
    expect(screen.queryByText(body)).toBeNull();
  });

  it.each([
    [null, /^Descárgalos en PDF\.$/],
    ['POL 3 2025 9001', /registro de la CMF/],
  ])('names the register where a contract has the code %j', async (depositCode, lead) => {
    const document = { id: 7, section: 'Folleto', title: 'Folleto', url: '/folleto.pdf' };
    const answers = {
      ...productAnswers(),
      getDocuments: () => ok([{ ...document, depositCode }]),
    };
    await show({ answers, path: `${path}/Documentos` });
    expect(await screen.findByText(lead)).toBeInTheDocument();
  });

  it('leads to products like it, for the same people', async () => {
    await show({ path: `${path}/Similares?perfil=f34` });
    expect(hrefOf('Complementario 3')).toBe('/Seguros/BICE-Vida/Complementario-3?perfil=f34');
  });

  it('lists its providers under their region', async () => {
    await show({ path: `${path}/Donde-Cubre` });
    const region = screen.getByRole('heading', { level: 3, name: 'Metropolitana de Santiago' });
    expect(region.closest('section')).toHaveTextContent('Clínica Alemana');
  });
});

it.each(['es', 'en', 'pt'] as const)('has no accessibility problem in %s', async (language) => {
  const answers = { ...productAnswers(), calculatePrice: () => ok(sampleCalculation) };
  const { container } = await show({ answers, language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complementario 2');
  expect(await axe(container)).toHaveNoViolations();
});

it('a product that did not arrive says so and is asked for again', async () => {
  let down = true;
  const answers = {
    ...productAnswers(),
    getProductByUrl: () =>
      down ? problem(503, 'UNAVAILABLE') : productAnswers().getProductByUrl(),
  };
  await show({ answers });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos traer este seguro');
  expect(screen.getByRole('alert')).toHaveTextContent('R-1');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complementario 2'),
  );
});
