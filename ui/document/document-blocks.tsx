import type { DocumentBlock } from '@cotejo/domain/document/document-section.ts';
import { Facts } from '../facts/facts.tsx';
import { DataTable } from '../table/data-table.tsx';
import css from './document-blocks.module.css';

/** A document's text on a page, as its file has it. */
export function DocumentBlocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return (
    <div className={css['document-blocks']}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={css['document-blocks__list']}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts facts={block.rows.map(([label, value]) => ({ label, value }))} />;
    case 'fields':
      return (
        <ul className={css['document-blocks__fields']}>
          {block.labels.map((label, at) => (
            <li key={at}>{label}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <DataTable
          caption={block.head.join(', ')}
          regionLabel={block.head.join(', ')}
          rows={block.rows}
          rowId={(row) => row.join('|')}
          columns={block.head.map((header, at) => ({
            id: header,
            header,
            cell: (row: readonly string[]) => row[at] ?? '',
          }))}
        />
      );
  }
}
