/**
 * Why money is refunded. It decides what the owner's page says and what staff read.
 *
 * - withdrawal: the policyholder withdrew within the days of the law
 * - staff: our people ended the policy for its holder
 * - issue_refused: paid as agreed, and the insurer will not issue
 * - wrong_money: another amount, currency or payer than agreed
 * - late: it arrived after its attempt had been given up
 * - surplus: it arrived late and another attempt had paid already
 * - unearned: a part of what was paid, for the days after the last one of cover
 * - returned: the provider gave it back by itself; nothing is sent, the books follow
 */
export type RefundReason =
  | 'withdrawal'
  | 'staff'
  | 'issue_refused'
  | 'wrong_money'
  | 'late'
  | 'surplus'
  | 'unearned'
  | 'returned';
