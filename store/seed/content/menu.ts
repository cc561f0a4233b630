import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { everyCountry, type Three } from './texts.ts';

export interface MenuSeed {
  readonly id: string;
  readonly title: Three;
  readonly url: string | null;
  readonly icon: string | null;
  readonly countries: readonly CountryCode[];
  readonly items?: readonly MenuSeed[];
}

const health = '/Comparar/Seguros-de-Salud';
const chile = ['CL'] as const;

function category(slug: string, icon: string, title: Three): MenuSeed {
  return {
    id: slug.toLowerCase(),
    title,
    url: `${health}/${slug}`,
    icon,
    countries: chile,
  };
}

function page(
  id: string,
  url: string,
  icon: string | null,
  title: Three,
  countries: readonly CountryCode[] = everyCountry,
): MenuSeed {
  return { id, title, url, icon, countries };
}

/** What the header unfolds (spec 2 §2.5): categories, Contacto, Portal clientes. */
export const menuSeeds: readonly MenuSeed[] = [
  {
    id: 'health',
    title: ['Seguros de salud', 'Health insurance', 'Seguros de saúde'],
    url: health,
    icon: 'heart',
    countries: everyCountry,
    items: [
      category('Complementario', 'heart', ['Complementario', 'Complementary', 'Complementar']),
      category('Catastrofico', 'umbrella', ['Catastrófico', 'Catastrophic', 'Catastrófico']),
      category('Dental', 'tooth', ['Dental', 'Dental', 'Odontológico']),
      category('Oncologico', 'ribbon', ['Oncológico', 'Oncological', 'Oncológico']),
      category('Accidente-y-Urgencia', 'ambulance', [
        'Accidente y Urgencia',
        'Accident and emergency',
        'Acidente e urgência',
      ]),
      page('all-health', health, 'list', [
        'Todos los seguros de salud',
        'All health insurance',
        'Todos os seguros de saúde',
      ]),
    ],
  },
  {
    id: 'more',
    title: ['Más seguros', 'More insurance', 'Mais seguros'],
    url: null,
    icon: 'shield',
    countries: everyCountry,
    items: [
      page(
        'isapres',
        '/Comparar/Isapres',
        'shield',
        ['Planes de isapre', 'Isapre plans', 'Planos de isapre'],
        chile,
      ),
      page('vida', '/Comparar/Seguros-de-Vida', 'tree', ['Vida', 'Life', 'Vida'], chile),
      page(
        'mascotas',
        '/Comparar/Seguros-Mascotas',
        'paw',
        ['Mascotas', 'Pets', 'Animais'],
        ['CL', 'CO'],
      ),
      page(
        'accidentes',
        '/Comparar/Accidentes-Personales',
        'bolt',
        ['Accidentes personales', 'Personal accidents', 'Acidentes pessoais'],
        chile,
      ),
      page('viaje', '/Comparar/Seguros-de-Viaje', 'plane', ['Viaje', 'Travel', 'Viagem'], chile),
      page(
        'indemnizacion',
        '/Comparar/Indemnizacion',
        'bed',
        ['Indemnización', 'Hospital cash', 'Indenização'],
        chile,
      ),
      page(
        'asistencia',
        '/Comparar/Servicio-Asistencia',
        'phone',
        ['Asistencia', 'Assistance', 'Assistência'],
        chile,
      ),
      page(
        'internacional',
        '/Comparar/Seguros-Internacionales',
        'globe',
        ['Internacionales', 'International', 'Internacionais'],
        ['CL', 'INT'],
      ),
      page(
        'guardias',
        '/Guardias',
        'key',
        ['Guardias de seguridad', 'Security guards', 'Vigilantes'],
        chile,
      ),
      page('eps', '/Comparar/EPS', 'building', ['EPS', 'EPS', 'EPS'], ['PE']),
      page('sctr', '/Comparar/SCTR', 'shield', ['SCTR', 'SCTR', 'SCTR'], ['PE']),
      page(
        'prepagada',
        '/Comparar/Medicina-Prepagada',
        'stethoscope',
        ['Medicina prepagada', 'Prepaid medicine', 'Medicina pré-paga'],
        ['CO'],
      ),
      page(
        'complementarios',
        '/Comparar/Planes-Complementarios',
        'plus',
        ['Planes complementarios', 'Complementary plans', 'Planos complementares'],
        ['CO'],
      ),
    ],
  },
  page(
    'empresa',
    '/Comparar/Seguro-Complementario-Empresa',
    'building',
    ['Empresas', 'Companies', 'Empresas'],
    ['CL', 'CO'],
  ),
  page('how', '/#como', null, ['Cómo funciona', 'How it works', 'Como funciona']),
  page('contact', sitePaths.contact, 'mail', ['Contacto', 'Contact', 'Contato']),
  page('portal', sitePaths.portals, 'user', [
    'Portal clientes',
    'Client portal',
    'Portal do cliente',
  ]),
];
