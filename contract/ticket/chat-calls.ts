import { declareCall } from '../call.ts';

/** Spec 3 §7 "Chat"; a conversation is a ticket (docs/decisions/chat.md). */
export const getChatAvailable = declareCall('getChatAvailable', 'GET', '/api/chat/available');
export const startChat = declareCall('startChat', 'POST', '/api/chat');
/** By the link, in the body: an address would be kept in logs. */
export const watchOwnTicket = declareCall('watchOwnTicket', 'POST', '/api/chat/events');
