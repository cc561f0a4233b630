import type { BadgeView } from '../badge/badges.tsx';
import type { CoverageIconView } from '../coverage/included-coverages.tsx';
import type { IconName } from '../icon/icon-name.ts';
import type { PriceView } from '../price/price-view.ts';
import type { ProductView } from '../product/product-view.ts';

const coverageIcons: Record<string, IconName> = {
  Hospitalización: 'bed',
  'Consultas y exámenes': 'stethoscope',
  Medicamentos: 'pill',
  Maternidad: 'baby',
  Dental: 'tooth',
  Óptica: 'eye',
  Oncológico: 'ribbon',
  Cardiológico: 'cardio',
  Urgencia: 'ambulance',
  Telemedicina: 'video',
  'Salud mental': 'mind',
  'Cobertura internacional': 'globe',
};

const icons = (names: string[], more = 0): CoverageIconView[] => [
  ...names.map((label) => ({ label, icon: coverageIcons[label] ?? 'shield' })),
  ...Array.from({ length: more }, (_, at) => ({
    label: `Otra cobertura ${at + 1}`,
    icon: 'shield' as const,
  })),
];

const types: Record<string, { icon: IconName; color: string }> = {
  Complementario: { icon: 'shield', color: 'var(--type-complementario)' },
  Catastrófico: { icon: 'umbrella', color: 'var(--type-catastrofico)' },
  Oncológico: { icon: 'ribbon', color: 'var(--type-oncologico)' },
  Internacional: { icon: 'plane', color: 'var(--type-internacional)' },
  'Accidente y Urgencia': { icon: 'pulse', color: 'var(--type-accidente)' },
  Dental: { icon: 'tooth', color: 'var(--type-dental)' },
  Cardiológico: { icon: 'cardio', color: 'var(--type-cardiologico)' },
};

export const score = (percent: number): BadgeView => ({
  kind: 'score',
  icon: 'star',
  text: `${percent} % puntaje`,
});
export const popular: BadgeView = { kind: 'popular', icon: 'heart', text: 'Más vendido' };
export const exclusive: BadgeView = { kind: 'exclusive', icon: 'key', text: 'Exclusivo' };
export const fresh: BadgeView = { kind: 'new', icon: 'bolt', text: 'Nuevo' };

const help = {
  label: 'Cómo se calcula este precio',
  title: 'Cómo se calcula',
  text: 'Titular UF 0,69 más hijo UF 0,34, menos 10 % por ser dos. En pesos, con la UF del 10-06-2025.',
};

export const price = (
  first: string,
  second: string,
  year: string,
  offer?: PriceView['offer'],
): PriceView => ({
  label: 'Desde',
  help,
  first,
  second,
  suffix: '/mes',
  note: `2 personas · ${year} al año`,
  offer,
});

type Sample = {
  type: string;
  name: string;
  insurer: string;
  badges: BadgeView[];
  price: PriceView;
  columns: [string, string, string];
  facts: [string, string, string];
  icons: CoverageIconView[];
  promoted?: boolean;
  request?: boolean;
};

