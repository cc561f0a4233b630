import { openTaxFile, uploadTaxFile } from '@cotejo/contract/tax-document/tax-document-calls.ts';
import { taxFileTypes } from '@cotejo/domain/tax-document/tax-document-file.ts';
import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { KeptFiles } from '../file/kept-files.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';

/** The files of a tax document; who may adds them until it has both. */
export function TaxFiles({ record }: { readonly record: RecordAnswer<TaxDocumentRecord> }) {
  const may = useMay();
  const { files, state, number, countryCode } = record.cells;
  const isWhole = files.length === Object.keys(taxFileTypes).length;
  const isOpen = state === 'PENDING' || (state === 'ACTIVE' && !isWhole);
  return (
    <KeptFiles
      kind="tax-document"
      id={record.id}
      country={countryCode}
      files={files}
      ends={taxFileTypes}
      name={number}
      open={openTaxFile}
      upload={
        isOpen && may('tax-document:upload-file')
          ? { call: uploadTaxFile, query: { version: record.version } }
          : null
      }
    />
  );
}
