import { namesNobody, recordKinds, retention } from '@cotejo/domain/privacy/retention.ts';
import { tablesOfKinds } from '@cotejo/domain/whole-kinds.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';
import { copiedTables, notCopied } from './collect-person.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columns = async (): Promise<readonly Column[]> => {
  const { rows } = await db.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  return rows;
};

/** Columns of the retention table, by table. */
const held = new Map<string, Set<string>>();
for (const kind of recordKinds)
  for (const [table, names] of Object.entries(retention[kind].holds))
    held.set(table, new Set([...(held.get(table) ?? []), ...names]));
const nobodyIn: string[] = [...namesNobody];
for (const [table, { people }] of tablesOfKinds())
  if (people === null) nobodyIn.push(table);
  else held.set(table, new Set(people.columns));

test('every table of the schema says how long it is kept, or that it names nobody', async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  const known = [...held.keys(), ...nobodyIn];
  expect([...tables].filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !tables.has(table))).toEqual([]);
  expect(nobodyIn.filter((table) => held.has(table))).toEqual([]);
});

/** What a column is called, or is made of, when it says something about a person. */
const personalName =
  /sealed|mail|email|phone|rut|legal_id|person|birth|address|network|(^|_)ip$|device|visitor|session$|session_hash|hash$|secret|browser|contact|profile|answers|attribution|card|body|payload$|detail|consent/;
const personalType = /^(bytea|inet|cidr|jsonb|json)$/;

test('every column that is sealed or personal has its row', async () => {
  const all = await columns();
  const names = new Set(all.map(({ table, column }) => `${table}.${column}`));
  const missing = all
    .filter(({ table }) => held.has(table))
    .filter(({ column, type }) => personalName.test(column) || personalType.test(type))
    .filter(({ table, column }) => held.get(table)?.has(column) === false)
    .map(({ table, column }) => `${table}.${column}`);
  // What a product covered, what the site says of a subject, and what changed of an organisation or a company's policy is no
  // person's.
  expect(missing).toEqual([
    'article_version.body',
    'article_version.sources',
    'catalogue_change.lines',
    'company_policy_event.changes',
    'company_price_list.amounts',
    'legal_text_version.body',
    'organization_event.changes',
    'policy_terms.terms',
    'site_text_version.body',
  ]);
  const gone = [...held].flatMap(([table, columnsHeld]) =>
    [...columnsHeld].map((column) => `${table}.${column}`).filter((name) => !names.has(name)),
  );
  expect(gone).toEqual([]);
});

/** Columns named like a text of people that hold codes of ours, or words about something that is no person. */
const codes = [
  'billing_period.reason',
  'bulk_load_row.reason',
  'card_replacement.reason',
  'company_policy_member.reason',
  'member_process.reason',
  'member_process.decline_reason',
  'payment_attempt.reason',
  'payment_attempt.refund_reason',
  'policy_event.reason',
  'purchase.end_reason',
  'subscription.end_reason',
  // The ids of the rows that an event is of, or belongs to.
  'debt_contact.message_id',
  'message_event.message_id',
  'ticket_event.message_id',
  // About providers, by staff; the accounts beside them are blanked with the settings.
  'payment_breaker.change_reason',
  'payment_route.change_reason',
  'payment_routing_event.reason',
];

test('what people write, and the addresses they agreed from, stand in no plain column', async () => {
  const plain = (await columns())
    .filter(({ table }) => held.has(table))
    .filter(
      ({ column, type }) =>
        type !== 'bytea' && /reason|note|comment|message|words|remark|consent_ip/.test(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(plain.toSorted()).toEqual(codes.toSorted());
});

test('every table of the retention table is in a person’s copy, or it is said why it is not', () => {
  const known: readonly string[] = [...copiedTables, ...Object.keys(notCopied)];
  expect(known.toSorted()).toEqual([...held.keys()].toSorted());
});
