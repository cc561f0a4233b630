import { createHash } from 'node:crypto';
import type { Application } from 'express';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { SheetDefinition } from '@cotejo/domain/sheet/define-sheet.ts';
import {
  readSheet,
  type CellReading,
  type SheetReading,
  type SheetRow,
} from '@cotejo/domain/sheet/read-sheet.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { markProblems } from '../sheet/mark-problems.ts';
import { readCells } from '../sheet/read-cells.ts';
import { readUpload } from '../sheet/read-upload.ts';
import type { AskedAct } from './asked-act.ts';
import { createOne } from './create-one.ts';
import { formContextOf } from './form-context.ts';
import { keepOutcome, outcomeBefore, pressOf, type AskedPress } from './press.ts';
import { reachOf, requireSupport } from './reach.ts';
import type { CreateOutcome, Mounted } from './record-source.ts';

/** Thrown to leave nothing of a file that is only checked, or in which a row was refused. */
class NothingKept extends Error {
  constructor(readonly problems: readonly SheetProblem[]) {
    super('nothing of a sheet is kept');
  }
}

const otherFile: Texts = {
  es: 'El archivo no es el que revisaste: revísalo de nuevo',
  en: 'The file is not the one that you checked: check it again',
  pt: 'O arquivo não é o que você revisou: revise-o de novo',
};

/** So many rows are shown as they were read. */
const previewed = 20;

/**
 * New records of a kind as the rows of a file, in one transaction: all of them, or none and what is wrong. Without a confirmation
 * the same is done and nothing of it kept; the answer names the file as it was read, and who confirms it names that.
 */
export function mountSheet(app: Application, dependencies: Dependencies, mounted: Mounted): void {
  const { db } = dependencies;
  const { kind, routes, source } = mounted;
  const { upload: permission } = kind.permissions;
  const { sheet: route } = routes;
  if ((permission === undefined) !== (route === undefined))
    throw new Error(`${kind.name}: a sheet has its permission and its route`);
  if (permission === undefined || route === undefined) return;
  const { sheet } = kind;
  if (sheet === undefined || source.create === undefined)
    throw new Error(`${kind.name} has no sheet, or no way to a new one`);
  mount(app, route, async ({ query, context }) => {
    const { confirm = null } = query as { readonly confirm?: string };
    const { country, language, headers, rawBody } = context;
    const actor = requireActor(context.actor);
    const branches = await reachOf(db, kind, actor, permission);
    requireSupport(actor, permission, branches);
    const bytes = await readUpload(rawBody, headers['content-type']);
    const seen = createHash('sha256').update(bytes).digest('hex');
    if (confirm !== null && confirm !== seen)
      throw new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/confirm', code: 'INVALID', message: otherFile[language] }],
      });
    const cells = await readCells(bytes, sheet, language, { staff: true });
    const reading = readSheet(sheet, cells, { country, language });
    const { rows, headingRow } = reading;
    const isKept = confirm !== null;
    const press = isKept ? pressOf(dependencies, kind.name, confirmationOf(seen, context)) : null;
    const isRepeated = async () => (await outcomeBefore(db, press)) !== null;
    const refused = async () =>
      reading.problems.length > 0
        ? reading.problems
        : await refusedRows(db, mounted, { sheet, rows, context, branches, seen, isKept, press });
    const found = (await isRepeated()) ? [] : await refused();
    // Of two at once the second one was refused what the first had added.
    const problems = found.length > 0 && (await isRepeated()) ? [] : found;
    const marked = await markProblems({ rows: cells, headingRow, problems }, language);
    const added = isKept && problems.length === 0 ? rows.length : 0;
    const body = { seen, rows: rows.length, added, ...previewOf(sheet, reading, language) };
    return { body: { ...body, problems, marked } };
  });
}

/** A file that is confirmed, as an act that comes again with its key. */
const confirmationOf = (seen: string, context: RequestContext): AskedAct => ({
  name: 'upload',
  id: seen,
  version: 1,
  context,
});

