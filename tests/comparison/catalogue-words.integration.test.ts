import { metadataInLanguage } from '@cotejo/domain/catalogue/metadata-words.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 1 });
}, 180_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Written alike in Spanish and in the other language. */
const alike = ['Conservador', 'Moderado', 'Balanceado', 'Vida', 'Catastrófico', 'Dental'];
const places = ['Norte', 'Centro', 'Santiago', 'titular', 'T+1', 'T+2'];

test.each(['en', 'pt'] as const)(
  'no word of a life or group product stays Spanish in %s',
  async (language) => {
    const { rows } = await db.query<{ metadata: Record<string, unknown> }>(
      `SELECT DISTINCT metadata FROM product
      WHERE metadata ?| ARRAY['beneficio_tributario', 'tooltips_life', 'metadata_colectivo', 'zona']`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const left = new Set<string>();
    const compare = (one: unknown, other: unknown): void => {
      if (typeof one === 'string') {
        if (one === other && !/^\d+ años$/.test(one)) left.add(one);
      } else if (one !== null && typeof one === 'object') {
        for (const [name, value] of Object.entries(one))
          if (name !== 'key') compare(value, (other as Record<string, unknown>)[name]);
      }
    };
    for (const { metadata } of rows) {
      const read = metadataInLanguage(metadata, language);
      for (const name of [
        'temporalidad',
        'beneficio_tributario',
        'fondos_disponibles',
        'coberturas_adicionales',
        'coberturas_adicionales_tooltip',
        'tooltips_life',
        'metadata_colectivo',
        'zona',
      ])
        compare(metadata[name] ?? null, read[name] ?? null);
    }
    expect([...left].filter((word) => ![...alike, ...places].includes(word))).toEqual([]);
  },
);
