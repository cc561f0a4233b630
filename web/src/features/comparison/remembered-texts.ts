import type { TFunction, TOptions } from 'i18next';

/**
 * The same texts; those without figures are looked up once for all cards of a list: twenty cards ask
 * for the same thirty, and finding one takes longer than drawing it.
 */
export function rememberedTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const lookUp = (key: string, options?: TOptions): string => {
    if (options !== undefined) return t(key, options);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
  return lookUp as TFunction;
}
