import { declareCall } from '../call.ts';

/** Spec 3 §7 "Token endpoints". */
export const createToken = declareCall('createToken', 'POST', '/token');
export const readHashToken = declareCall('readHashToken', 'GET', '/hashtoken/{hash}');
export const getUser = declareCall('getUser', 'GET', '/api/users/{id}');

export const readMe = declareCall('readMe', 'GET', '/api/account');
export const signOut = declareCall('signOut', 'POST', '/api/account/sign-out');
export const changePlace = declareCall('changePlace', 'POST', '/api/account/place');
export const listInvitations = declareCall('listInvitations', 'GET', '/api/account/invitations');
export const answerInvitation = declareCall(
  'answerInvitation',
  'POST',
  '/api/account/invitations/{id}',
);
export const listSessions = declareCall('listSessions', 'GET', '/api/account/sessions');
export const endSession = declareCall('endSession', 'DELETE', '/api/account/sessions/{id}');
export const endOtherSessions = declareCall('endOtherSessions', 'DELETE', '/api/account/sessions');
export const setUpAuthenticator = declareCall(
  'setUpAuthenticator',
  'POST',
  '/api/account/authenticator',
);
export const getSignInOptions = declareCall('getSignInOptions', 'GET', '/api/account/sign-in');
export const startOidcSignIn = declareCall('startOidcSignIn', 'GET', '/api/account/oidc');
export const returnFromProvider = declareCall(
  'returnFromProvider',
  'GET',
  '/api/account/oidc/{id}',
);
export const startPasskeySignIn = declareCall(
  'startPasskeySignIn',
  'POST',
  '/api/account/passkeys/sign-in',
);
export const listPasskeys = declareCall('listPasskeys', 'GET', '/api/account/passkeys');
export const startPasskey = declareCall('startPasskey', 'POST', '/api/account/passkeys/options');
export const addPasskey = declareCall('addPasskey', 'POST', '/api/account/passkeys');
export const deletePasskey = declareCall('deletePasskey', 'DELETE', '/api/account/passkeys/{id}');
export const readFactors = declareCall('readFactors', 'GET', '/api/account/factors');
export const addAuthenticator = declareCall('addAuthenticator', 'POST', '/api/account/factors/app');
export const confirmAuthenticator = declareCall(
  'confirmAuthenticator',
  'POST',
  '/api/account/factors/app/code',
);
export const removeAuthenticator = declareCall(
  'removeAuthenticator',
  'DELETE',
  '/api/account/factors/app',
);
export const proveAgain = declareCall('proveAgain', 'POST', '/api/account/proof');
export const startPasskeyProof = declareCall(
  'startPasskeyProof',
  'POST',
  '/api/account/proof/passkey',
);
export const askForReset = declareCall('askForReset', 'POST', '/api/account/reset');
export const setPassword = declareCall('setPassword', 'POST', '/api/account/password');
export const listPermissions = declareCall('listPermissions', 'GET', '/api/permissions');
export const listCards = declareCall('listCards', 'GET', '/api/account/cards');
export const removeCard = declareCall('removeCard', 'DELETE', '/api/account/cards/{id}');
