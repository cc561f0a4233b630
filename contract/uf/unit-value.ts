import { number, object, string } from 'yup';
import type { ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  unitValueSources,
  unitValueStates,
  type UnitValueSource,
  type UnitValueState,
} from '@cotejo/domain/money/unit-value.ts';

/** The value of the unit that prices are kept in, as every price call says it. */
export interface UnitValueNote {
  /** Hundredths of a peso. */
  readonly value: number;
  /** The ISO day that the value is of. */
  readonly date: string;
  readonly source: UnitValueSource;
  readonly state: UnitValueState;
  /** What a charge by this value would be refused with; null = it may be charged. */
  readonly problem: Extract<ErrorCode, 'UNIT_VALUE_OUTDATED'> | null;
}

export const unitValueSchema = object({
  value: number().integer().required(),
  date: string().required(),
  source: string().oneOf(unitValueSources).required(),
  state: string().oneOf(unitValueStates).required(),
  problem: string()
    .nullable()
    .defined()
    .oneOf(['UNIT_VALUE_OUTDATED' as const, null]),
});
