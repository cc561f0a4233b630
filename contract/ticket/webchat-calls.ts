import { declareCall } from '../call.ts';

/** Spec 3 §7 "Chat"; there is no vendor's widget, so both say how our own chat is begun (docs/decisions/chat.md). */
export const getWebchatConfig = declareCall(
  'getWebchatConfig',
  'GET',
  '/api/chat/getWebchatConfig/{app}-{language}',
);
export const getClientWebchatConfig = declareCall(
  'getClientWebchatConfig',
  'GET',
  '/api/twilio/webchat-config/{app}-{language}',
);
