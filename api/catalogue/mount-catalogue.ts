import type { Mount } from '../dependencies.ts';
import { mountAdditional } from './mount-additional.ts';
import { mountOrganizations } from './mount-organizations.ts';
import { mountProductParts } from './mount-product-parts.ts';
import { mountProducts } from './mount-products.ts';
import { mountReference } from './mount-reference.ts';

/** Products, organisations and reference lists (spec 3 §7). */
export const mountCatalogue: Mount = (app, dependencies) => {
  for (const add of [
    mountProducts,
    mountProductParts,
    mountOrganizations,
    mountReference,
    mountAdditional,
  ]) {
    add(app, dependencies);
  }
};
