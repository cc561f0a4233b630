import { declareCall } from '../call.ts';

export const readMailChoices = declareCall('readMailChoices', 'GET', '/api/reminders/{token}');
export const chooseReminders = declareCall('chooseReminders', 'PUT', '/api/reminders/{token}');
export const stopReminders = declareCall('stopReminders', 'POST', '/api/reminders/{token}/stop');
