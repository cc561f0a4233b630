import type { CoverPart } from './cover.ts';

/** What a coverage of the catalogue means for the model. */
export interface BenefitParts {
  readonly parts: readonly CoverPart[];
  /**
   * What it speaks for only where no more usual row does, in the order of the table: the row of a year,
   * another of four networks, a narrower treatment. A product that pays some of it does not leave it out.
   */
  readonly instead?: readonly CoverPart[];
  /** Its top is of a year, e.g. "Consulta médica (año)", and limits the row of each event, too. */
  readonly isYearlyTop?: true;
  /** Its top is the product's own, which is counted already. */
  readonly ignoresTop?: true;
}

const visits = ['generalVisit', 'specialistVisit'] as const;
const tests = ['laboratory', 'imaging'] as const;
const stay = ['bedDays', 'hospitalServices', 'hospitalFees'] as const;
const births = ['normalBirth', 'caesarean'] as const;

/**
 * By the code of the benefit. One coverage speaks for each part: the usual case (a bed of an ordinary
 * ward, the second of four networks), not the best one. What is missing here (ambulance, glasses,
 * orthopaedics, capital for death) is not compared, and the public page says so.
 */
const table: Readonly<Record<string, BenefitParts>> = {
  'hospitalaria-dia-cama': { parts: ['bedDays'] },
  'hospitalaria-servicios-hospitalarios': { parts: ['hospitalServices'] },
  'hospitalaria-honorarios-medicos-quirurgicos': { parts: ['hospitalFees'] },
  'maternidad-parto-normal': { parts: ['normalBirth'] },
  'maternidad-cesarea': { parts: ['caesarean'] },
  'ambulatoria-consulta-medica': { parts: visits },
  'ambulatoria-consulta-medica-ano': { parts: [], instead: visits, isYearlyTop: true },
  'ambulatoria-examenes-de-laboratorio': { parts: ['laboratory'] },
  'ambulatoria-imagenologia': { parts: ['imaging'] },
  'ambulatoria-medicamentos-genericos': { parts: ['genericDrugs'] },
  'ambulatoria-medicamentos-de-marca': { parts: ['brandDrugs'] },
  'ambulatoria-consulta-psiquiatrica-y-psicologica': { parts: ['mentalHealth'] },
  'ambulatoria-salud-mental-ano': { parts: [], instead: ['mentalHealth'], isYearlyTop: true },
  'alto-costo-dia-cama-uti-uci-intermedio': { parts: ['highCostBedDays'] },
  'alto-costo-servicios-y-medicamentos-hospitalarios': { parts: ['highCostServices'] },
  'alto-costo-honorarios-medicos': { parts: ['highCostFees'] },
  'isapre-hospitalaria-dia-cama': { parts: ['bedDays'] },
  'isapre-hospitalaria-examenes-imagenologia-pabellon': { parts: ['hospitalServices'] },
  'isapre-hospitalaria-honorarios-medico-quirurgicos': { parts: ['hospitalFees'] },
  'isapre-ambulatoria-consulta-medica': { parts: visits },
  'isapre-ambulatoria-laboratorio-imagenologia-procedimientos': { parts: tests },
  'isapre-ambulatoria-psiquiatria-y-psicologia': { parts: ['mentalHealth'] },
  'isapre-ambulatoria-urgencia-simple-compleja': { parts: ['urgent'] },
  'dental-diagnostico-y-prevencion': { parts: ['dentalPrevention'] },
  'dental-profilaxis': { parts: [], instead: ['dentalPrevention'] },
  'dental-urgencia-dental': { parts: [], instead: ['dentalPrevention'] },
  'dental-operatoria-y-endodoncia': { parts: ['dentalTreatment'] },
  'dental-periodoncia': { parts: [], instead: ['dentalTreatment'] },
  'dental-protesis-fija-y-removible': { parts: [], instead: ['dentalTreatment'] },
  'cancer-cirugia-oncologica': { parts: ['bedDays', 'hospitalFees'] },
  'cancer-quimioterapia': { parts: ['hospitalServices'] },
  'corazon-dia-cama-y-pabellon': { parts: ['bedDays'] },
  'corazon-infarto-agudo-al-miocardio': { parts: ['hospitalServices'] },
  'corazon-cirugia-coronaria-bypass': { parts: ['hospitalFees'] },
  'accidente-consulta-de-urgencia': { parts: ['urgent'] },
  // Whoever is hurt begins with an emergency visit, which is among the expenses of an accident.
  'accidente-gastos-medicos-por-accidente': { parts: stay, instead: ['urgent'], ignoresTop: true },
  'primario-medicina-general': { parts: ['generalVisit'] },
  'primario-especialidades': { parts: ['specialistVisit'] },
  'primario-examenes-basicos': { parts: tests },
  'farmacia-medicamento-generico-y-bioequivalente': { parts: ['genericDrugs'] },
  'farmacia-medicamento-de-marca': { parts: ['brandDrugs'] },
  'asistencia-medico-a-domicilio': { parts: ['generalVisit'] },
  'asistencia-chequeo-preventivo': { parts: ['laboratory'] },
  'internacional-hospitalizacion-y-honorarios': { parts: stay, ignoresTop: true },
  'internacional-consultas-y-examenes-ambulatorios': { parts: [...visits, ...tests] },
  'internacional-maternidad': { parts: births },
  'atenciones-ambulatorio-red-2': { parts: [...visits, ...tests] },
  'atenciones-ambulatorio-red-3': { parts: [], instead: [...visits, ...tests] },
  'atenciones-ambulatorio-red-4': { parts: [], instead: [...visits, ...tests] },
  'atenciones-ambulatorio-red-1': { parts: [], instead: [...visits, ...tests] },
  'atenciones-emergencia-accidental': { parts: ['urgent'] },
  'atenciones-hospitalario-dia-de-habitacion': { parts: stay },
  'atenciones-maternidad': { parts: births },
  'atenciones-consulta-especialista-directa': { parts: visits },
  'atenciones-hospitalizacion-habitacion-individual': { parts: ['bedDays'] },
  'atenciones-cirugia-y-uci': { parts: ['hospitalServices', 'hospitalFees'] },
  'atenciones-urgencias': { parts: ['urgent'] },
  'atenciones-laboratorio-e-imagenes': { parts: tests },
  'atenciones-odontologia-basica': { parts: ['dentalPrevention'] },
};

export function getBenefitParts(code: string): BenefitParts | null {
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}

/** Codes that the model reads; the others need not be loaded. */
export const benefitCodes: readonly string[] = Object.keys(table);
/** Their places in the table: the order in which rows are read. */
export const benefitPlaces: ReadonlyMap<string, number> = new Map(
  benefitCodes.map((code, place) => [code, place]),
);
