import type { Language } from '@cotejo/domain/country/country.ts';

/** Texts of one namespace in one language, nested as its JSON file is. */
export type Texts = Record<string, unknown>;

/** Values for the holes of a text: `{{name}}`. */
export interface TextValues {
  readonly [name: string]: unknown;
  /** Chooses the plural form: `key_one`, `key_many`, `key_other`. */
  readonly count?: number;
  /** The text where the key has none. */
  readonly defaultValue?: string;
}

/**
 * The text of `key` (`title.for`, or `card:title.for` of another namespace). A missing text shows its key
 * with the namespace before it, and browser tests fail on it.
 */
export interface TFunction {
  (key: string, values?: TextValues): string;
  /** Of its texts; for `Intl` with the country's own rules see `localeOf`. */
  readonly language: Language;
}

/** `t` for the keys of one namespace; `texts` may get more namespaces afterwards. */
export function createTranslator(
  language: Language,
  texts: ReadonlyMap<string, Texts>,
  namespace: string,
): TFunction {
  let rules: Intl.PluralRules | undefined;
  const translate = (key: string, values?: TextValues): string => {
    const [space, path] = splitKey(key, namespace);
    const count = values?.count;
    // Made where something is counted: making them costs more than most pages' texts.
    const forms =
      count === undefined
        ? [path]
        : [
            `${path}_${(rules ??= new Intl.PluralRules(language)).select(count)}`,
            `${path}_other`,
            path,
          ];
    for (const form of forms) {
      const text = findText(texts.get(space), form);
      if (text !== null) return values === undefined ? text : fill(text, values);
    }
    return values?.defaultValue ?? `${space}:${path}`;
  };
  return Object.assign(translate, { language });
}

function splitKey(key: string, namespace: string): readonly [space: string, path: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
}

/** Keys are made of data too, so only what the file has itself counts. */
function findText(texts: Texts | undefined, path: string): string | null {
  let found: unknown = texts;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Texts)[name];
  }
  return typeof found === 'string' ? found : null;
}

function fill(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  );
}
