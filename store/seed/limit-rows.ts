import { requirementBenefits } from './catalogue-rows.ts';
import type { DraftFigure, ProductDraft } from './rows/product-draft.ts';
import type { RowSet } from './row-set.ts';
import { toSmallest } from './rows/units.ts';

/** Tops and deductibles by where they hold, and what the previous cover must pay. */
export function addLimitRows(rows: RowSet, productId: number, draft: ProductDraft): void {
  const free = draft.providers.filter(({ kind }) => kind === 'free_choice');
  const preferred = draft.providers.filter(({ kind }) => kind !== 'free_choice');
  if (draft.lifeCover) {
    const { amount, unit } = draft.lifeCover;
    addLimit(
      rows,
      productId,
      1,
      lifeLimitName(draft.type),
      [],
      { amount, unit, period: null },
      null,
    );
    if (draft.type === 'vida' || draft.type === 'accidentes-personales') {
      addLimit(
        rows,
        productId,
        2,
        'Indemnización por invalidez total y permanente',
        [],
        { amount, unit, period: null },
        null,
      );
    }
  }
  if (draft.top && !draft.lifeCover) {
    const where = preferred.map(({ id }) => id);
    addLimit(
      rows,
      productId,
      3,
      where.length > 0 ? 'En prestadores preferentes' : 'Tope general',
      where,
      draft.top,
      draft.deductible,
    );
    if (free.length > 0 && where.length > 0) {
      const top = draft.top.amount === null ? null : Math.round(draft.top.amount * 0.8);
      addLimit(
        rows,
        productId,
        4,
        'En libre elección',
        free.map(({ id }) => id),
        { ...draft.top, amount: top },
        draft.deductible,
      );
    }
  }
  if (
    draft.previsiones.includes('fonasa') &&
    ['complementario', 'complementario-catastrofico', 'catastrofico', 'colectivo'].includes(
      draft.type,
    )
  ) {
    addRequirements(rows, productId, draft);
  }
}

function lifeLimitName(type: string): string {
  if (type === 'indemnizacion') return 'Indemnización por día de hospitalización';
  if (type === 'accidentes-personales') return 'Indemnización por muerte accidental';
  return 'Indemnización por fallecimiento';
}

function addLimit(
  rows: RowSet,
  productId: number,
  position: number,
  name: string,
  organizationIds: readonly number[],
  top: DraftFigure,
  deductible: DraftFigure | null,
): void {
  const id = rows.nextId('product_limit');
  rows.add('product_limit', { id, product_id: productId, name, order_position: position });
  for (const organizationId of organizationIds) {
    rows.add('product_limit_organization', {
      product_limit_id: id,
      coverage_organization_id: organizationId,
    });
  }
  for (const [kind, figure] of [
    ['top', top],
    ['deductible', deductible],
  ] as const) {
    if (figure === null) continue;
    rows.add('product_limit_amount', {
      product_limit_id: id,
      kind,
      amount: figure.amount === null ? null : toSmallest(figure.amount, figure.unit),
      unit_code: figure.unit,
      period: figure.period,
      qualified: kind === 'deductible' ? ['por persona'] : ['por persona', 'por vigencia'],
    });
  }
}

/** Sixty percent ask for a minimum, a fifth says that there is none. */
function addRequirements(rows: RowSet, productId: number, { random }: ProductDraft): void {
  const draw = random.between(1, 10);
  if (draw > 8) return;
  const asks = draw <= 6;
  for (const [code] of requirementBenefits.slice(0, random.between(1, 2))) {
    const low = asks ? random.pick([30, 40, 50]) : 0;
    const high = asks ? low + random.pick([0, 0, 10, 20]) : 0;
    for (const [prevision, min, max] of [
      ['Isapre', low, high],
      ['Fonasa', asks ? Math.min(low, 50) : 0, asks ? Math.min(low, 50) : 0],
    ] as const) {
      rows.add('product_coverage_requirement', {
        product_id: productId,
        code,
        prevision_name: prevision,
        min_value: min,
        max_value: max,
        unit_code: '%',
      });
    }
  }
}
