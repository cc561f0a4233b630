/** A tokenised card: enough to decide an outcome, without number and security code. */
export interface CardToken {
  id: string;
  cardKey: string;
  firstSix: string;
  lastFour: string;
  holder: string;
  methodId: string;
  /** Of the account whose public key it was made with. */
  country: string;
  /** Of a stored card: only this customer can pay with it. */
  customerId?: string;
  used: boolean;
  createdAt: number;
}
