import { boundedMemo } from './bounded-memo.ts';

/**
 * Without accents, lower case, up to a slash or bracket: `Cónyuge (a)` → `conyuge`. Forms send the same
 * few words over and over, and taking them apart costs more than the comparison.
 */
export const bareWord = boundedMemo(
  (text) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(/[/(]/, 1)[0]!
      .trim(),
  { maxTexts: 2_000, maxLength: 40 },
);
