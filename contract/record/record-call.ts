import { declareCall } from '../call.ts';

/** What of a kind decides where it is found. */
interface Addressed {
  readonly path: string;
  readonly acts: Readonly<Record<string, { readonly permission: string; readonly path?: string }>>;
}

type ActOf<Kind> = Kind extends { readonly acts: infer Acts } ? Extract<keyof Acts, string> : never;

/**
 * The calls of a kind of record, each named where it is exported: `of.list('listLeads')`, `of.act('assignLead', 'assign')`. The names
 * are literal, so that the types of questions and answers are found by them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordCalls<Kind extends Addressed>(kind: Kind) {
  const { path } = kind;
  const acts: Addressed['acts'] = kind.acts;
  const addressOf = (act: ActOf<Kind>): string => `${path}/{id}/${acts[act]?.path ?? act}`;
  return {
    list: <const Name extends string>(name: Name) => declareCall(name, 'GET', path),
    create: <const Name extends string>(name: Name) => declareCall(name, 'POST', path),
    export: <const Name extends string>(name: Name) => declareCall(name, 'GET', `${path}/exports`),
    /** New ones, as the rows of a file. */
    sheet: <const Name extends string>(name: Name) => declareCall(name, 'POST', `${path}/sheets`),
    /** That records of an open page changed. */
    watch: <const Name extends string>(name: Name) => declareCall(name, 'GET', `${path}/events`),
    read: <const Name extends string>(name: Name) => declareCall(name, 'GET', `${path}/{id}`),
    history: <const Name extends string>(name: Name) =>
      declareCall(name, 'GET', `${path}/{id}/history`),
    act: <const Name extends string>(name: Name, act: ActOf<Kind>) =>
      declareCall(name, 'POST', addressOf(act)),
    /** An act about as many records as are selected. */
    selection: <const Name extends string>(name: Name, act: ActOf<Kind>) =>
      declareCall(name, 'POST', `${path}/selections/${acts[act]?.path ?? act}`),
    /** Who or what may be chosen in the form of an act. */
    choices: <const Name extends string>(name: Name, act: ActOf<Kind>) =>
      declareCall(name, 'GET', `${addressOf(act)}/choices`),
  };
}
