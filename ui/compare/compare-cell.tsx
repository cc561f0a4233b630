import { Badge } from '../badge/badge.tsx';
import { No, Yes } from '../coverage/yes-no.tsx';
import { Price } from '../price/price.tsx';
import { ScoreLines } from '../score/score-lines.tsx';
import { BestMark } from './best-mark.tsx';
import type { CompareCellView } from './compare-cell-view.ts';
import { firstLines } from './first-lines.ts';
import css from './compare-table.module.css';

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
        <>
          <ScoreLines label={cell.title} lines={cell.items.slice(0, firstLines)} />
          {cell.items.length > firstLines && (
            <details className={css['compare-table__more']}>
              <summary>{cell.more}</summary>
              <ScoreLines label={cell.more} lines={cell.items.slice(firstLines)} />
            </details>
          )}
        </>
      );
    case 'price':
      return (
        <>
          <Price first={cell.first} second={cell.second} className={css['compare-table__price']} />
          {cell.offer && <Badge kind="offer">{cell.offer}</Badge>}{' '}
          {cell.note && <small>{cell.note}</small>} {cell.best && <BestMark>{cell.best}</BestMark>}
        </>
      );
  }
}
