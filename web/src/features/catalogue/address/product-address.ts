import { presentAddress } from '@cotejo/domain/site/former-slugs.ts';
import type { ProductName } from '../queries/product-query.ts';

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
