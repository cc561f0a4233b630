/**
 * Mails about a payment that a page promised to someone who may have closed it.
 *
 * `no_charge`: an open payment ended without money. `refunding`: money goes back and it takes longer than
 * usual. `refunded`: the money went back. `proof_received`: a person looks for a transfer. `transfer_unpaid`: it was
 * not found, or no proof of it came. `sale_confirmed`, `sale_failed`: an adviser ended a mixed sale. `charged_back`: the bank
 * took the payment back and the policy waits. `charge_won`: it gave it again. `dispute_insured`: the policy is in force all
 * the same. `dispute_lost`: it has ended.
 */
export type NoticeKind =
  | 'no_charge'
  | 'refunding'
  | 'refunded'
  | 'proof_received'
  | 'transfer_unpaid'
  | 'sale_confirmed'
  | 'sale_failed'
  | 'charged_back'
  | 'charge_won'
  | 'dispute_insured'
  | 'dispute_lost';