/** The first rows of a file as they were read, below the headings of the columns that it has. */
function previewOf(
  { columns }: SheetDefinition,
  { found, rows }: SheetReading<string>,
  language: Language,
) {
  const names = Object.keys(columns).filter((name) => found.has(name));
  const say = ({ text, value }: CellReading | undefined = { text: '', value: null }): string => {
    if (value === null) return text;
    return /^\d{4}-\d\d-\d\d$/.test(value) ? dateInWords(value, language) : value;
  };
  return {
    headings: names.map((name) => columns[name]?.label[language] ?? name),
    preview: rows.slice(0, previewed).map(({ rowNumber, cells }) => ({
      rowNumber,
      values: names.map((name) => say(cells[name])),
    })),
  };
}

type RefusedRow = Extract<CreateOutcome, { readonly type: 'refused' }>;

interface Rows {
  readonly sheet: SheetDefinition;
  readonly rows: readonly SheetRow<string>[];
  readonly context: RequestContext;
  readonly branches: readonly Branch[];
  readonly seen: string;
  readonly isKept: boolean;
  readonly press: AskedPress | null;
}

/** Adds every row; answers what was refused, and then none is added, and none where the file is only checked. */
async function refusedRows(
  db: Database,
  mounted: Mounted,
  { sheet, rows, context, branches, seen, isKept, press }: Rows,
): Promise<readonly SheetProblem[]> {
  try {
    await db.transaction(async (tx) => {
      const problems: SheetProblem[] = [];
      for (const { rowNumber, cells } of rows) {
        const values = Object.fromEntries(
          Object.entries(cells).flatMap(([name, { value }]) =>
            value === null ? [] : [[name, value] as const],
          ),
        );
        const checked = checkRow(mounted, values, context);
        const outcome =
          checked.type === 'refused'
            ? checked
            : await createOne(tx, mounted, {
                values: checked.values,
                context: ofRow(context, rowNumber),
                branches,
                fileRow: `${seen}/${rowNumber}`,
              });
        if (outcome.type === 'refused')
          problems.push(...toProblems(sheet, outcome, rowNumber, context));
      }
      if (problems.length > 0 || !isKept) throw new NothingKept(problems);
      await keepOutcome(tx, press, 'done');
      await auditAct(tx, context, {
        action: `${mounted.kind.name}:upload`,
        target: null,
        detail: { rows: rows.length, file: seen },
      });
    });
    return [];
  } catch (error) {
    if (error instanceof NothingKept) return error.problems;
    throw error;
  }
}

/** A row says what the form of the kind would let somebody say; of a kind without one its source decides alone. */
function checkRow(
  { kind }: Mounted,
  values: Readonly<Record<string, unknown>>,
  context: RequestContext,
): { readonly type: 'read'; readonly values: typeof values } | RefusedRow {
  const formContext = formContextOf(context);
  const form = kind.form?.(formContext);
  if (form === undefined) return { type: 'read', values };
  const { values: read, problems } = validateForm(form, values, formContext);
  return problems.length === 0
    ? { type: 'read', values: read }
    : { type: 'refused', errors: toFieldErrors(problems, '/values') };
}

/** Each row is a call of its own: the file that comes again with its key makes none twice. */
const ofRow = (context: RequestContext, rowNumber: number): RequestContext => ({
  ...context,
  idempotencyKey: context.idempotencyKey === null ? null : `${context.idempotencyKey}/${rowNumber}`,
});

/** What the source refuses of a value, at its column. */
function toProblems(
  { columns }: SheetDefinition,
  { errors }: RefusedRow,
  rowNumber: number,
  { language }: RequestContext,
): readonly SheetProblem[] {
  return errors.map(({ pointer, code, message }) => {
    const column = pathOf(pointer);
    const known = Object.hasOwn(columns, column) ? columns[column] : undefined;
    return {
      rowNumber,
      column: known === undefined ? null : column,
      heading: known?.label[language] ?? null,
      code,
      message,
      mend: known?.kind.mend?.[language] ?? null,
    };
  });
}
