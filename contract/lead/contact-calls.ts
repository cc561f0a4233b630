import { declareCall } from '../call.ts';

export const sendContact = declareCall('sendContact', 'POST', '/api/contactos');
export const listContactInformation = declareCall(
  'listContactInformation',
  'GET',
  '/api/contactInformations',
);
export const saveIntegrationForm = declareCall(
  'saveIntegrationForm',
  'POST',
  '/api/integration/form',
);
export const openIntegrationForm = declareCall(
  'openIntegrationForm',
  'GET',
  '/api/integration/form/{hash}',
);
