/** Content and reference rows as the API answers them; a test changes what it is about. */
export const sampleSeller = (change: object = {}) => ({
  id: 4,
  organizationCode: 'BICE',
  type: 'aseguradora',
  displayName: 'BICE Vida',
  acronym: 'BV',
  availableToSell: true,
  metadata: { image: null, url: 'BICE-Vida', typeAlias: 'Aseguradora', supervisor: null },
  products: 1,
  ...change,
});

export const samplePlace = (change: object = {}) => ({
  id: 310,
  organizationCode: 'CL-310',
  kind: 'clinic',
  displayName: 'Clínica Alemana',
  url: 'clinica-alemana',
  stateCode: 13,
  city: 'Santiago',
  latitude: -33.4,
  longitude: -70.6,
  products: 1,
  ...change,
});

export const sampleComparator = (change: object = {}) => ({
  id: 4,
  slug: 'Isapres',
  path: '/Comparar/Isapres',
  productType: 'ISAPRES',
  organizationTypes: ['isapre'],
  title: 'Planes de isapre',
  description: '',
  icon: 'isapre',
  products: 1,
  minimumEmployees: null,
  ...change,
});

export const sampleShowcase = (change: object = {}) => ({
  id: 1,
  slug: 'Familia',
  title: 'Para la familia',
  description: 'Juntos.',
  comparator: { id: 1, slug: 'Seguros-de-Salud', path: '/Comparar/Seguros-de-Salud' },
  categories: [],
  products: 0,
  featured: [],
  ...change,
});
