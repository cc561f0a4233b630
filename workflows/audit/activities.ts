/** The last link of the audit's chain; `hash` is base64url. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

export interface AuditReport {
  readonly outcome: 'holds' | 'broken';
  /** One line for staff. */
  readonly text: string;
}

export interface AuditActivities {
  /**
   * Reads the whole chain and compares it with `known`, the head of the run before. A chain that holds leaves
   * its head to the next run, in the schedule: outside of the database, whose owner could make another chain.
   */
  checkAudit(known: AuditHead | null): Promise<AuditReport>;
}
