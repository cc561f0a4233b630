import { presentAddress } from './moved-addresses.ts';
import type { ProductName } from './product-query.ts';

/**
 * Shapes of a product's address in every audience (spec 2 §2.1, spec 3 §2), the more precise first.
 * All but the last end in the two slugs that name a product.
 */
export const productPaths = [
  '/Isapre/:organization/Planes/:product',
  '/Isapre/:organization/Complementos/:product',
  '/Clinicas-y-Hospitales/:organization/Seguro/:product',
  '/Clinicas-y-Hospitales/:organization/:product',
  '/EPS/:organization/Planes/:product',
  '/EPS/:organization/:product',
  '/Medicina-Prepagada/:organization/:product',
  '/Seguros/:organization/:product',
  '/planSI/R/:code',
] as const;

export type ResolvedAddress =
  | {
      readonly kind: 'product';
      readonly name: ProductName;
      /** The product's own address, without a section. */
      readonly base: string;
      /** Last part of a section's address. */
      readonly tab?: string;
    }
  /** The same address with the organisation's present slug. */
  | { readonly kind: 'moved'; readonly to: string };

/** What a matched address names. `path` is the address itself, for the redirect of a moved slug. */
export function resolveProductAddress(
  params: Readonly<Record<string, string | undefined>>,
  path: string,
): ResolvedAddress {
  const { organization = '', product = '', code, tab } = params;
  const moved = presentAddress(organization, path);
  if (moved !== null) return { kind: 'moved', to: moved };
  const trimmed = path.replace(/\/+$/, '');
  return {
    kind: 'product',
    name:
      code === undefined
        ? { by: 'url', organizationUrl: organization, productUrl: product }
        : { by: 'code', code },
    ...(tab === undefined
      ? { base: trimmed }
      : { base: trimmed.slice(0, trimmed.lastIndexOf('/')), tab }),
  };
}
