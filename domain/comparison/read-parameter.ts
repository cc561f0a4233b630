import { asText, isGiven } from '../profile/read-value.ts';

export interface Ignored {
  readonly parameter: string;
  readonly value: string;
}

/** An address with more ids than this is not a visitor's choice. */
export const maximumListLength = 200;
const maximumTokenLength = 80;

type Raw = Readonly<Record<string, unknown>>;

/** A comma list or an array → lower-case tokens without repeats, sorted. */
export function readList(raw: Raw, parameter: string, ignored: Ignored[]): readonly string[] {
  const value = raw[parameter];
  if (!isGiven(value)) return [];
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',', maximumListLength * 10)
      : [value];
  const tokens = new Set<string>();
  let dropped = 0;
  for (const part of parts) {
    const token = asText(part, maximumTokenLength)?.toLowerCase();
    if (token === undefined) {
      if (isGiven(part)) dropped += 1;
    } else if (tokens.size < maximumListLength || tokens.has(token)) {
      tokens.add(token);
    } else {
      dropped += 1;
    }
  }
  if (dropped > 0) ignored.push({ parameter, value: `${dropped} more` });
  return [...tokens].sort();
}

/** A number within the bounds, `0.93` or `0,93`; outside them it is left out. */
export function readDecimal(
  raw: Raw,
  parameter: string,
  min: number,
  max: number,
  ignored: Ignored[],
): number | null {
  if (!isGiven(raw[parameter])) return null;
  const text = asText(raw[parameter], 30);
  const number =
    text !== undefined && /^\d+([.,]\d+)?$/.test(text)
      ? Number(text.replace(',', '.'))
      : Number.NaN;
  if (number >= min && number <= max) return number;
  ignored.push({ parameter, value: text ?? typeof raw[parameter] });
  return null;
}
