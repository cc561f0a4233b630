import { declareCall } from '../call.ts';

export const reportBounce = declareCall('reportBounce', 'POST', '/api/mail/bounces');
