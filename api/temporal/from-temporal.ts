import {
  ServiceError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  isGrpcServiceError,
} from '@temporalio/client';
import { ApplicationFailure, WorkflowNotFoundError } from '@temporalio/common';
import { AppError, errorCatalogue, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';

/** gRPC CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE. */
const outOfReach = new Set([1, 4, 8, 10, 14]);

function isErrorCode(type: string): type is ErrorCode {
  return Object.hasOwn(errorCatalogue, type);
}

/**
 * What a workflow or the way to it answered, as an expected failure. A workflow refuses an update by
 * `ApplicationFailure.nonRetryable(detail, code, {errors, extensions})` with a code of the catalogue.
 */
export function fromTemporal(error: unknown): AppError | null {
  if (error instanceof WorkflowNotFoundError) return new AppError('NOT_FOUND');
  if (error instanceof WorkflowUpdateFailedError) return fromFailure(error.cause);
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return new AppError('UNAVAILABLE');
  const cause = error instanceof ServiceError ? error.cause : error;
  return isGrpcServiceError(cause) && outOfReach.has(cause.code)
    ? new AppError('UNAVAILABLE')
    : null;
}

function fromFailure(cause: unknown): AppError | null {
  if (!(cause instanceof ApplicationFailure)) return null;
  const type = cause.type ?? '';
  // The workflow ended between accepting the update and answering it.
  if (type === 'AcceptedUpdateCompletedWorkflow') return new AppError('NOT_EDITABLE');
  if (!isErrorCode(type)) return null;
  const options = (cause.details?.[0] ?? {}) as AppError['options'];
  return new AppError(type, {
    ...(cause.message === '' ? {} : { detail: cause.message }),
    ...options,
  });
}
