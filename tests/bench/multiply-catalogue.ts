import type { Catalogue } from '@cotejo/domain/catalogue/product.ts';

/** The same products under new ids, with slightly other prices, so that orders stay meaningful. */
export function multiplyCatalogue(catalogue: Catalogue, times: number): Catalogue {
  const most = Math.max(...catalogue.products.map((product) => product.id));
  const products = Array.from({ length: times }, (_, copy) =>
    catalogue.products.map((product) => ({
      ...product,
      id: product.id + copy * (most + 1),
      productCode: copy === 0 ? product.productCode : `${product.productCode}-${copy}`,
      rates:
        copy === 0
          ? product.rates
          : product.rates.map((rate) => ({ ...rate, amount: rate.amount + copy })),
    })),
  ).flat();
  return { ...catalogue, products };
}
