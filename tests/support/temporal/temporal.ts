import { randomUUID } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { serviceAddresses } from '../services/service-addresses.ts';

/** Where the Temporal server of this run listens. */
export const temporalAddress = (): string => serviceAddresses().temporalAddress;

export const temporalNamespace = (): string => serviceAddresses().temporalNamespace;

/** A client connection to the server of this run; close it in `afterAll`. */
export const connectToTemporal = (): Promise<Connection> =>
  Connection.connect({ address: temporalAddress() });

/** The connection that a worker needs; close it in `afterAll`, after the worker has ended. */
export const connectWorker = (): Promise<NativeConnection> =>
  NativeConnection.connect({ address: temporalAddress() });

/** A task queue that no other test file listens on. */
export const uniqueTaskQueue = (name = 'test'): string => `${name}-${randomUUID()}`;

/** A workflow id in the product's form, `purchase/…`, that no other test uses. */
export const uniqueWorkflowId = (kind: string): string => `${kind}/${randomUUID()}`;
