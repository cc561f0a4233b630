/** The contract of the schedule `referral-expiry`: by whose link a lead came is forgotten where nobody took it in time. */

export const expireReferralsWorkflowType = 'expireReferrals';
export const referralExpiryScheduleId = 'referral-expiry';

export interface ExpireReferralsInput {
  /** Leads of one activity. */
  readonly batch: number;
}

export const defaultExpireReferrals: ExpireReferralsInput = { batch: 500 };
