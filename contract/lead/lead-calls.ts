import { declareCall } from '../call.ts';

export const requestPlan = declareCall('requestPlan', 'POST', '/api/solicitarplans');
export const updatePlanRequest = declareCall(
  'updatePlanRequest',
  'POST',
  '/api/solicitarplans/update',
);
export const readRequest = declareCall('readRequest', 'POST', '/api/solicitudes/read');
export const requestInsurance = declareCall(
  'requestInsurance',
  'POST',
  '/api/seguro-adicional/solicitar',
);
export const updateInsuranceRequest = declareCall(
  'updateInsuranceRequest',
  'POST',
  '/api/seguro-adicional/update',
);
export const sendEmail = declareCall('sendEmail', 'POST', '/api/sendemail');
export const countPlanRequests = declareCall(
  'countPlanRequests',
  'GET',
  '/api/solicitarplans/estadisticasolicitudesplanes',
);
