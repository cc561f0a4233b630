import { ChangeBelow } from './change-below.tsx';
import { changeCells } from './change-cells.tsx';
import { changeKind } from './change-kind.ts';

export const pages = changeKind({ cells: changeCells, below: ChangeBelow });
