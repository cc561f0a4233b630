/** Short enough to read out on the phone; staff find the purchase by the start of its id. */
export function getPurchaseReference(purchaseId: string): string {
  return purchaseId.slice(0, 13).toUpperCase();
}
