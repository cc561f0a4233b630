import { boolean, number, object, string } from 'yup';
import { policyStandings } from '@cotejo/domain/billing/policy-standing.ts';
import { RECURRENT_PAYMENT_STATUSES } from '@cotejo/domain/payment/kinds.ts';

export const day = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/)
  .required();

export const money = object({
  amount: number().integer().required(),
  currency: string().required(),
});

/** Where a policy stands, in a word, and what its insurer's notice says of it; null where there are no periods. */
export const cover = object({
  standing: string().oneOf(policyStandings).required(),
  name: string().required(),
  notice: string().nullable().defined(),
})
  .nullable()
  .defined()
  .default(null);

/** A period of a policy as its holder sees it, wherever it is shown. */
export const periodShape = {
  /** 0 is the one that was paid with the purchase. */
  number: number().integer().min(0).required(),
  /** ISO days, both included. */
  from: day,
  to: day,
  dueOn: day,
  state: string().oneOf(RECURRENT_PAYMENT_STATUSES).required(),
  /** Cancelled because its holder paused it: no cover on its days. */
  isPaused: boolean().required(),
  /** Its holder pays it until `dueOn`; else a card is charged then. */
  isAsked: boolean().required(),
  /** What was paid, or what it costs: in UF where that is converted on the day of its charge. */
  price: money.required(),
  /** Why the last charge failed, in words; null where none did. */
  message: string().nullable().defined(),
  /** When it is tried again by itself, ISO day; null: not. */
  nextTryOn: string().nullable().defined(),
};
