import { InsurerBelow } from './insurer-below.tsx';
import { insurerKind } from './insurer-kind.ts';

export const pages = insurerKind({ below: InsurerBelow });
