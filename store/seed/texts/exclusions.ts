import type { CareGroup } from '@cotejo/domain/affinity/cover.ts';
import type { ExclusionCode } from '@cotejo/domain/affinity/exclusion-effects.ts';

/** Title, and what it means for the person. The first of each list is the one that a card shows. */
export type Exclusion = readonly [title: string, description: string, effect?: ExclusionEffect];

/** What an exclusion means for affinity, where it touches what people usually need. */
export interface ExclusionEffect {
  readonly excludes?: ExclusionCode;
  /** Not excluded for ever, but for these days. */
  readonly waits?: readonly [group: CareGroup, days: number];
}

const aesthetic: Exclusion = [
  'Cirugía estética',
  'Tratamientos y cirugías para mejorar la apariencia. La reparación después de un accidente cubierto sí se paga.',
];
const undeclared: Exclusion = [
  'Preexistencias no declaradas',
  'Enfermedades o lesiones que conocías antes de contratar y que no aparecen en tu declaración.',
];
const earlier: Exclusion = [
  'Preexistencias',
  'Enfermedades o lesiones que tenías o conocías antes de contratar, las declares o no.',
];
const riskSport: Exclusion = [
  'Deportes de riesgo',
  'Lesiones en buceo, parapente, paracaidismo, montaña, carreras de velocidad y otros deportes similares.',
];
const alcohol: Exclusion = [
  'Alcohol o drogas',
  'Hechos que ocurren bajo la influencia del alcohol o de drogas no recetadas.',
];
const war: Exclusion = [
  'Guerra y disturbios',
  'Consecuencias de guerra, terrorismo o participación activa en actos violentos.',
];
const selfHarm: Exclusion = [
  'Lesiones autoinfligidas',
  'Daños que la persona se causa a sí misma, esté o no en su sano juicio.',
];
const abroad: Exclusion = [
  'Atenciones fuera del país',
  'Gastos hechos en el extranjero, salvo la urgencia que indique el cuadro de coberturas.',
];
const experimental: Exclusion = [
  'Tratamientos experimentales',
  'Medicamentos o técnicas sin registro sanitario o sin evidencia suficiente.',
];
const professionalSport: Exclusion = [
  'Deporte profesional',
  'Accidentes en entrenamientos o competencias por los que la persona recibe dinero.',
];

