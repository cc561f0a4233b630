import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { groupSheet, readGroupSheet } from '@cotejo/domain/purchase/subject/read-group-sheet.ts';
import type { SheetColumn } from '@cotejo/domain/sheet/define-sheet.ts';
import { byRow, type SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import type { readInsuredSheet as route } from '@cotejo/contract/purchase/filling-routes.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { toNetwork } from '../../network/to-network.ts';
import { countOne } from '../../limit/enforce-limits.ts';
import { markProblems } from '../../sheet/mark-problems.ts';
import { readCells } from '../../sheet/read-cells.ts';
import { readUpload } from '../../sheet/read-upload.ts';
import { checkStep } from './check-step.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const stepId = 'datos-asegurados-masivo';
const mostProblems = 100;

/**
 * A sheet of insured people as answers of their step, with what is wrong in it by the row of the sheet. Nothing of it is
 * kept: the visitor sees it in the form and sends that.
 */
export async function answerSheet(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof route>,
) {
  const record = await loadPurchase(context, params.session, caller);
  const { group } = record.price;
  if (group === undefined || record.stepId !== stepId) throw new AppError('STEP_OUT_OF_ORDER');
  await countOne(context.dependencies, caller, 'sheetsOfNetwork');
  const bytes = await readUpload(caller.rawBody, caller.headers['content-type']);
  const rows = await readCells(bytes, groupSheet, caller.language, {
    network: toNetwork(caller.ip),
  });
  const { country } = record;
  const { language } = caller;
  const sheet = readGroupSheet(rows, { group, country, language });
  const { form, rules } = checkStep(context, record, stepId, language);
  const isSaid = (row: number, column: string): boolean =>
    sheet.problems.some((problem) => problem.rowNumber === row && problem.column === column);
  const columns = new Map<string, SheetColumn>(Object.entries(groupSheet.columns));
  const wrong = validateForm(form, { insured: sheet.insured }, rules).problems.flatMap(
    ({ name, code, message }): SheetProblem[] => {
      const [, place, column = ''] = name.split('.');
      // A place that the sheet does not fill is said by the number of its rows.
      const rowNumber = sheet.rowNumbers[Number(place)] ?? null;
      if (rowNumber === null || isSaid(rowNumber, column)) return [];
      const known = columns.get(column);
      const heading = known?.label[language] ?? null;
      const mend = known?.kind.mend?.[language] ?? null;
      return [{ rowNumber, column, heading, code, message, mend }];
    },
  );
  const { headingRow } = sheet;
  const problems = [...sheet.problems, ...wrong].sort(byRow);
  return {
    insured: [...sheet.insured],
    problems: problems.slice(0, mostProblems),
    marked: await markProblems({ rows, headingRow, problems }, language),
  };
}
