import type { Three } from './texts.ts';

export interface ShowcaseSeed {
  readonly slug: string;
  readonly comparator: string;
  /** Category slugs of spec 2 §2.3. */
  readonly categories: readonly string[];
  readonly title: Three;
  readonly description: Three;
}

export const showcaseSeeds: readonly ShowcaseSeed[] = [
  {
    slug: 'Dia-a-Dia',
    comparator: 'Seguros-de-Salud',
    categories: ['Primario', 'Farmacia', 'Dental'],
    title: ['Para el día a día', 'For every day', 'Para o dia a dia'],
    description: [
      'Consultas, remedios y dentista, sin declaración de salud.',
      'Visits, medicine and dentist, without a health declaration.',
      'Consultas, remédios e dentista, sem declaração de saúde.',
    ],
  },
  {
    slug: 'Enfermedades-Graves',
    comparator: 'Seguros-de-Salud',
    categories: ['Catastrofico', 'Oncologico', 'Cardiologico'],
    title: ['Para lo grave', 'For what is serious', 'Para o que é grave'],
    description: [
      'Topes altos para cáncer, corazón y hospitalizaciones largas.',
      'High limits for cancer, the heart and long stays in hospital.',
      'Limites altos para câncer, coração e internações longas.',
    ],
  },
  {
    slug: 'Familia',
    comparator: 'Seguros-de-Salud',
    categories: ['Complementario', 'Complementario-Catastrofico', 'Escolar', 'Adulto-Mayor'],
    title: ['Para la familia', 'For the family', 'Para a família'],
    description: [
      'Lo que tu previsión no cubre, para grandes y chicos.',
      'What your public or isapre cover leaves out, for old and young.',
      'O que a sua previdência não cobre, para grandes e pequenos.',
    ],
  },
  {
    slug: 'Vitrina',
    comparator: 'Seguros-de-Salud',
    categories: ['Estetica', 'Coberturas'],
    title: ['Solo en vitrinas', 'In showcases only', 'Só em vitrines'],
    description: [
      'Coberturas que venden nuestros socios en sus propias vitrinas.',
      'Covers that our partners sell in showcases of their own.',
      'Coberturas que nossos parceiros vendem em suas próprias vitrines.',
    ],
  },
];
