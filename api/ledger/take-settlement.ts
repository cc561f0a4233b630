import { createHash, randomUUID } from 'node:crypto';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { MovementDifference } from '@cotejo/domain/ledger/compare-movements.ts';
import { readSettlementFile, settlementSheet } from '@cotejo/domain/ledger/settlement-sheet.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import type { Database } from '@cotejo/store/database.ts';
import { addSettlement } from '@cotejo/store/ledger/add-settlement.ts';
import { findDifferencesOf } from '@cotejo/store/ledger/compare-settled.ts';
import type { SettlementFileRow } from '@cotejo/store/ledger/settlement.model.ts';
import { auditAct } from '../account/audit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { markProblems } from '../sheet/mark-problems.ts';
import { readCells } from '../sheet/read-cells.ts';
import { readUpload } from '../sheet/read-upload.ts';

const provider = 'transbank';

export interface TakenSettlement {
  /** Null: something is wrong in the file, and nothing of it counts. */
  readonly file: SettlementFileRow | null;
  readonly isRepeated: boolean;
  readonly differences: readonly MovementDifference[];
  readonly problems: readonly SheetProblem[];
  /** The same file with its problems (mark-problems.ts). */
  readonly marked: string | null;
}

/** Takes a settlement file of Webpay and says where it and the books differ; a file with a problem changes nothing. */
export async function takeSettlement(
  db: Database,
  context: RequestContext,
): Promise<TakenSettlement> {
  const { language } = context;
  const bytes = await readUpload(context.rawBody, context.headers['content-type']);
  const cells = await readCells(bytes, settlementSheet, language, { staff: true });
  const { lines, problems, headingRow } = readSettlementFile(
    cells,
    language,
    dayIn('UTC', Date.now()),
  );
  if (problems.length > 0) {
    const marked = await markProblems({ rows: cells, headingRow, problems }, language);
    return { file: null, isRepeated: false, differences: [], problems, marked };
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { file, isRepeated } = await db.transaction(async (tx) => {
    const added = await addSettlement(tx, { id: randomUUID(), provider, digest, lines });
    await auditAct(tx, context, {
      action: 'settlement:add',
      target: `settlement/${added.file.id}`,
      detail: { isRepeated: added.isRepeated, lines: lines.length },
    });
    return added;
  });
  const buyOrders = lines.map(({ buyOrder }) => buyOrder);
  const differences = await findDifferencesOf(db, provider, buyOrders);
  return { file, isRepeated, differences, problems: [], marked: null };
}
