import type { CardItem } from '@cotejo/contract/comparison/compare.ts';

// insuranceMetadata.metadata is as stored (spec 1 §3): none of its types can be trusted.

const of = (card: Pick<CardItem, 'insuranceMetadata'>, key: string): unknown =>
  card.insuranceMetadata.metadata[key];

export function textOf(card: Pick<CardItem, 'insuranceMetadata'>, key: string): string | null {
  const value = of(card, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function numberOf(card: Pick<CardItem, 'insuranceMetadata'>, key: string): number | null {
  const value = of(card, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function listOf(card: Pick<CardItem, 'insuranceMetadata'>, key: string): readonly string[] {
  const value = of(card, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
