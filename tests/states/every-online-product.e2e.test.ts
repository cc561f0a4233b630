import { countryCodes } from '@cotejo/domain/country/country.ts';
import { Database } from '@cotejo/store/database.ts';
import { buyOnline } from '../calls/buy-online.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
let database: Database;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});

afterAll(() => database?.close());

test.each(countryCodes)(
  'in %s a product of every type that is marked online is bought',
  async (country) => {
    const { rows } = await database.query<{ type: string }>(
      `SELECT DISTINCT product_type AS type FROM product
      WHERE country_code = $1 AND 'online' = ANY(sales_channel) ORDER BY 1`,
      [country],
    );
    expect(rows).not.toEqual([]);
    for (const { type } of rows) {
      const { filled, ended, charged } = await buyOnline(stack, database, country, type);
      expect([type, ended.policy === null]).toEqual([type, false]);
      const { amount } = filled.price;
      expect([type, charged]).toEqual([type, amount === 0 ? [] : [amount]]);
    }
  },
);
