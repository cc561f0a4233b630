/** An outgoing mail. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Reply-To, where that is not the sender. */
  readonly replyTo?: string;
  /** Where mail programs post that no more mails of this kind are wanted (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Where reports about it go, if that is not the sender (RFC 5321). */
  readonly returnPath?: string;
  /** Stable, so that a mail sent twice after a crash is recognised as one. */
  readonly messageId: string;
  /** Message-IDs of what it goes on with, the oldest first (RFC 5322). */
  readonly references?: readonly string[];
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}
