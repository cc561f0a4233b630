import { randomFrom } from '../rows/random.ts';

/** Code, group, service, pesos at the level of the average isapre. Amounts are invented. */
const services: readonly (readonly [code: string, group: string, name: string, base: number])[] = [
  ['0101001', 'Consultas', 'Consulta médica electiva', 24_500],
  ['0101002', 'Consultas', 'Consulta de especialidad', 31_800],
  ['0101009', 'Consultas', 'Visita por médico tratante a enfermo hospitalizado', 28_900],
  ['0101111', 'Consultas', 'Teleconsulta', 18_700],
  ['0301045', 'Exámenes de laboratorio', 'Hemograma', 6_100],
  ['0302047', 'Exámenes de laboratorio', 'Glucosa', 2_300],
  ['0302034', 'Exámenes de laboratorio', 'Perfil lipídico', 9_900],
  ['0302075', 'Exámenes de laboratorio', 'Perfil bioquímico', 14_200],
  ['0303024', 'Exámenes de laboratorio', 'Hormona tiroestimulante (TSH)', 8_800],
  ['0309022', 'Exámenes de laboratorio', 'Orina completa', 4_200],
  ['0401009', 'Imagenología', 'Radiografía de tórax, frontal y lateral', 21_300],
  ['0401010', 'Imagenología', 'Mamografía bilateral', 31_500],
  ['0403001', 'Imagenología', 'Tomografía de cerebro', 118_000],
  ['0404003', 'Imagenología', 'Ecografía abdominal', 39_800],
  ['0405001', 'Imagenología', 'Resonancia magnética de cerebro', 246_000],
  ['0601001', 'Kinesiología', 'Evaluación kinesiológica', 9_700],
  ['0902001', 'Salud mental', 'Consulta de psicología clínica', 17_400],
  ['0903001', 'Salud mental', 'Consulta de psiquiatría', 33_900],
  ['1701001', 'Procedimientos', 'Electrocardiograma de reposo', 15_800],
  ['1801001', 'Procedimientos', 'Endoscopia digestiva alta', 96_500],
  ['0202001', 'Día cama', 'Día cama de hospitalización en medicina o cirugía', 187_000],
  ['0202004', 'Día cama', 'Día cama en cuidado intensivo de adultos', 512_000],
  ['1802053', 'Cirugía', 'Apendicectomía', 468_000],
  ['1802081', 'Cirugía', 'Colecistectomía por videolaparoscopia', 731_000],
  ['2004003', 'Parto', 'Parto normal', 524_000],
  ['2004006', 'Parto', 'Cesárea', 689_000],
];

export interface FeeRow {
  readonly code: string;
  readonly group_name: string;
  readonly name: string;
  readonly amount: number;
}

/** The schedule of one isapre: each its own level, the same for the same code every time. */
export function feesOf(isapreCode: string): FeeRow[] {
  const level = 0.9 + randomFrom(`fees of isapre ${isapreCode}`).between(0, 25) / 100;
  return services.map(([code, group_name, name, base]) => ({
    code,
    group_name,
    name,
    amount: Math.round((base * level) / 10) * 10,
  }));
}
