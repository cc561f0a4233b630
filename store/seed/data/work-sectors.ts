/** Sectors that a policyholder chooses from, by type (spec 3 §3 "Work sector"). */
export const workSectors: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Recursos naturales',
    [
      ['agricultura', 'Agricultura, ganadería y forestal'],
      ['mineria', 'Minería'],
      ['pesca', 'Pesca y acuicultura'],
      ['energia', 'Energía, agua y gas'],
    ],
  ],
  [
    'Producción y obras',
    [
      ['industria', 'Industria manufacturera'],
      ['construccion', 'Construcción'],
      ['transporte', 'Transporte y logística'],
    ],
  ],
  [
    'Comercio y servicios',
    [
      ['comercio', 'Comercio'],
      ['turismo', 'Turismo, hoteles y restaurantes'],
      ['inmobiliaria', 'Actividades inmobiliarias'],
      ['servicios', 'Otros servicios'],
      ['seguridad', 'Seguridad privada'],
    ],
  ],
  [
    'Profesionales',
    [
      ['tecnologia', 'Tecnologías de la información'],
      ['finanzas', 'Finanzas y seguros'],
      ['arte', 'Arte y entretenimiento'],
      ['deporte', 'Deporte'],
    ],
  ],
  [
    'Público y social',
    [
      ['educacion', 'Educación'],
      ['salud', 'Salud'],
      ['gobierno', 'Administración pública'],
      ['otro', 'Otra actividad'],
    ],
  ],
];
