import type { FactSource } from './fact-source.ts';

// insuranceMetadata.metadata is as stored (spec 1 §3): a number may have been written as text.

type Stored = Pick<FactSource, 'insuranceMetadata'>;

export function readValue({ insuranceMetadata }: Stored, key: string): unknown {
  return insuranceMetadata.metadata[key];
}

export function readText(source: Stored, key: string): string | null {
  const value = readValue(source, key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function readNumber(source: Stored, key: string): number | null {
  const value = readValue(source, key);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function readList(source: Stored, key: string): readonly string[] {
  const value = readValue(source, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Null = it does not say. */
export function readFlag(source: Stored, key: string): boolean | null {
  const value = readValue(source, key);
  return value === undefined || value === null ? null : String(value) === 'true';
}
