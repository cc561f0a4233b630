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
