/** Every fifth of these is contracted online and finished by an adviser (docs/decisions/mixed-sale.md). */
const mixed = /^CL-COMPLEMENTARIO-CATASTROFICO-\d{3}[05]$/;

export function isMixedSale(productCode: string): boolean {
  return mixed.test(productCode);
}

/** The type of a product that is sold online: `QpOnlineSaleSalud`, or `QpMixSaleSalud`. */
export function mixedSale(productCode: string, onlineType: string): string {
  return isMixedSale(productCode) ? onlineType.replace(/^QpOnlineSale/, 'QpMixSale') : onlineType;
}
