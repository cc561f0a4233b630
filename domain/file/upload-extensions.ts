/**
 * What becomes of a file with each extension that spec 3 §5 lets people upload, by where it is uploaded. What it is its bytes say: a
 * file that is another one than its name says is what it is.
 *
 * - read: its rows are
 * - kept: sealed, saved by who may open it, and shown nowhere
 * - refused: 415, with what it is and what to do
 *
 * sheet: loads, lists and statements; proof: of a transfer to us, of a purchase or a company; tax: the document of a tax authority,
 * which may be an XML, too.
 */
export const uploadTable = `
       sheet    proof    tax
pdf    refused  kept     kept
doc    refused  refused  refused
docx   refused  refused  refused
jpg    refused  kept     refused
jpeg   refused  kept     refused
png    refused  kept     refused
heic   refused  refused  refused
html   refused  refused  refused
eml    refused  refused  refused
xls    refused  refused  refused
xlsx   read     refused  refused
csv    read     refused  refused
`;

const [heading = '', ...lines] = uploadTable.trim().split('\n');
const places = heading.trim().split(/\s+/) as readonly UploadPlace[];

export type UploadPlace = 'sheet' | 'proof' | 'tax';
export type UploadOutcome = 'read' | 'kept' | 'refused';

export interface UploadRow {
  readonly extension: string;
  readonly outcomes: Readonly<Record<UploadPlace, UploadOutcome>>;
}

export const uploadRows: readonly UploadRow[] = lines.map((line) => {
  const [extension = '', ...outcomes] = line.trim().split(/\s+/);
  return {
    extension,
    outcomes: Object.fromEntries(
      places.map((place, at) => [place, outcomes[at]]),
    ) as UploadRow['outcomes'],
  };
});

/** What a browser offers to choose: `.xlsx,.csv`. */
export const acceptedAt = (place: UploadPlace): string =>
  uploadRows
    .filter(({ outcomes }) => outcomes[place] !== 'refused')
    .map(({ extension }) => `.${extension}`)
    .join(',');
