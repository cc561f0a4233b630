/** One step of the schema: SQL that runs once, in its own transaction, in the order of its number. */
export interface Migration {
  /** `NNNN-noun`, the file's name. */
  readonly name: string;
  readonly up: string;
}
