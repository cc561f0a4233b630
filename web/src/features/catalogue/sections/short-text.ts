import type { TFunction } from '../../../shared/language/translate.ts';

/**
 * Names of limits and documents and notes of covers are short Spanish texts that recur; those that we know
 * are shown in the visitor's language, other texts are shown unchanged.
 */
export function shortText(
  kind: 'documentNames' | 'limitNames' | 'notes',
  text: string,
  t: TFunction,
): string {
  // Dots and colons have a meaning in keys.
  const key = text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return t(`catalogue:${kind}.${key}`, { defaultValue: text });
}
