/**
 * Mails about who may do what:
 *
 * - access_asked: to those who manage access: somebody wants to give or take a role, or sent an invitation
 * - access_changed: to them, and to whom it is about: it was done
 * - account_exists: to somebody who was invited and has an account already
 */
export const accessMailPurposes = ['access_asked', 'access_changed', 'account_exists'] as const;
export type AccessMailPurpose = (typeof accessMailPurposes)[number];
