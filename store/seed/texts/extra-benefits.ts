/** Title, text and icon of what a company adds to the cover. */
export type ExtraBenefit = readonly [title: string, description: string, icon: string];

const health: readonly ExtraBenefit[] = [
  [
    'Telemedicina',
    'Videollamada con un médico general sin costo, todos los días de 8:00 a 22:00.',
    'video',
  ],
  [
    'Descuento en farmacias',
    'Hasta 30 % en medicamentos genéricos en farmacias en convenio.',
    'pill',
  ],
  ['Orientación médica telefónica', 'Enfermeras que responden dudas las 24 horas.', 'phone'],
  [
    'Chequeo preventivo anual',
    'Un control con exámenes básicos cada año, en centros en convenio.',
    'calendar',
  ],
  ['Descuento en óptica', '20 % en marcos y cristales en tiendas en convenio.', 'eye'],
  ['Convenio dental', 'Precio preferente en clínicas dentales de la red.', 'tooth'],
];
const life: readonly ExtraBenefit[] = [
  [
    'Asistencia legal',
    'Orientación para la posesión efectiva y otros trámites de la familia.',
    'file',
  ],
  [
    'Apoyo psicológico',
    'Tres sesiones en línea para la familia después de un fallecimiento.',
    'mind',
  ],
  [
    'Chequeo preventivo anual',
    'Un control con exámenes básicos cada año, en centros en convenio.',
    'calendar',
  ],
];
const pet: readonly ExtraBenefit[] = [
  ['Orientación veterinaria', 'Un veterinario al teléfono o por video, las 24 horas.', 'phone'],
  ['Descuento en tiendas', '10 % en alimento y accesorios en tiendas en convenio.', 'tag'],
  ['Búsqueda de mascota perdida', 'Aviso en redes y placa con código para encontrarla.', 'paw'],
];
const company: readonly ExtraBenefit[] = [
  [
    'Portal de la empresa',
    'Altas, bajas y facturas en línea, con la nómina siempre al día.',
    'building',
  ],
  [
    'Telemedicina para el equipo',
    'Consultas por video sin costo para trabajadores y familiares.',
    'video',
  ],
  ['Charlas de bienestar', 'Dos charlas al año sobre salud física y mental.', 'people'],
];
const travel: readonly ExtraBenefit[] = [
  ['Aplicación de viaje', 'Teléfonos, póliza y médico por chat en una sola aplicación.', 'phone'],
  ['Adelanto de fianza', 'Hasta US$5.000 si te detienen por un accidente de tránsito.', 'bank'],
  ['Sala de espera', 'Acceso a una sala vip si tu vuelo se demora más de dos horas.', 'plane'],
];

const byKind: Readonly<Record<string, readonly ExtraBenefit[]>> = {
  vida: life,
  'vida-ahorro': life,
  'accidentes-personales': life,
  mascotas: pet,
  colectivo: company,
  guardia: company,
  sctr: company,
  eps: company,
  viaje: travel,
};

export function extraBenefitsOf(kind: string): readonly ExtraBenefit[] {
  return byKind[kind] ?? health;
}
