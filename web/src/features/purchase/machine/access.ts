/** Why a code was not sent, or did not open the purchase. */
export type CodeProblem =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' | 'spent' | 'wait' | 'unanswered' };

/** What came of asking for a code, as the event that the machine receives. */
export type AskOutcome =
  /** `retryAt`: when the next one may be asked for, milliseconds since 1970. */
  | { readonly type: 'CODE_SENT'; readonly email: string; readonly retryAt: number }
  | {
      readonly type: 'CODE_REFUSED';
      readonly problem: CodeProblem;
      /** Null: as before. */
      readonly retryAt: number | null;
    }
  /** 409: there is nothing to get into any more, because this browser was let in, in another tab. */
  | { readonly type: 'LET_IN' }
  | { readonly type: 'MISSING' };

/** The code by mail, as far as this browser has come with it. */
export interface CodeState {
  /** Where it was sent, masked; null before. */
  readonly sentTo: string | null;
  readonly retryAt: number | null;
  readonly problem: CodeProblem | null;
  /** How many were sent: each one makes the field empty for it. */
  readonly sent: number;
  /** Counts refusals, so that a second one moves the focus again. */
  readonly refusals: number;
}

export const noCode: CodeState = {
  sentTo: null,
  retryAt: null,
  problem: null,
  sent: 0,
  refusals: 0,
};
