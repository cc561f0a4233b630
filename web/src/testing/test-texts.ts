import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@cotejo/domain/country/country.ts';
import type { NamespaceLoaders } from '../shared/language/create-i18n.ts';
import type { Texts } from '../shared/language/translate.ts';

/** `title.for` → its text, for every leaf. */
function leaves(texts: Texts, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(texts)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of leaves(value as Texts, name)) found.set(inner, text);
    } else found.set(name, value);
  }
  return found;
}

async function load(texts: NamespaceLoaders[string]) {
  const loaded = await Promise.all(
    languages.map(async (language) => [language, leaves((await texts[language]()).default)]),
  );
  return Object.fromEntries(loaded) as Record<Language, Map<string, unknown>>;
}

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]);

/**
 * Tests that the texts of a site are complete in each language, and that those exist which its sources name.
 *
 * @param root the folder of the sources
 */
export function testTexts(loaders: NamespaceLoaders, root: string): void {
  describe.each(Object.entries(loaders))('texts of %s', (_name, texts) => {
    it('have the same keys in Spanish, English and Portuguese', async () => {
      const { es, en, pt } = await load(texts);
      expect([...en.keys()].sort()).toEqual([...es.keys()].sort());
      expect([...pt.keys()].sort()).toEqual([...es.keys()].sort());
    });

    it('are never empty and name the same values', async () => {
      const { es, en, pt } = await load(texts);
      for (const [key, text] of es) {
        for (const other of [text, en.get(key), pt.get(key)]) {
          expect([key, typeof other === 'string' && other.length > 0]).toEqual([key, true]);
          expect([key, placeholders(other).sort()]).toEqual([key, placeholders(text).sort()]);
        }
      }
    });
  });

  /** `t('order.label')` and `t('comparison:order.label')` in our sources; keys made of parts are not seen. */
  describe('keys in the sources', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    );

    it('exist in Spanish', async () => {
      const all = new Map(
        await Promise.all(
          Object.entries(loaders).map(
            async ([name, texts]) => [name, (await load(texts)).es] as const,
          ),
        ),
      );
      const missing: string[] = [];
      for (const file of files) {
        const source = readFileSync(join(root, file), 'utf8');
        const own = /useTranslation\('(\w+)'\)/.exec(source)?.[1];
        for (const [, key = ''] of source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)) {
          const [space, path] = key.includes(':') ? key.split(':') : [own, key];
          const texts = all.get(space ?? '');
          const forms = [path, `${path}_one`, `${path}_other`];
          if (texts && !forms.some((form) => texts.has(form ?? '')))
            missing.push(`${file}: ${key}`);
        }
      }
      expect(missing).toEqual([]);
    });
  });
}
