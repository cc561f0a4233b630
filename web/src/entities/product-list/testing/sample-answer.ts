import type { CardItem, CompareAnswer, FacetName } from '@cotejo/contract/comparison/compare.ts';
import { facetNames } from '@cotejo/contract/comparison/compare.ts';

/** A complementary plan as the comparison answers it. */
export function sampleCard(id: number, change: Partial<CardItem> = {}): CardItem {
  const unit = { code: 'CLP', display: null } as const;
  const uf = { code: 'UF', display: null } as const;
  return {
    id,
    index: id - 1,
    displayName: `Complementario ${id}`,
    name: `complementario-${id}`,
    url: `Complementario-${id}`,
    productCode: `CL-${id}`,
    newWindowUrl: `/Seguros/BICE-Vida/Complementario-${id}`,
    isNew: false,
    exclusive: false,
    isPromoted: id === 1,
    distance: 8.7,
    section: 'whole',
    isBestScore: id === 1,
    notInsurable: [],
    metadata: { isPopular: id === 1 },
    insuranceType: {
      id: 1,
      name: 'complementario',
      displayName: 'Complementario',
      description: '',
      color: '#1f8a99',
      icon: 'shield',
      category: 'Complementario',
      upperType: { name: 'SALUD', displayName: 'Salud' },
    },
    organization: {
      id: 1,
      code: 'BICE',
      type: 'aseguradora',
      displayName: 'BICE Vida',
      metadata: { image: null, url: 'BICE-Vida', typeAlias: 'Seguros' },
    },
    price: {
      value: 36_470,
      minPrice: 20_000,
      unit,
      arePricesDefined: true,
      convertionTo: { value: 9300, minPrice: 5100, unit: uf },
      paymentMode: 'month',
      chargedMonthly: null,
      reference: null,
      label: 'Desde',
      suffix: '/mes',
      tooltip: 'household',
      modal: true,
      ufValue: 3_921_480,
      ufDate: '2025-06-10',
      ufState: 'current',
    },
    priceRange: { from: 20_000, unit },
    priceSuffix: '/mes',
    profilePrice: {
      total: {
        value: 36_470,
        unit,
        profilesWithPrice: 2,
        profilesEvaluated: 2,
        arePricesDefined: true,
      },
      missing: [],
    },
    yearlyTotal: { value: 437_640, unit },
    personCount: 2,
    insuranceMetadata: {
      metadata: {
        modality: null,
        salesChannel: id % 2 === 1 ? ['online'] : ['ejecutivo'],
        hasOffer: false,
        minEmployeeQuantity: null,
        minsubscribers: null,
        product_type: 'QpOnlineSale',
        waitingDays: 60,
        needsDeclaration: true,
      },
    },
    tier: null,
    ageMinEntry: 18,
    ageMaxEntry: 64,
    maximumDependants: 5,
    card: {
      topAmount: { amount: 5_000_000, unit: 'UF', period: 'anual' },
      deductible: { amount: 0, unit: 'UF', period: null },
      percentage: 70,
      lifeCover: null,
      preexisting: 'declared',
      providerCount: 6,
      freeChoice: false,
      mainExclusion: null,
    },
    coverages: { categories: [], compensation: null, disability: null },
    coverageRequirements: [],
    features: [{ id: 3, code: 'telemedicina', name: 'Telemedicina', icon: 'video' }],
    coverageOrganizations: [],
    offers: [],
    ...change,
  };
}

/** A page of the list with two facets to filter by. */
export function sampleAnswer(data: readonly CardItem[], total = data.length): CompareAnswer {
  const none = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Record<
    FacetName,
    []
  >;
  return {
    data,
    metaData: {
      total,
      withoutPrice: 0,
      isScored: true,
      notInsurable: 0,
      sections: total === 0 ? {} : { whole: total },
      leftOut: 0,
      uuid: 'u',
      page: 1,
      take: 20,
      order: 'recommended',
      targetCurrency: 'CLP',
      facets: {
        ...none,
        categoryTypes: [
          { value: 'Complementario', label: 'Complementario', count: total },
          { value: 'Dental', label: 'Dental', count: 6 },
        ],
        deductibles: [
          { value: 'none', label: 'none', count: 3 },
          { value: 'over2', label: 'over2', count: 0 },
        ],
      },
      ranges: {
        prices: {
          min: 7000,
          max: 110_000,
          currency: 'CLP',
          histogram: {
            limits: [5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
            counts: [1, 2, 3, 2, 1],
          },
        },
        deductibles: { min: 0, max: 20_000 },
      },
      ignored: [],
      profile: { personCount: 2, entered: true },
      catalogueVersion: 1,
      uf: {
        value: 3_921_480,
        date: '2025-06-10',
        source: 'published',
        state: 'current',
        problem: null,
      },
    },
  };
}
