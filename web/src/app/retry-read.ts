/** A read that did not arrive; `status` 0 = no answer at all. */
export class ReadFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The read was answered with ${status}`);
    this.status = status;
  }
}

/** Spec 2 §9. */
const attempts = 3;
const delay = 1500;

/** A mistake of ours stays one however often it is asked; only what may pass is tried again. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Query options of reads: three more attempts, 1.5 s apart. */
export const retryRead = {
  retry: (failures: number, error: Error) =>
    failures < attempts && (!(error instanceof ReadFailed) || mayPass(error.status)),
  retryDelay: delay,
} as const;
