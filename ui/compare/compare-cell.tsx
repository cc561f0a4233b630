import { Badge } from '../badge/badge.tsx';
import { No, Yes } from '../coverage/yes-no.tsx';
import { Price } from '../price/price.tsx';
import { BestMark } from './best-mark.tsx';
import css from './compare-table.module.css';

export type CompareCellView =
  /** Words: "No informado", "Libre elección". */
  | {
      kind: 'text';
      text: string;
      note?: string | undefined;
      /** Shown where the row does not apply to the product. */
      filler?: boolean | undefined;
    }
  /** A figure, with its converted value or its limit, and whether it is the best of its row. */
  | { kind: 'value'; text: string; note?: string | undefined; best?: string | undefined }
  | { kind: 'yes' | 'no'; text: string; note?: string | undefined }
  /** Several lines, each with a figure of its own: why a product has its score. */
  | { kind: 'list'; title: string; items: ReadonlyArray<{ text: string; figure: string }> }
  | {
      kind: 'price';
      first: string;
      second?: string | undefined;
      offer?: string | undefined;
      note?: string | undefined;
      best?: string | undefined;
    };

export function CompareCell(cell: CompareCellView) {
  switch (cell.kind) {
    case 'text':
      return (
        <>
          {cell.text} {cell.note && <small>{cell.note}</small>}
        </>
      );
    case 'value':
      return (
        <>
          <b>{cell.text}</b> {cell.note && <small>{cell.note}</small>}{' '}
          {cell.best && <BestMark>{cell.best}</BestMark>}
        </>
      );
    case 'yes':
    case 'no': {
      const Mark = cell.kind === 'yes' ? Yes : No;
      return (
        <Mark>
          {cell.text} {cell.note && <small>{cell.note}</small>}
        </Mark>
      );
    }
    case 'list':
      return (
        <ul className={css['compare-table__list']} aria-label={cell.title}>
          {cell.items.map(({ text, figure }) => (
            <li key={text}>
              <span>{text}</span> <b>{figure}</b>
            </li>
          ))}
        </ul>
      );
    case 'price':
      return (
        <>
          <Price first={cell.first} second={cell.second} className={css['compare-table__price']} />
          {cell.offer && <Badge kind="offer">{cell.offer}</Badge>}
          {cell.note && <small>{cell.note}</small>}
          {cell.best && <BestMark>{cell.best}</BestMark>}
        </>
      );
  }
}
