import type { Database } from '../database.ts';

/** Work sector of spec 3 §3. */
export interface WorkSectorType {
  readonly id: number;
  readonly displayName: string;
  readonly workSectors: readonly { readonly code: string; readonly displayName: string }[];
}

export async function listWorkSectors(db: Database): Promise<readonly WorkSectorType[]> {
  const { rows } = await db.query<WorkSectorType>({
    name: 'work-sectors',
    text: `SELECT t.id, t.display_name AS "displayName",
                  json_agg(json_build_object('code', s.code, 'displayName', s.display_name)
                    ORDER BY s.display_name) AS "workSectors"
             FROM work_sector_type t JOIN work_sector s ON s.work_sector_type_id = t.id
            GROUP BY t.id ORDER BY t.id`,
  });
  return rows;
}
