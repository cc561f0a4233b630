/** Reading of untrusted values: each function answers undefined for what it cannot use, and never throws. */

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Trimmed text of at most `limit` characters; numbers count as text. */
export function asText(value: unknown, limit: number): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length > limit) return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** A whole number within the bounds: `27`, `"27"`; neither `27.5` nor `"27 años"`. */
export function asInteger(value: unknown, min: number, max: number): number | undefined {
  if (Number.isSafeInteger(value)) {
    return (value as number) >= min && (value as number) <= max ? (value as number) : undefined;
  }
  const text = asText(value, 20);
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** True when something was sent at all: an empty text or null is the same as nothing. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
