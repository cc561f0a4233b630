import { declareCall } from '../call.ts';

export const listSchedules = declareCall('listSchedules', 'GET', '/api/staff/schedules');
export const readSchedule = declareCall('readSchedule', 'GET', '/api/staff/schedules/{schedule}');
export const listScheduleRuns = declareCall(
  'listScheduleRuns',
  'GET',
  '/api/staff/schedules/{schedule}/runs',
);
export const pauseSchedule = declareCall(
  'pauseSchedule',
  'POST',
  '/api/staff/schedules/{schedule}/pause',
);
export const resumeSchedule = declareCall(
  'resumeSchedule',
  'POST',
  '/api/staff/schedules/{schedule}/resume',
);
export const runSchedule = declareCall(
  'runSchedule',
  'POST',
  '/api/staff/schedules/{schedule}/run',
);
