import type { UnitValueNote } from '@cotejo/contract/uf/unit-value.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';

/** What a price call says about the unit value behind its amounts. */
export function noteUnitValue({
  value,
  date,
  source,
  state,
  chargeable,
}: UnitValue): UnitValueNote {
  return { value, date, source, state, problem: chargeable ? null : 'UNIT_VALUE_OUTDATED' };
}
