import type { Database } from '../../database.ts';
import { declarationAccessModel } from '../answers.model.ts';

/** Somebody who has read a declaration: how often, and when last. */
export interface Reading {
  /** `visitor`, `account:{id}`, or a part of ours. */
  readonly reader: string;
  readonly at: Date;
  readonly times: number;
}

/** Who has read a declaration, each once, the last one first (every reading leaves a row: `auditDeclaration`). */
export async function listReadings(
  db: Database,
  declarationId: string,
): Promise<readonly Reading[]> {
  const rows = await declarationAccessModel(db).findAll({
    attributes: ['reader', 'at'],
    where: { declarationId },
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    raw: true,
    ...db.scope,
  });
  const readings = new Map<string, Reading>();
  for (const { reader, at } of rows) {
    const known = readings.get(reader);
    readings.set(reader, { reader, at: known?.at ?? at, times: (known?.times ?? 0) + 1 });
  }
  return [...readings.values()];
}
