import { declareCall } from '../call.ts';

export const listLoadCompanies = declareCall('listLoadCompanies', 'GET', '/api/companies');

const loads = '/api/companies/{company}/bulk-loads';
export const uploadLoad = declareCall('uploadLoad', 'POST', loads);
export const listLoads = declareCall('listLoads', 'GET', loads);
export const watchLoads = declareCall('watchLoads', 'GET', `${loads}/events`);

const load = `${loads}/{loadId}` as const;
export const readLoad = declareCall('readLoad', 'GET', load);
export const listLoadRows = declareCall('listLoadRows', 'GET', `${load}/rows`);
export const correctLoadCell = declareCall('correctLoadCell', 'POST', `${load}/rows/{number}`);
export const matchLoad = declareCall('matchLoad', 'POST', `${load}/match`);
export const downloadLoad = declareCall('downloadLoad', 'GET', `${load}/file`);
export const confirmLoad = declareCall('confirmLoad', 'POST', `${load}/confirm`);
export const pauseLoad = declareCall('pauseLoad', 'POST', `${load}/pause`);
export const resumeLoad = declareCall('resumeLoad', 'POST', `${load}/resume`);
export const cancelLoad = declareCall('cancelLoad', 'POST', `${load}/cancel`);
export const undoLoad = declareCall('undoLoad', 'POST', `${load}/undo`);
