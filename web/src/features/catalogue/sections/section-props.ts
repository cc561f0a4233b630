import type { MouseEvent } from 'react';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import type { ProductPage } from '../queries/product-query.ts';

/** A link to another section: its address, and going there within a modal or without scrolling. */
export interface TabLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface SectionProps {
  readonly page: ProductPage;
  readonly address: ListAddress;
  readonly toTab: (id: string) => TabLink;
  /** True when it is one of the sections of the product's long page. */
  readonly whole?: boolean;
}
