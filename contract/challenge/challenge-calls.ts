import { declareCall } from '../call.ts';

export const askChallenge = declareCall(
  'askChallenge',
  'POST',
  '/api/buscarplanes/notrobot/challenge',
);
/** The same by the specification's own call (spec 3 §7); the site asks by POST, which nobody repeats or stores. */
export const getChallenge = declareCall('getChallenge', 'GET', '/api/buscarplanes/notrobot');
export const proveHuman = declareCall('proveHuman', 'POST', '/api/buscarplanes/notrobot');
