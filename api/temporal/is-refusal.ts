import { ScheduleNotFoundError, ServiceError, isGrpcServiceError } from '@temporalio/client';

/** gRPC INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, OUT_OF_RANGE, UNIMPLEMENTED, UNAUTHENTICATED. */
const refusals = new Set([3, 5, 7, 9, 11, 12, 16]);

/** Whether Temporal has certainly not done what it was told; else it may have. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ScheduleNotFoundError) return true;
  const cause = error instanceof ServiceError ? error.cause : error;
  return isGrpcServiceError(cause) && refusals.has(cause.code);
}
