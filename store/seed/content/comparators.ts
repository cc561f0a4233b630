import { productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Three } from './texts.ts';

/** What a comparator says of itself; the rest is in the table of kinds. */
interface ComparatorTexts {
  readonly slug: string;
  readonly organizationTypes: readonly OrganizationType[];
  readonly icon: string;
  readonly title: Three;
  readonly description: Three;
}

export interface ComparatorSeed extends ComparatorTexts {
  readonly productType: string;
  readonly countries: readonly CountryCode[];
}

const insurers = ['aseguradora', 'clinica', 'asistencia'] as const;

/** The comparator pages of the site; their order is that of lists. Ids are positions from 1. */
const comparatorTexts: readonly ComparatorTexts[] = [
  {
    slug: 'Seguros-de-Salud',
    organizationTypes: ['aseguradora', 'isapre', 'clinica', 'asistencia', 'eps'],
    icon: 'heart',
    title: ['Seguros de salud', 'Health insurance', 'Seguros de saúde'],
    description: [
      'Complementarios, catastróficos, dentales, oncológicos y más, con el precio de tu familia.',
      'Complementary, catastrophic, dental, oncological and more, at the price of your family.',
      'Complementares, catastróficos, odontológicos, oncológicos e mais, com o preço da sua família.',
    ],
  },
  {
    slug: 'Isapres',
    organizationTypes: ['isapre'],
    icon: 'shield',
    title: ['Planes de isapre', 'Isapre plans', 'Planos de isapre'],
    description: [
      'Planes de las siete isapres abiertas según tu renta, tu edad y tus cargas.',
      'Plans of the seven open isapres by your income, your age and your dependants.',
      'Planos das sete isapres abertas conforme sua renda, sua idade e seus dependentes.',
    ],
  },
  {
    slug: 'Seguros-de-Vida',
    organizationTypes: ['aseguradora'],
    icon: 'tree',
    title: ['Seguros de vida', 'Life insurance', 'Seguros de vida'],
    description: [
      'Capital para tu familia, por plazo o con ahorro.',
      'A sum for your family, for a term or with savings.',
      'Capital para a sua família, por prazo ou com poupança.',
    ],
  },
  {
    slug: 'Accidentes-Personales',
    organizationTypes: insurers,
    icon: 'bolt',
    title: ['Accidentes personales', 'Personal accidents', 'Acidentes pessoais'],
    description: [
      'Muerte, invalidez y gastos médicos por accidente, con precio anual por persona.',
      'Death, disability and medical costs after an accident, at a yearly price per person.',
      'Morte, invalidez e despesas médicas por acidente, com preço anual por pessoa.',
    ],
  },
  {
    slug: 'Seguros-de-Viaje',
    organizationTypes: insurers,
    icon: 'plane',
    title: ['Seguros de viaje', 'Travel insurance', 'Seguros de viagem'],
    description: [
      'Asistencia médica, equipaje y cancelación por los días que viajas.',
      'Medical care, baggage and cancellation for the days of your trip.',
      'Assistência médica, bagagem e cancelamento pelos dias da sua viagem.',
    ],
  },
  {
    slug: 'Seguros-Mascotas',
    organizationTypes: insurers,
    icon: 'paw',
    title: ['Seguros de mascotas', 'Pet insurance', 'Seguros para animais de estimação'],
    description: [
      'Veterinario por accidente y enfermedad según raza y edad.',
      'Vet bills after accident or illness, by breed and age.',
      'Veterinário por acidente e doença, conforme raça e idade.',
    ],
  },
  {
    slug: 'Seguro-Complementario-Empresa',
    organizationTypes: ['aseguradora', 'eps'],
    icon: 'building',
    title: [
      'Seguro complementario para empresas',
      'Group health insurance',
      'Seguro complementar para empresas',
    ],
    description: [
      'Costo total y por trabajador, con el aporte que decide la empresa.',
      'Total cost and cost per worker, with the contribution that the company decides.',
      'Custo total e por trabalhador, com a contribuição que a empresa decide.',
    ],
  },
  {
    slug: 'Guardias',
    organizationTypes: ['aseguradora'],
    icon: 'key',
    title: ['Seguros para guardias', 'Security guard insurance', 'Seguros para vigilantes'],
    description: [
      'El seguro de vida obligatorio de guardias, conserjes y rondines.',
      'The life insurance that security guards and caretakers must have.',
      'O seguro de vida obrigatório de vigilantes e porteiros.',
    ],
  },
  {
    slug: 'Indemnizacion',
    organizationTypes: ['aseguradora'],
    icon: 'bed',
    title: ['Seguros de indemnización', 'Hospital cash insurance', 'Seguros de indenização'],
    description: [
      'Un monto fijo por cada día de hospitalización.',
      'A fixed sum for each day in hospital.',
      'Um valor fixo por dia de internação.',
    ],
  },
  {
    slug: 'Servicio-Asistencia',
    organizationTypes: ['asistencia'],
    icon: 'phone',
    title: ['Servicios de asistencia', 'Assistance services', 'Serviços de assistência'],
    description: [
      'Médico a domicilio, ambulancia y orientación por evento.',
      'A doctor at home, an ambulance and advice, per event.',
      'Médico em casa, ambulância e orientação por evento.',
    ],
  },
  {
    slug: 'Seguros-Internacionales',
    organizationTypes: ['aseguradora', 'asistencia'],
    icon: 'globe',
    title: ['Seguros internacionales', 'International insurance', 'Seguros internacionais'],
    description: [
      'Salud con cobertura en varios países y topes altos en dólares.',
      'Health cover in several countries with high limits in dollars.',
      'Saúde com cobertura em vários países e limites altos em dólares.',
    ],
  },
  {
    slug: 'EPS',
    organizationTypes: ['eps'],
    icon: 'building',
    title: ['Planes EPS', 'EPS plans', 'Planos EPS'],
    description: [
      'El plan privado que complementa a EsSalud, para tu equipo.',
      'The private plan that complements EsSalud, for your team.',
      'O plano privado que complementa o EsSalud, para a sua equipe.',
    ],
  },
  {
    slug: 'SCTR',
    organizationTypes: ['aseguradora', 'eps'],
    icon: 'shield',
    title: ['Seguros SCTR', 'SCTR insurance', 'Seguros SCTR'],
    description: [
      'Salud y pensión para el trabajo de riesgo.',
      'Health and pension for high-risk work.',
      'Saúde e pensão para o trabalho de risco.',
    ],
  },
  {
    slug: 'Medicina-Prepagada',
    organizationTypes: ['medicina-prepagada'],
    icon: 'stethoscope',
    title: ['Medicina prepagada', 'Prepaid medicine', 'Medicina pré-paga'],
    description: [
      'Acceso directo a especialistas y clínicas de la red.',
      'Direct access to specialists and clinics of the network.',
      'Acesso direto a especialistas e clínicas da rede.',
    ],
  },
  {
    slug: 'Planes-Complementarios',
    organizationTypes: ['eps'],
    icon: 'plus',
    title: ['Planes complementarios', 'Complementary plans', 'Planos complementares'],
    description: [
      'Mejora la atención de tu EPS: acceso directo y menos espera.',
      'Better care from your EPS: direct access and less waiting.',
      'Melhore o atendimento da sua EPS: acesso direto e menos espera.',
    ],
  },
];

export const comparatorSeeds: readonly ComparatorSeed[] = comparatorTexts.map((texts) => {
  const list = productLists.find(({ slug }) => slug === texts.slug);
  if (list === undefined) throw new RangeError(`no kind has the list ${texts.slug}`);
  return { ...texts, productType: list.productType, countries: list.countries };
});
