import { declareCall } from '../call.ts';

export const listBusinessLines = declareCall('listBusinessLines', 'GET', '/api/business-line');
export const listComparators = declareCall('listComparators', 'GET', '/api/comparator');
export const listShowcases = declareCall('listShowcases', 'GET', '/api/comparator/showcase');
export const listShowcasesAlso = declareCall('listShowcasesAlso', 'GET', '/api/showcase');
export const listFeatures = declareCall('listFeatures', 'GET', '/api/features');
export const listFeaturesAlso = declareCall('listFeaturesAlso', 'GET', '/api/comparator/features');
export const listBenefits = declareCall('listBenefits', 'GET', '/api/benefits');
export const listBenefitsAlso = declareCall('listBenefitsAlso', 'GET', '/api/comparator/benefits');
export const listBlocks = declareCall('listBlocks', 'GET', '/api/blockzone');
export const listBlocksAlso = declareCall('listBlocksAlso', 'GET', '/api/comparator/blockzone');
export const listQuestions = declareCall('listQuestions', 'GET', '/api/faq');
export const listQuestionsAlso = declareCall('listQuestionsAlso', 'GET', '/api/comparator/faq');
export const getWhyUs = declareCall('getWhyUs', 'GET', '/api/whyUs/{id}');
