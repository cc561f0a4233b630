import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';

const root = join(__dirname, '../..');

/** Every sentence of the site and the portal, by file and key; a whole kind has its words in its definition. */
const sentences: readonly (readonly [where: string, text: string])[] = [
  'web/src',
  'portal/src',
  'ui',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:^|\/)i18n\/\w+\.json$/.test(name) && !/node_modules|dist\//.test(name))
      .flatMap((name) => textsOf(`${folder}/${name}`, parse(join(root, folder, name)))),
  )
  .concat(wholeKinds.flatMap(({ kind, words }) => textsOf(`domain ${kind.name}`, words)));

function parse(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function textsOf(where: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(`${where} ${key}`, part));
}

/** What people read nowhere, with what stands in its place. */
const refused = [
  [/mercado\s?pago/i, 'a provider’s name comes from domain/payment/provider/provider-names.ts'],
  [/\bsólo\b/i, 'solo'],
  [/acepto y sigo/i, 'what the button leads to'],
  [/nunca compartimos|jamás compartimos|no compartimos tus datos/i, 'who reads what'],
] as const;

test.each(refused)('no text of the site or the portal says %s: %s', (word) => {
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(sentences.filter(([, text]) => word.test(text))).toEqual([]);
});

const say = (file: string, ...keys: readonly string[]): string =>
  sentences.find(([where]) => where === [file, ...keys].join(' '))?.[1] ?? '';

test('whoever waits for a person to read a declaration is told how long that usually takes', () => {
  const file = (language: string) => `web/src/features/purchase/i18n/${language}.json`;
  expect(say(file('es'), 'reviewing', 'text')).toContain('un día hábil');
  expect(say(file('en'), 'reviewing', 'text')).toContain('one working day');
  expect(say(file('pt'), 'reviewing', 'text')).toContain('um dia útil');
});

test('what is said of health answers names who reads them', () => {
  const said = sentences.filter(([where]) =>
    where.startsWith('web/src/features/home/i18n/es.json'),
  );
  const promise = said.find(([, text]) => text.startsWith('La declaración de salud se guarda'));
  expect(promise?.[1]).toMatch(/La leen la compañía y quienes tramitan tu compra/);
});
