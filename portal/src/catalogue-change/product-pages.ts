import { ProductBelow } from './product-below.tsx';
import { productKind } from './product-kind.ts';

export const pages = productKind({ below: ProductBelow });
