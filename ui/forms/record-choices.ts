import { createContext } from 'react';

export interface RecordChoice {
  readonly id: string;
  readonly name: string;
  /** What helps to choose: how much somebody has to do already. */
  readonly detail?: string | undefined;
}

/** Who or what may be chosen in the fields of type `record`, by the names of the fields. */
export type RecordChoices = Readonly<Record<string, readonly RecordChoice[]>>;

/** A definition names no records: the page around a form reads who may be chosen, and hands it down. */
export const RecordChoicesContext = createContext<RecordChoices>({});
