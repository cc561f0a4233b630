import { boundedMemo } from '../bounded-memo.ts';
import { asText, isGiven } from '../profile/read-value.ts';

export interface Ignored {
  readonly parameter: string;
  readonly value: string;
}

/** More ids than this do not come from a visitor. */
const maximumListLength = 200;
const maximumTokenLength = 80;

interface ReadList {
  /** Lower case, without repeats, sorted. */
  readonly tokens: readonly string[];
  /** How many parts could not be used. */
  readonly dropped: number;
}

const nothing: ReadList = { tokens: [], dropped: 0 };
const readCommaList = boundedMemo((text) => readParts(text.split(',', maximumListLength * 10)));

/** A comma list or an array → lower-case tokens without repeats, sorted. */
export function readList(value: unknown, parameter: string, ignored: Ignored[]): readonly string[] {
  const { tokens, dropped } = !isGiven(value)
    ? nothing
    : typeof value === 'string'
      ? readCommaList(value)
      : readParts(Array.isArray(value) ? value : [value]);
  if (dropped > 0) ignored.push({ parameter, value: `${dropped} more` });
  return tokens;
}

function readParts(parts: readonly unknown[]): ReadList {
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
  return { tokens: [...tokens].sort(), dropped };
}

/** A number within the bounds, `0.93` or `0,93`; outside them it is left out. */
export function readDecimal(
  value: unknown,
  parameter: string,
  min: number,
  max: number,
  ignored: Ignored[],
): number | null {
  if (!isGiven(value)) return null;
  const number = typeof value === 'number' ? value : decimalOf(asText(value, 30));
  if (number >= min && number <= max) return number;
  ignored.push({ parameter, value: shownValue(value) });
  return null;
}

function decimalOf(text: string | undefined): number {
  return text !== undefined && /^\d+([.,]\d+)?$/.test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN;
}

/** What an `Ignored` says of a value that could not be used. */
export function shownValue(value: unknown): string {
  return asText(value, 30) ?? typeof value;
}
