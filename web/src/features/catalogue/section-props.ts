import type { ListAddress } from '../comparison/list-address.ts';
import type { ProductPage } from './product-query.ts';

export interface SectionProps {
  readonly page: ProductPage;
  readonly address: ListAddress;
}
