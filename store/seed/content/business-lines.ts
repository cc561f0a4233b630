import type { UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { LeadType } from '@cotejo/domain/lead/route-lead.ts';
import type { Three } from './texts.ts';

export interface BusinessLineSeed {
  readonly name: string;
  readonly title: Three;
  readonly countries: readonly CountryCode[];
  readonly leadTypes: readonly LeadType[];
  readonly editable: boolean;
  /** Kinds of products that it attends to. */
  readonly productTypes: readonly UpperTypeName[];
  /** Who attends to it; `DESK_EMAILS` has the mailbox. */
  readonly team: string;
  readonly origins: readonly (readonly [route: string, webApplicationId: number])[];
}

/** Web applications of spec 3 §2: 2 is the corporate site, 39 the comparator. */
const site = 2;
const comparator = 39;

/** Routes are those of spec 3 §2; a lead's origin decides its line. */
export const businessLineSeeds: readonly BusinessLineSeed[] = [
  {
    name: 'seguros-de-salud',
    title: ['Seguros de salud', 'Health insurance', 'Seguros de saúde'],
    countries: ['CL', 'PE', 'CO'],
    leadTypes: ['contact', 'request', 'purchase'],
    editable: true,
    productTypes: [
      'SALUD',
      'SEGURO VIDA',
      'SEGURO INDEMNIZACION',
      'SERVICIO ASISTENCIA',
      'EPS',
      'Medicina Prepagada',
      'VIAJE',
      'INTERNACIONAL',
    ],
    team: 'salud',
    origins: [
      ['/seguros-de-salud', site],
      ['/url/', comparator],
      ['/Comparar/Seguros-de-Salud', comparator],
      ['/Comparar/Seguros-de-Salud/Dental', comparator],
      ['/Comparar/Seguros-de-Salud/Complementario', comparator],
      ['/Comparar/Seguros-de-Salud/Catastrofico', comparator],
    ],
  },
  {
    name: 'isapres',
    title: ['Planes de isapre', 'Isapre plans', 'Planos de isapre'],
    countries: ['CL'],
    leadTypes: ['contact', 'request'],
    editable: true,
    productTypes: ['ISAPRE'],
    team: 'isapres',
    origins: [
      ['/planes-de-isapres', site],
      ['/Comparar/Isapres', comparator],
    ],
  },
  {
    name: 'empresas',
    title: ['Seguros para empresas', 'Company insurance', 'Seguros para empresas'],
    countries: ['CL', 'PE', 'CO'],
    leadTypes: ['contact', 'request'],
    editable: true,
    productTypes: ['SEGURO COLECTIVO', 'SCTR'],
    team: 'empresas',
    origins: [['/Comparar/Seguro-Complementario-Empresa', comparator]],
  },
  {
    name: 'guardias',
    title: ['Seguros de guardias', 'Security guard insurance', 'Seguros de vigilantes'],
    countries: ['CL'],
    leadTypes: ['contact', 'request', 'purchase'],
    editable: true,
    productTypes: ['SEGURO DE GUARDIA'],
    team: 'empresas',
    origins: [['/Comparar/Seguros-de-Vida/Guardias', comparator]],
  },
  {
    name: 'mascotas',
    title: ['Seguros de mascotas', 'Pet insurance', 'Seguros para animais de estimação'],
    countries: ['CL', 'CO'],
    leadTypes: ['contact', 'request', 'purchase'],
    editable: true,
    productTypes: ['SEGURO_MASCOTAS'],
    team: 'mascotas',
    origins: [['/Comparar/Seguros-Mascotas', comparator]],
  },
  {
    name: 'accidentes-personales',
    title: ['Accidentes personales', 'Personal accidents', 'Acidentes pessoais'],
    countries: ['CL'],
    leadTypes: ['contact', 'request', 'purchase'],
    editable: true,
    productTypes: ['ACCIDENTES PERSONALES'],
    team: 'salud',
    origins: [['/Comparar/Accidentes-Personales', comparator]],
  },
  {
    name: 'salud-internacional',
    title: ['Salud internacional', 'International health', 'Saúde internacional'],
    countries: ['INT'],
    leadTypes: ['contact', 'request'],
    editable: true,
    productTypes: ['INTERNACIONAL', 'SALUD', 'VIAJE'],
    team: 'internacional',
    origins: [['/contactos/internationalhealth', site]],
  },
  {
    name: 'contacto-general',
    title: ['Contacto general', 'General contact', 'Contato geral'],
    countries: ['CL', 'PE', 'CO', 'INT'],
    leadTypes: ['contact'],
    // Where a message without a kind lands: it is moved from here, never to here.
    editable: false,
    productTypes: [],
    team: 'general',
    origins: [
      ['/contactos/chile', site],
      ['/contactos/peru', site],
      ['/contactos/colombia', site],
      ['/Contacto', comparator],
    ],
  },
];
