import { ApplicationFailure } from '@temporalio/common';

/** Sends; a mail server that says "no such mailbox" (SMTP 550 to 559) says so tomorrow too. */
export async function sendOrRefuse(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    if (typeof code !== 'number' || code < 550 || code > 559) throw error;
    // The server's own words may repeat the address.
    throw ApplicationFailure.nonRetryable('the mail server refuses the mailbox', 'MAIL_REFUSED');
  }
}
