import { declareCall } from '../call.ts';

export const askChallenge = declareCall(
  'askChallenge',
  'POST',
  '/api/buscarplanes/notrobot/challenge',
);
export const proveHuman = declareCall('proveHuman', 'POST', '/api/buscarplanes/notrobot');
