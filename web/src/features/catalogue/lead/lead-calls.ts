import type { requestPlan as RequestPlan } from '@cotejo/contract/lead/lead-routes.ts';
import { declareCall } from '../../../shared/api/api-call.ts';

export const requestPlan = declareCall<typeof RequestPlan>(
  'requestPlan',
  'POST',
  '/api/solicitarplans',
);
