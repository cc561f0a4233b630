import { boysBmiForAge, firstMonth, girlsBmiForAge, lastMonth } from './who-bmi-for-age.ts';
import {
  boysWeightForHeight,
  boysWeightPower,
  firstHeight,
  girlsWeightForHeight,
  girlsWeightPower,
  lastHeight,
} from './who-weight-for-height.ts';

type Sex = 'M' | 'F';

function numbers(row: string | undefined): readonly number[] {
  return (row ?? '').split(' ').map(Number);
}

/** Standard deviations from the median, by the LMS method that the tables are made for. */
function zScore(measured: number, power: number, median: number, variation: number): number {
  return power === 0
    ? Math.log(measured / median) / variation
    : ((measured / median) ** power - 1) / (power * variation);
}

/** kg/m². */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return weightKg / (heightCm / 100) ** 2;
}

/** Null outside 65–120 cm, where the standard has no figures. */
export function weightForHeight(sex: Sex, heightCm: number, weightKg: number): number | null {
  if (heightCm < firstHeight || heightCm > lastHeight) return null;
  const table = sex === 'M' ? boysWeightForHeight : girlsWeightForHeight;
  const row = table.split('|')[Math.round((heightCm - firstHeight) * 10)];
  const [median = 0, variation = 1] = numbers(row);
  return zScore(weightKg, sex === 'M' ? boysWeightPower : girlsWeightPower, median, variation);
}

/** Null outside 60–203 months. */
export function bmiForAge(
  sex: Sex,
  ageMonths: number,
  heightCm: number,
  weightKg: number,
): number | null {
  const month = Math.floor(ageMonths);
  if (month < firstMonth || month > lastMonth) return null;
  const table = sex === 'M' ? boysBmiForAge : girlsBmiForAge;
  const [power = 1, median = 0, variation = 1] = numbers(table.split('|')[month - firstMonth]);
  return zScore(bodyMassIndex(heightCm, weightKg), power, median, variation);
}

export type BodyMeasure = 'bmi' | 'weight-for-height' | 'bmi-for-age' | 'none';

export type BodyFinding =
  /** kg/m², or standard deviations from the median; two decimals. */
  | { readonly measure: Exclude<BodyMeasure, 'none'>; readonly value: number }
  /** A child whose height is outside the tables. */
  | { readonly measure: 'none'; readonly value: null };

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Small children by weight for height, schoolchildren by index for age, everyone else by index. */
export function assessBody(person: {
  readonly sex: Sex;
  readonly ageMonths: number;
  readonly heightCm: number;
  readonly weightKg: number;
}): BodyFinding {
  const { sex, ageMonths, heightCm, weightKg } = person;
  if (ageMonths > lastMonth)
    return { measure: 'bmi', value: rounded(bodyMassIndex(heightCm, weightKg)) };
  const measure = ageMonths < firstMonth ? 'weight-for-height' : 'bmi-for-age';
  const z =
    measure === 'weight-for-height'
      ? weightForHeight(sex, heightCm, weightKg)
      : bmiForAge(sex, ageMonths, heightCm, weightKg);
  return z === null ? { measure: 'none', value: null } : { measure, value: rounded(z) };
}
