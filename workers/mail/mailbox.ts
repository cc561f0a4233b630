/** Whose mailbox a mail goes to, as staff are shown it where the mailbox refuses. */
export interface Mailbox {
  /** The record that it belongs to: `purchase/{id}`, `request/{id}/desk`. */
  readonly subject: string;
  /** Who it belongs to, without a name or an address. */
  readonly whose: string;
}
