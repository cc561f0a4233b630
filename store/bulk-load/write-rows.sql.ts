// Measured (docs/decisions/hand-statements.md), "rows of a load": by models it takes 1.7 to 3 × as long.
import type { OneTenantDatabase } from '../database.ts';
import type { LoadRow } from './bulk-load.model.ts';

type NewRow = Pick<
  LoadRow,
  | 'number'
  | 'isDependant'
  | 'personKey'
  | 'holderKey'
  | 'contentKey'
  | 'sealedCells'
  | 'cellProblems'
  | 'effectiveOn'
  | 'coverageGroup'
  | 'reason'
>;

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name]);
const asJson = (rows: readonly unknown[]): readonly string[] =>
  rows.map((value) => JSON.stringify(value));

/** Adds rows of a file to its load. */
export async function insertRows(
  own: OneTenantDatabase,
  bulkLoadId: string,
  rows: readonly NewRow[],
): Promise<void> {
  await own.query({
    name: 'insert-load-rows',
    text: `INSERT INTO bulk_load_row (bulk_load_id, company_id, number, state, is_dependant, person_key, holder_key,
                                      content_key, sealed_cells, cell_problems, problems, effective_on,
                                      coverage_group, reason)
           SELECT $1, $2, number, 'read', is_dependant, person_key, holder_key, content_key, sealed_cells,
                  cell_problems, '[]', effective_on, coverage_group, reason
             FROM unnest($3::int[], $4::boolean[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::jsonb[],
                         $10::date[], $11::text[], $12::text[])
                  AS t(number, is_dependant, person_key, holder_key, content_key, sealed_cells, cell_problems,
                       effective_on, coverage_group, reason)`,
    values: [
      bulkLoadId,
      own.tenant.companyId,
      column(rows, 'number'),
      column(rows, 'isDependant'),
      column(rows, 'personKey'),
      column(rows, 'holderKey'),
      column(rows, 'contentKey'),
      column(rows, 'sealedCells'),
      asJson(column(rows, 'cellProblems')),
      column(rows, 'effectiveOn'),
      column(rows, 'coverageGroup'),
      column(rows, 'reason'),
    ],
  });
}

/** Writes what was decided about rows; their cells stay. */
export async function updateRows(
  own: OneTenantDatabase,
  bulkLoadId: string,
  rows: readonly LoadRow[],
): Promise<void> {
  await own.query({
    name: 'update-load-rows',
    text: `UPDATE bulk_load_row r
              SET state = t.state, problems = t.problems, seen_version = t.seen_version,
                  seen_content_key = t.seen_content_key, person_id = t.person_id, version_after = t.version_after,
                  content_key_before = t.content_key_before, holder_key_before = t.holder_key_before,
                  sealed_before = t.sealed_before, is_dependant = t.is_dependant,
                  policy_group = t.policy_group, also_ends = t.also_ends, member_moves = t.member_moves
             FROM unnest($2::int[], $3::text[], $4::jsonb[], $5::int[], $6::text[], $7::uuid[], $8::int[], $9::text[],
                         $10::text[], $11::bytea[], $12::boolean[], $13::text[], $14::int[], $15::jsonb[])
                  AS t(number, state, problems, seen_version, seen_content_key, person_id, version_after,
                       content_key_before, holder_key_before, sealed_before, is_dependant, policy_group, also_ends,
                       member_moves)
            WHERE r.bulk_load_id = $1 AND r.number = t.number`,
    values: [
      bulkLoadId,
      column(rows, 'number'),
      column(rows, 'state'),
      asJson(column(rows, 'problems')),
      column(rows, 'seenVersion'),
      column(rows, 'seenContentKey'),
      column(rows, 'personId'),
      column(rows, 'versionAfter'),
      column(rows, 'contentKeyBefore'),
      column(rows, 'holderKeyBefore'),
      column(rows, 'sealedBefore'),
      column(rows, 'isDependant'),
      column(rows, 'policyGroup'),
      column(rows, 'alsoEnds'),
      asJson(column(rows, 'memberMoves')),
    ],
  });
}
