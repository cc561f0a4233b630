import { declareCall } from '../call.ts';

/** Spec 3 §7 "Feedback": by the link of the mail that asks. */
export const getFeedbackLead = declareCall('getFeedbackLead', 'GET', '/api/feedbacks/getLead');
export const readFeedback = declareCall('readFeedback', 'GET', '/api/feedbacks');
export const giveFeedback = declareCall('giveFeedback', 'POST', '/api/feedbacks');
export const correctFeedback = declareCall('correctFeedback', 'PATCH', '/api/feedbacks');
