import {
  ServiceError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { ApplicationFailure, WorkflowNotFoundError } from '@temporalio/common';
import { fromTemporal } from './from-temporal.ts';

function grpc(code: number): Error {
  return Object.assign(new Error('grpc'), { code, details: '', metadata: {} });
}

test('a workflow that is not there is 404', () => {
  expect(fromTemporal(new WorkflowNotFoundError('gone', 'purchase/1', undefined))?.code).toBe(
    'NOT_FOUND',
  );
});

test('a refused update keeps the code, the sentence and the errors that the workflow gave', () => {
  const errors = [{ pointer: '/values/legalId', code: 'REQUIRED', message: 'Falta' }];
  const cause = ApplicationFailure.nonRetryable('Hay datos por corregir', 'VALIDATION_FAILED', {
    errors,
  });
  expect(fromTemporal(new WorkflowUpdateFailedError('refused', cause))).toMatchObject({
    code: 'VALIDATION_FAILED',
    options: { detail: 'Hay datos por corregir', errors },
  });
});

test('an update that met the end of its workflow can no longer change anything', () => {
  const cause = ApplicationFailure.nonRetryable('', 'AcceptedUpdateCompletedWorkflow');
  expect(fromTemporal(new WorkflowUpdateFailedError('late', cause))?.code).toBe('NOT_EDITABLE');
});

test('a failure without a code of the catalogue is a fault of ours', () => {
  const cause = ApplicationFailure.nonRetryable('boom', 'TypeError');
  expect(fromTemporal(new WorkflowUpdateFailedError('failed', cause))).toBeNull();
  expect(fromTemporal(new Error('boom'))).toBeNull();
});

test.each([1, 4, 8, 10, 14])('gRPC status %d is a server out of reach', (code) => {
  expect(fromTemporal(new ServiceError('failed', { cause: grpc(code) }))?.code).toBe('UNAVAILABLE');
  expect(fromTemporal(grpc(code))?.code).toBe('UNAVAILABLE');
});

test('a wrong call of ours is not the server’s absence', () => {
  expect(fromTemporal(new ServiceError('failed', { cause: grpc(3) }))).toBeNull();
});

test('an update that took too long may be asked again', () => {
  expect(fromTemporal(new WorkflowUpdateRPCTimeoutOrCancelledError('late'))?.code).toBe(
    'UNAVAILABLE',
  );
});
