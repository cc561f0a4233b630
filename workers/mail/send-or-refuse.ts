/**
 * Sends. "No such mailbox" from a mail server (SMTP 550 to 559) is permanent: `refused`.
 * Any other failure is thrown and tried again.
 */
export async function sendOrRefuse(send: () => Promise<void>): Promise<'sent' | 'refused'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    if (typeof code !== 'number' || code < 550 || code > 559) throw error;
    return 'refused';
  }
}
