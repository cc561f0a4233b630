import { ProductCard } from '@cotejo/ui/product/product-card.tsx';
import { ProductCardSkeleton } from '@cotejo/ui/product/product-card-skeleton.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';

/** The manifest's name: a page that is rendered in rows has their styles in the head. */
export const rowsChunk = 'src/features/comparison/card/product-rows.ts';

const rows = () => import('./product-rows.ts');
export const LazyRow = lazyPart('Rows', async () => (await rows()).ProductRow, ProductCard);
export const LazyRowSkeleton = lazyPart(
  'Rows',
  async () => (await rows()).ProductRowSkeleton,
  ProductCardSkeleton,
);