/** By the key that a kind names. */
export const exclusionLists: Readonly<Record<string, readonly Exclusion[]>> = {
  health: [
    aesthetic,
    [
      'Dental y óptica',
      'Tratamientos dentales, lentes y marcos, salvo que el cuadro de coberturas los nombre.',
    ],
    [
      'Maternidad los primeros 270 días',
      'Embarazo, parto y sus controles durante los primeros 270 días.',
      { waits: ['maternity', 270] },
    ],
    undeclared,
    earlier,
    riskSport,
    abroad,
    experimental,
    ['Fertilidad', 'Estudios y tratamientos para lograr un embarazo, y sus complicaciones.'],
  ],
  catastrophic: [
    [
      'Gastos bajo el deducible',
      'Todo lo que cueste menos que el deducible de cada evento queda a tu cargo.',
    ],
    undeclared,
    earlier,
    [
      'Salud mental',
      'Hospitalizaciones y tratamientos psiquiátricos o psicológicos.',
      { excludes: 'mental_health' },
    ],
    aesthetic,
    experimental,
    alcohol,
    war,
  ],
  dental: [
    [
      'Blanqueamiento y estética dental',
      'Carillas, blanqueamiento y todo tratamiento para mejorar la apariencia.',
    ],
    [
      'Trabajos ya comenzados',
      'Tratamientos iniciados antes de la vigencia, aunque se terminen después.',
    ],
    [
      'Aparatos perdidos',
      'Reposición de prótesis, planos o aparatos de ortodoncia por pérdida o rotura.',
    ],
    [
      'Ortodoncia e implantes los primeros 180 días',
      'Durante los primeros 180 días no se pagan ortodoncia ni implantes.',
    ],
    [
      'Atención fuera de la red',
      'Dentistas que no están en convenio, salvo una urgencia autorizada.',
    ],
  ],
  oncological: [
    [
      'Cáncer ya diagnosticado',
      'Un cáncer conocido antes de contratar. Con alta de cinco años o más no se considera.',
    ],
    [
      'Diagnóstico durante la carencia',
      'Un diagnóstico hecho durante los primeros días de vigencia que indica la póliza.',
    ],
    ['Exámenes preventivos', 'Mamografías, PAP y otros controles sin sospecha médica.'],
    [
      'Medicina alternativa',
      'Terapias complementarias y suplementos, aunque los indique un médico.',
    ],
    experimental,
    ['Arriendo de equipos', 'Camas clínicas, sillas de ruedas y otros equipos para usar en casa.'],
  ],
  cardiological: [
    ['Cardiopatía congénita', 'Malformaciones del corazón presentes desde el nacimiento.'],
    [
      'Diagnóstico cardíaco previo',
      'Enfermedades del corazón o de los vasos conocidas antes de contratar.',
    ],
    [
      'Cirugía programada durante la carencia',
      'Procedimientos dentro del período de carencia de la póliza.',
    ],
    experimental,
    alcohol,
  ],
  accident: [
    riskSport,
    alcohol,
    professionalSport,
    selfHarm,
    war,
    ['Enfermedades', 'Solo cubre accidentes: quedan fuera las enfermedades de cualquier tipo.'],
    [
      'Trabajos de riesgo',
      'Altura, explosivos, alta tensión, minería subterránea y armas, si no se declararon.',
    ],
  ],
  primary: [
    [
      'Hospitalización',
      'Días cama, pabellón y honorarios de una hospitalización.',
      { excludes: 'hospital' },
    ],
    aesthetic,
    [
      'Procedimientos de alto costo',
      'Resonancias, escáneres y otros exámenes que no nombra el cuadro.',
    ],
    abroad,
    ['Atención fuera de convenio', 'Profesionales y centros que no están en la red.'],
  ],
  pharmacy: [
    ['Cosméticos y suplementos', 'Cremas, vitaminas, proteínas y productos de belleza.'],
    ['Sin receta', 'Medicamentos comprados sin receta o con receta vencida.'],
    ['Fórmulas y vacunas', 'Leche en fórmula, recetario magistral y vacunas.'],
    ['Compras fuera de la red', 'Farmacias que no están en el convenio.'],
  ],
  school: [
    ['Enfermedades', 'Cubre accidentes: quedan fuera las enfermedades y sus controles.'],
    ['Deporte de alto riesgo', 'Accidentes en deportes extremos o en competencias federadas.'],
    ['Presentarse tarde', 'Accidentes por los que no se consulta dentro de 72 horas.'],
    alcohol,
    selfHarm,
    ['Otras clínicas', 'Atenciones fuera de la clínica en convenio, salvo riesgo vital.'],
  ],
  senior: [
    undeclared,
    earlier,
    [
      'Dependencia ya existente',
      'Demencia, Parkinson avanzado u otra dependencia presente al contratar.',
    ],
    ['Residencias', 'Estadía en hogares, casas de reposo y cuidados permanentes.'],
    experimental,
    aesthetic,
  ],
  international: [
    [
      'Chequeos de rutina',
      'Controles y exámenes sin síntomas, salvo el preventivo que incluya el plan.',
    ],
    undeclared,
    earlier,
    [
      'Maternidad los primeros 10 meses',
      'Embarazos que comienzan antes de los 10 meses de vigencia.',
      { waits: ['maternity', 300] },
    ],
    experimental,
    aesthetic,
    ['Sin autorización previa', 'Hospitalizaciones programadas que la compañía no autorizó.'],
    professionalSport,
  ],
  assistance: [
    ['Fuera de la red', 'Servicios que no se pidieron a la central o que presta otra empresa.'],
    ['Sobre el límite de eventos', 'Servicios por encima del número anual o del valor por evento.'],
    ['Zonas sin cobertura', 'Lugares rurales o aislados donde no hay prestadores.'],
    ['Urgencias con riesgo vital', 'No reemplaza al SAMU (131) ni a una unidad de urgencia.'],
  ],
  indemnity: [
    ['Menos de 24 horas', 'Hospitalizaciones de menos de 24 horas seguidas.'],
    undeclared,
    earlier,
    [
      'Maternidad',
      'Parto, cesárea y sus controles, salvo complicaciones graves.',
      { excludes: 'maternity' },
    ],
    alcohol,
    aesthetic,
    ['Reposo y rehabilitación', 'Estadías de descanso, recuperación o cuidado de largo plazo.'],
  ],
  life: [
    [
      'Suicidio en los primeros dos años',
      'No se paga el capital si ocurre en los primeros 24 meses de vigencia.',
    ],
    undeclared,
    earlier,
    ['Delito', 'Participación de la persona asegurada o de un beneficiario en un delito.'],
    war,
    [
      'Aviación y deportes no declarados',
      'Vuelos que no son de línea regular y deportes de riesgo no declarados.',
    ],
  ],
  group: [
    aesthetic,
    ['Personas fuera de la nómina', 'Trabajadores o familiares que la empresa no ha informado.'],
    ['Dental y óptica sobre el tope', 'Lo que supere los topes anuales de dental y óptica.'],
    experimental,
    riskSport,
    abroad,
  ],
  guard: [
    ['Guardias armados', 'Personal con porte de arma de fuego durante su turno.'],
    ['Transporte de valores', 'Traslado y custodia de dinero o especies de valor.'],
    ['Trabajadores no informados', 'Personas que no están en la nómina vigente.'],
    selfHarm,
    war,
  ],
  pet: [
    ['Enfermedades de la raza', 'Enfermedades hereditarias o congénitas propias de la raza.'],
    ['Preexistencias', 'Lesiones o enfermedades anteriores a la vigencia.'],
    ['Estética y crianza', 'Corte de orejas o cola, peluquería, montas y partos.'],
    ['Vacunas atrasadas', 'Enfermedades que se evitan con una vacuna que no estaba al día.'],
    ['Peleas organizadas', 'Lesiones en peleas, carreras o trabajos de guardia.'],
  ],
  travel: [
    [
      'Deportes de aventura',
      'Esquí, buceo, trekking de altura y otros, si no los agregas al contratar.',
    ],
    ['Embarazo avanzado', 'Atenciones del embarazo después de la semana 26.'],
    ['Viajes para tratarse', 'Gastos cuando el viaje tiene por fin una atención médica.'],
    ['Contratado en viaje', 'Seguros comprados cuando el viaje ya había comenzado.'],
    alcohol,
  ],
  workRisk: [
    ['Accidentes fuera del trabajo', 'Lesiones que no ocurren en el trabajo ni por causa de él.'],
    ['Trabajadores no declarados', 'Personas que no figuran en la planilla del mes.'],
    alcohol,
    selfHarm,
  ],
  peru: [
    [
      'Preexistencias sin continuidad',
      'Enfermedades anteriores, si no vienes de otro seguro o EPS sin interrupción.',
    ],
    ['Infertilidad', 'Estudios y tratamientos de fertilidad.'],
    ['Cirugía cosmética', 'Procedimientos estéticos y tratamientos de la obesidad.'],
    ['Fuera de la red', 'Clínicas y médicos que no están afiliados, salvo emergencia.'],
    experimental,
  ],
  colombia: [
    ['Enfermedades anteriores', 'Enfermedades que se manifestaron antes de la afiliación.'],
    ['Cirugía estética', 'Procedimientos para mejorar la apariencia y sus complicaciones.'],
    [
      'Maternidad los primeros 3 meses',
      'Embarazos que comienzan antes del tercer mes de vigencia.',
      { waits: ['maternity', 90] },
    ],
    experimental,
    ['Odontología especializada', 'Ortodoncia, implantes y rehabilitación oral, salvo anexo.'],
    [
      'Fuera del cuadro de prestadores',
      'Médicos y clínicas que no están en la red, salvo reembolso pactado.',
    ],
  ],
  isapre: [
    ['Cirugía estética', 'Procedimientos con fines de embellecimiento.'],
    [
      'Atenciones particulares de enfermería',
      'Enfermeras y cuidadores que se contratan por fuera.',
    ],
    [
      'Prestaciones sin arancel',
      'Lo que no está en el arancel de la isapre, salvo que el plan lo nombre.',
    ],
    ['Preexistencias no declaradas', 'Enfermedades conocidas que no se declararon al entrar.'],
    ['Accidentes del trabajo', 'Los cubre la mutual de tu empleador, no la isapre.'],
  ],
};
