import type { LifeTerms } from '@cotejo/domain/pricing/lines/life-price.ts';
import { at } from './level.ts';
import type { Kind } from './kinds/kind.ts';
import type { Random } from './rows/random.ts';

interface MetadataContext {
  readonly level: number;
  readonly lifeCover: number | null;
  readonly random: Random;
  readonly ageMaxEntry: number;
  /** Of life insurance, which is priced by them. */
  readonly lifeTerms: LifeTerms | null;
}

const lifeTooltips = {
  death_coverage: 'Capital que reciben tus beneficiarios si falleces durante la vigencia.',
  itp_coverage:
    'Se adelanta el capital si quedas con una invalidez total y permanente de dos tercios.',
  term: 'Años durante los que el precio y la cobertura están asegurados.',
  coverage_until_age: 'Edad en la que termina el seguro, aunque sigas pagando.',
  premium_refund: 'Parte de lo pagado que se devuelve si llegas al final del plazo.',
};

/** insuranceMetadata.metadata of spec 1 §3: what only some kinds have. */
export function draftMetadata(
  kind: Kind,
  { level, lifeCover, random, ageMaxEntry, lifeTerms }: MetadataContext,
): Record<string, unknown> {
  const ageRange = { label: 'Edad de ingreso', age_range: `${kind.ageMin} a ${ageMaxEntry} años` };
  switch (kind.type) {
    case 'vida':
      return {
        price_detail: ageRange,
        capital: lifeCover,
        temporalidad: `${lifeTerms?.years ?? 10} años`,
        cubre_hasta_los: random.pick([70, 75, 80]),
        refund: lifeTerms?.refundPercent ?? 0,
        tooltips_life: lifeTooltips,
      };
    case 'vida-ahorro':
      return {
        price_detail: ageRange,
        capital: lifeCover,
        temporalidad: 'Hasta la edad límite',
        cubre_hasta_los: random.pick([75, 80, 99]),
        refund: 0,
        aporte_inicial: at([10, 50, 250, 1_000, 2_500], level),
        beneficio_tributario: random.pick(['APV régimen A', 'APV régimen B', 'Artículo 107']),
        fondos_disponibles: random.some(
          [
            'Conservador',
            'Moderado',
            'Balanceado',
            'Dinámico',
            'Renta fija local',
            'Acciones globales',
          ],
          random.between(2, 5),
        ),
        coberturas_adicionales: random.some(
          ['Enfermedades graves', 'Invalidez total y permanente', 'Muerte accidental'],
          random.between(1, 3),
        ),
        coberturas_adicionales_tooltip: 'Se contratan junto con el seguro y suben la prima.',
        tooltips_life: lifeTooltips,
      };
    case 'colectivo':
      return {
        coverage_ratio: `${at([60, 70, 80, 90], level)}/${at([50, 60, 70, 80], level)}`,
        // What Chilean policies bundle, in UF; a Colombian one insures health alone.
        metadata_colectivo: kind.currency === 'UF' ? bundledCovers(level, lifeCover) : [],
      };
    case 'guardia':
    case 'accidentes-personales':
      return { price_detail: { label: 'Precio Anual', age_range: ageRange.age_range } };
    case 'viaje':
      return { price_detail: ageRange, minimumDays: 3, maximumDays: at([30, 60, 90, 365], level) };
    default:
      return { price_detail: ageRange };
  }
}

function bundledCovers(level: number, lifeCover: number | null): readonly object[] {
  return [
    {
      key: 'salud',
      categoria: 'Salud',
      tipo: 'titular',
      value: at([300, 350, 400, 500], level),
    },
    { key: 'vida', categoria: 'Vida', tipo: 'titular', value: lifeCover },
    {
      key: 'catastrofico',
      categoria: 'Catastrófico',
      tipo: 'T+1',
      value: at([0, 500, 1_000, 2_000], level),
    },
    { key: 'dental', categoria: 'Dental', tipo: 'T+2', value: at([5, 10, 15, 25], level) },
  ];
}