const samples: Sample[] = [
  {
    type: 'Complementario',
    name: 'Complementario Familia 70',
    insurer: 'BICE Vida',
    promoted: true,
    badges: [popular, score(87)],
    price: price('$36.470', 'UF 0,93', '$437.640'),
    columns: ['UF 500', 'UF 1', '70 %'],
    facts: ['Sí, las que declares', '6 clínicas preferentes', 'Cirugía estética'],
    icons: icons(
      [
        'Hospitalización',
        'Consultas y exámenes',
        'Medicamentos',
        'Maternidad',
        'Urgencia',
        'Dental',
        'Óptica',
        'Salud mental',
        'Telemedicina',
      ],
      5,
    ),
  },
  {
    type: 'Complementario',
    name: 'Salud Total Plus',
    insurer: 'MetLife',
    badges: [score(82)],
    price: price('$40.783', 'UF 1,04', '$489.396', {
      before: '$50.979',
      beforeLabel: 'Antes',
      badge: '20 % menos',
      text: 'Quedan solo 12 promociones disponibles',
    }),
    columns: ['UF 1.000', 'UF 2', '80 %'],
    facts: ['No cubre', 'Libre elección', 'Dental y óptica'],
    icons: icons(['Hospitalización', 'Consultas y exámenes', 'Maternidad', 'Medicamentos'], 4),
  },
  {
    type: 'Complementario',
    name: 'Complementario Activo',
    insurer: 'Consorcio',
    badges: [fresh],
    request: true,
    price: price('$34.509', 'UF 0,88', '$414.108'),
    columns: ['UF 300', 'Sin Deducible', '60 %'],
    facts: ['No informado', '4 clínicas preferentes', 'Maternidad'],
    icons: icons(['Hospitalización', 'Consultas y exámenes', 'Dental', 'Óptica'], 2),
  },
  {
    type: 'Catastrófico',
    name: 'Catastrófico 10.000',
    insurer: 'Zurich',
    badges: [exclusive],
    price: price('$21.176', 'UF 0,54', '$254.112'),
    columns: ['UF 10.000', 'UF 100', '100 %'],
    facts: ['No cubre', 'Libre elección', 'Gastos bajo el deducible'],
    icons: icons(['Hospitalización', 'Oncológico', 'Cardiológico', 'Urgencia']),
  },
  {
    type: 'Complementario',
    name: 'Complementario Base',
    insurer: 'Vida Cámara',
    badges: [score(79)],
    price: price('$27.843', 'UF 0,71', '$334.116', { badge: 'Primera prima gratis', icon: 'tag' }),
    columns: ['UF 200', 'UF 1', '50 %'],
    facts: ['No cubre', '9 clínicas preferentes', 'Salud mental'],
    icons: icons(['Hospitalización', 'Consultas y exámenes', 'Medicamentos', 'Urgencia'], 3),
  },
  {
    type: 'Oncológico',
    name: 'Oncológico Alemana',
    insurer: 'Alemana Seguros',
    badges: [popular],
    price: price('$18.431', 'UF 0,47', '$221.172', { badge: 'Gift card de $20.000', icon: 'gift' }),
    columns: ['Sin Tope', 'Sin Deducible', '100 %'],
    facts: ['No cubre', '1 clínica preferente', 'Cáncer ya diagnosticado'],
    icons: icons(['Oncológico', 'Hospitalización', 'Medicamentos', 'Telemedicina'], 2),
  },
  {
    type: 'Internacional',
    name: 'Internacional Essential',
    insurer: 'Bupa',
    badges: [exclusive],
    request: true,
    price: {
      label: 'Precio',
      first: 'Consultar',
      note: 'La compañía lo cotiza según tu país de residencia.',
      alerts: [
        { type: 'warning', text: 'Pide previsión Isapre: entre 30 % y 50 % de cobertura previa' },
      ],
    },
    columns: ['US$\u00a01\u00a0millón', 'US$\u00a05.000', 'Consultar'],
    facts: ['Previa evaluación', 'Libre elección', 'Chequeos de rutina'],
    icons: icons(['Hospitalización', 'Maternidad', 'Oncológico', 'Cobertura internacional'], 4),
  },
  {
    type: 'Accidente y Urgencia',
    name: 'Accidente y Urgencia 24',
    insurer: 'MAPFRE',
    badges: [],
    price: price('$10.980', 'UF 0,28', '$131.760', {
      text: 'Promoción Cyber Agotada. Precio normal',
    }),
    columns: ['UF 150', 'Sin Deducible', '100 %'],
    facts: ['No aplica', 'Libre elección', 'Deportes de riesgo'],
    icons: icons(['Urgencia', 'Hospitalización', 'Consultas y exámenes']),
  },
  {
    type: 'Dental',
    name: 'Dental Integral',
    insurer: 'SURA',
    badges: [fresh],
    price: price('$13.725', 'UF 0,35', '$164.700'),
    columns: ['', '', ''],
    facts: ['', '', ''],
    icons: [],
  },
  {
    type: 'Cardiológico',
    name: 'Corazón Protegido',
    insurer: 'Cardif',
    badges: [],
    price: price('$15.294', 'UF 0,39', '$183.528'),
    columns: ['UF 2.000', 'Sin Deducible', '90 %'],
    facts: ['No cubre', '5 clínicas preferentes', 'Hipertensión ya tratada'],
    icons: icons(['Cardiológico', 'Hospitalización', 'Urgencia', 'Medicamentos'], 1),
  },
];

export const sampleNames = samples.map((sample) => sample.name);

export function sampleProduct(
  name: string,
  chosen: ReadonlySet<string>,
  toggle: (name: string, selected: boolean) => void,
): ProductView | null {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample) return null;
  const { columns, facts } = sample;
  return {
    name,
    href: '?page=detail',
    insurer: { name: sample.insurer, logoLabel: `Logo de ${sample.insurer}` },
    type: { name: sample.type, ...(types[sample.type] ?? { icon: 'shield' as const }) },
    promoted: sample.promoted ? 'Promocionado' : undefined,
    badges: sample.badges,
    price: sample.price,
    coverages:
      sample.icons.length === 0
        ? {
            status: 'failed',
            title: 'No pudimos cargar las coberturas',
            text: 'El precio sí está al día. Revisa tu conexión a internet.',
            retry: 'Reintentar',
            onRetry: () => undefined,
          }
        : {
            status: 'known',
            columns: [
              { label: 'Tope anual', value: columns[0] },
              { label: 'Deducible', value: columns[1] },
              { label: 'Cobertura', value: columns[2] },
            ],
            facts: [
              { label: 'Preexistencias', value: facts[0] },
              { label: 'Dónde cubre', value: facts[1] },
              { label: 'No incluye', value: facts[2], main: true },
            ],
            included: { status: 'known', items: sample.icons },
          },
    detail: { text: 'Ver detalle', context: `de ${name}` },
    action: sample.request
      ? { text: 'Solicitar', context: name, look: 'outline', href: '?page=detail' }
      : { text: 'Contratar', context: name, look: 'strong', href: '?page=purchase' },
    compare: {
      text: 'Comparar',
      context: name,
      selected: chosen.has(name),
      onChange: (selected) => toggle(name, selected),
      blocked: chosen.size >= 3 ? 'Ya elegiste 3. Quita uno para sumar este.' : undefined,
    },
  };
}

export const productLabels = {
  badges: 'Distinciones',
  included: 'Incluye',
  coverages: 'Coberturas',
  unknown: 'No informado',
  loadingCoverages: 'Cargando coberturas',
  moreCoverages: (count: number) => `y ${count} más`,
  restOfCoverages: (count: number, names: string) => `y ${count} más: ${names}`,
};
