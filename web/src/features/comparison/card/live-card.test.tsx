/** @jest-environment jsdom */
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderPage, type Asked } from '../../../testing/render-page.tsx';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleCalculation } from '../../../testing/sample-calculation.ts';
import { seenEntry, type SeenEntry } from '../../../testing/seen-entry.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

jest.setTimeout(60_000);

/** The screen, as the test moves over the cards. */
let watched: { show: (visible: boolean) => void; options: IntersectionObserverInit }[];
class ScriptedObserver {
  constructor(
    private readonly tell: (entries: SeenEntry[]) => void,
    private readonly options?: IntersectionObserverInit,
  ) {}
  observe(element: Element) {
    const { tell, options } = this;
    // Their group only asks which of them are seen at all.
    if (options === undefined) return;
    watched.push({ show: (visible) => tell([seenEntry(element, visible)]), options });
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  // What one test entered is not the profile of the next.
  localStorage.clear();
  watched = [];
  Object.assign(globalThis, { IntersectionObserver: ScriptedObserver });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const { Page } = resultsPage(healthComparator);
const route = '/Comparar/Seguros-de-Salud';
const covers = (...names: readonly string[]) => ({
  categories: names.map((name) => ({ code: name, displayName: name, icon: 'bed' })),
  compensation: null,
  disability: null,
});
type Stock = { readonly id: number; readonly stock: number | null };
const update = (id: number, offers: readonly Stock[] = []) => ({
  id,
  coverages: covers('Hospitalaria', 'Ambulatoria'),
  topAmount: null,
  deductible: null,
  affinity: null,
  offers,
});
/** What the API answers for the cards that it was asked about. */
const updates =
  (offers: readonly Stock[] = []) =>
  ({ query }: Asked['input']) =>
    ok({ cards: idsOf({ query }).map((id) => update(id, offers)), ignored: [] });
const idsOf = ({ query }: Pick<Asked['input'], 'query'>) => Object(query).ids as number[];

async function open(path: string, answers: Parameters<typeof fakeApi>[0], cards = [sampleCard(1)]) {
  const { api, asked } = fakeApi({
    compareProducts: () => ok(withClinics(cards)),
    ...answers,
  });
  const page = await renderPage(Page, { path, route, api });
  await screen.findAllByRole('article');
  return { ...page, asked, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

/** A page of these cards, of a list that two clinics filter. */
function withClinics(cards: readonly CardItem[]) {
  const answer = sampleAnswer(cards, cards.length + 3);
  const coverageOrganizations = [
    { value: '7', label: 'Clínica Alemana', count: 3 },
    { value: '8', label: 'Clínica MEDS', count: 2 },
  ];
  const facets = { ...answer.metaData.facets, coverageOrganizations };
  return { ...answer, metaData: { ...answer.metaData, facets } };
}
const calculated = (change: object) => ok({ ...sampleCalculation, ...change });
const named = (asked: readonly Asked[], name: string) => asked.filter((one) => one.name === name);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const see = (at = 0) => act(() => watched[at]?.show(true));
const inClinic = `${route}?coverageOrganizations=7`;
/** What each card includes, in words. */
const included = () =>
  screen
    .getAllByText('Incluye', { selector: 'dt' })
    .map((name) => name.nextElementSibling?.textContent);
const saysIncluded = (...words: string[]) => waitFor(() => expect(included()).toEqual(words));

describe('a card of the list', () => {
  it('says what it covers and requires from the list alone, and asks for nothing', async () => {
    const { asked } = await open(route, {}, [
      sampleCard(1, { coverages: covers('Hospitalaria', 'Ambulatoria', 'Dental') }),
    ]);
    expect(included()[0]).toMatch(/^Hospitalaria, Ambulatoria, Dental y 1 más/);
    expect(screen.queryByText('Requisito')).toBeNull();
    see();
    await wait(2000);
    expect(named(asked, 'getCardUpdates')).toEqual([]);
  });

  it('asks about chosen clinics when it has stayed within 150 px of the screen for a second', async () => {
    const { asked } = await open(inClinic, { getCardUpdates: updates() });
    expect(watched[0]?.options).toEqual({ rootMargin: '150px' });
    see();
    await wait(900);
    act(() => watched[0]?.show(false));
    await wait(2000);
    expect(named(asked, 'getCardUpdates')).toEqual([]);
    see();
    await wait(1000);
    await waitFor(() => expect(named(asked, 'getCardUpdates')).toHaveLength(1));
    await saysIncluded('Hospitalaria, Ambulatoria, Telemedicina');
  });

  it('asks together with those that come onto the screen with it', async () => {
    const cards = [1, 2, 3].map((id) => sampleCard(id));
    const { asked } = await open(inClinic, { getCardUpdates: updates() }, cards);
    act(() => watched.forEach(({ show }) => show(true)));
    await wait(1000);
    await saysIncluded(...cards.map(() => 'Hospitalaria, Ambulatoria, Telemedicina'));
    const calls = named(asked, 'getCardUpdates');
    expect(calls.map(({ input }) => idsOf(input))).toEqual([[1, 2, 3]]);
  });

  it('asks why it fits the people of the profile, largest reason first', async () => {
    const affinity = {
      score: 8.7,
      lines: [
        {
          code: 'PRICE_LOW',
          points: 1.2,
          text: 'Cuesta 12 % menos que lo típico de su tipo',
          short: '12 % más barato',
        },
        {
          code: 'EXCLUDED',
          points: -0.8,
          text: 'No cubre maternidad',
          short: 'No cubre maternidad',
        },
      ],
    };
    const { asked, user } = await open(`${route}?perfil=f34-hijo5`, {
      getCardUpdates: () => ok({ cards: [{ ...update(1), affinity }], ignored: [] }),
    });
    expect(screen.getByText('8,7').closest('p')?.textContent).toBe('Puntaje 8,7 de 10');
    see();
    await wait(1000);
    await user.click(await screen.findByRole('button', { name: /^¿Por qué 8,7\?/ }));
    const dialog = screen.getByRole('dialog', { name: /^Puntaje/, hidden: true });
    await within(dialog).findByText('Cuesta 12 % menos que lo típico de su tipo');
    expect(dialog.textContent).toMatch(/típico de su tipo \+1,2.*No cubre maternidad \u22120,8/);
    const links = within(dialog).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Seguros/BICE-Vida/Complementario-1?perfil=f34-hijo5#puntaje',
      '/Como-calculamos-el-puntaje',
    ]);
    const [call] = named(asked, 'getCardUpdates');
    expect(JSON.parse(String(Object(call?.input.query).profile))).toMatchObject({
      cotizante: [{ edad: 34 }],
    });
  });

  it('stays as its list says it when its product was withdrawn meanwhile', async () => {
    const card = sampleCard(1, { coverages: covers('Dental') });
    const answer = () => ok({ cards: [], ignored: [1] });
    await open(inClinic, { getCardUpdates: answer }, [card]);
    see();
    await wait(1000);
    await saysIncluded('Dental, Telemedicina');
  });

  it('keeps its price when the coverages fail, says so, and asks again for them', async () => {
    let failed = false;
    const { asked, user, container } = await open(inClinic, {
      getCardUpdates: (input) => {
        if (failed) return updates()(input);
        failed = true;
        return problem(500, 'INTERNAL');
      },
    });
    see();
    await wait(1000);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No pudimos cargar las coberturas');
    expect(screen.getByText('$36.470')).not.toBeNull();
    expect(screen.getByText('6 clínicas preferentes')).not.toBeNull();
    jest.useRealTimers();
    expect(await axe(container)).toHaveProperty('violations', []);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await saysIncluded('Hospitalaria, Ambulatoria, Telemedicina');
    expect(named(asked, 'getCardUpdates')).toHaveLength(2);
  });

  it('says who of the household has no price', async () => {
    const card = sampleCard(1);
    const missing = ['Padre/Madre, 75 años'];
    await open(`${route}?perfil=f34-padre75`, {}, [
      sampleCard(1, {
        price: { ...card.price, value: null },
        profilePrice: { ...card.profilePrice, missing },
      }),
    ]);
    expect(screen.getByText('Sin precio publicado para: Padre/Madre, 75 años.')).not.toBeNull();
  });

  it('explains its price line by line in a dialog, read when it is opened', async () => {
    const { price, yearlyTotal, personCount } = sampleCard(1);
    const { asked, user } = await open(`${route}?perfil=f34-hijo5`, {
      calculatePrice: () =>
        calculated({
          price,
          yearlyTotal,
          personCount,
          lines: [
            { kind: 'person', text: 'Titular, mujer, 34 años', detail: null, amount: 6000 },
            {
              kind: 'person',
              text: 'Hijo/a, 5 años',
              detail: 'Tarifa de 0 a 17 años',
              amount: 3300,
            },
          ],
        }),
    });
    expect(named(asked, 'calculatePrice')).toEqual([]);
    await user.click(screen.getByRole('link', { name: /^Ver cómo se calcula/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Hijo/a, 5 años');
    const text = (dialog.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const words of [
      'Tarifa de 0 a 17 años',
      'UF 0,6',
      'UF 0,33',
      'Total por mes',
      '$36.470',
      'UF 0,93',
    ])
      expect(text).toContain(words);
  });

  describe('with an offer that is limited', () => {
    const offer = {
      id: 7,
      offerType: { name: 'DISCOUNT' },
      discount: {
        unitCode: '%',
        amount: 20,
        parceledDiscounts: [],
        salesLimitQuantityEnable: true,
        months: 12,
      },
      stock: 9,
      endsAt: '2025-10-13T02:59:59Z',
      discountedValue: 29_176,
    } as const;
    const { insuranceMetadata } = sampleCard(1);
    const offered = sampleCard(1, {
      offers: [offer],
      insuranceMetadata: { metadata: { ...insuranceMetadata.metadata, hasOffer: true } },
    });
    const running = {
      ...offer,
      startsAt: '2025-10-06T03:00:00Z',
      product: { displayName: 'Complementario 1' },
    };
    const left = (stock: number) => ({
      ...running,
      stock,
      name: '20 % menos',
      description: 'Por los primeros 12 meses.',
    });
    it.each([
      [
        'less of it',
        updates([{ id: 7, stock: 3 }]),
        '$29.176',
        'Quedan solo 3 promociones disponibles',
      ],
      [
        'none left',
        updates([{ id: 7, stock: 0 }]),
        '$36.470',
        'Promoción Cyber Agotada. Precio normal',
      ],
      ['not this one any more', updates(), '$36.470', null],
      [
        'a failure, after which nothing is known',
        () => problem(500, 'INTERNAL'),
        '$29.176',
        'Quedan solo 9 promociones disponibles',
      ],
    ])('there is %s', async (_, getCardUpdates, price, text) => {
      const { asked } = await open(route, { getCardUpdates }, [offered]);
      expect(screen.getByText('$29.176')).not.toBeNull();
      see();
      await wait(1000);
      await waitFor(() => expect(named(asked, 'getCardUpdates')).toHaveLength(1));
      expect(await screen.findByText(price)).not.toBeNull();
      if (text !== null) expect(await screen.findByText(text)).not.toBeNull();
      else {
        await waitFor(() => expect(screen.queryByText(/promoci(ón|ones)/i)).toBeNull());
        expect(screen.queryByText('20 % menos')).toBeNull();
      }
    });

    it('says in the price detail what the promotion is and that it comes off afterwards', async () => {
      const { price, yearlyTotal, personCount } = offered;
      const parceled = {
        ...running,
        id: 8,
        stock: null,
        name: 'Cuotas con descuento',
        description: 'Más descuento mientras menos cuotas elijas.',
        discount: { ...offer.discount, parceledDiscounts: ['6;5', '1;15', 'x'] },
      };
      const { user } = await open(
        `${route}?perfil=f34-hijo5`,
        {
          getOffers: () => ok([left(12), parceled]),
          calculatePrice: () => calculated({ price, yearlyTotal, personCount, lines: [] }),
        },
        [offered],
      );
      await user.click(screen.getByRole('link', { name: /^Ver cómo se calcula/ }));
      const dialog = await screen.findByRole('dialog');
      await within(dialog).findByRole('heading', { name: 'Promociones' });
      const text = (dialog.textContent ?? '').replaceAll('\u00a0', ' ');
      for (const words of [
        '20 % menos',
        'Por los primeros 12 meses.',
        'Cuotas con descuento',
        'En 1 cuota: 15 % menos',
        'En 6 cuotas: 5 % menos',
        'Hasta el 12 de octubre de 2025.',
        'Las promociones se descuentan después de este cálculo.',
      ])
        expect(text).toContain(words);
      jest.useRealTimers();
      expect(await axe(dialog)).toHaveProperty('violations', []);
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    });
  });
});

describe('the clinics that the list is filtered by', () => {
  it('are asked for again when they change, and what is known is not asked for again', async () => {
    const page = await open(route, {
      getCardUpdates: updates(),
    });
    const asked = async (...clinicsAsked: string[]) => {
      // A list that took its time has rendered its cards again.
      act(() => watched.forEach(({ show }) => show(true)));
      await wait(1000);
      await waitFor(() =>
        expect(
          page.asked
            .filter(({ name }) => name === 'getCardUpdates')
            .map(({ input }) => String(Object(input.query).coverageOrganizations)),
        ).toEqual(clinicsAsked),
      );
    };
    await asked();
    const panel = within(screen.getByRole('form', { name: 'Filtros' }));
    const choose = (name: RegExp) => page.user.click(panel.getByRole('checkbox', { name }));
    await choose(/^Clínica Alemana/);
    await asked('7');
    await choose(/^Clínica Alemana/);
    await choose(/^Clínica MEDS/);
    await asked('7', '8');
    await choose(/^Clínica MEDS/);
    await choose(/^Clínica Alemana/);
    await asked('7', '8');
  });
});
