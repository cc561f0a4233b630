// The list view in a file of its own: phones never need it.
export { ProductRow } from '@cotejo/ui/product/product-row.tsx';
export { ProductRowSkeleton } from '@cotejo/ui/product/product-row-skeleton.tsx';
