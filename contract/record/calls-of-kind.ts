import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { actsOfMany } from '@cotejo/domain/record/whole-kind.ts';
import { recordCalls } from './record-call.ts';

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The calls of a kind that names none of its own: `listNotes`, `readNote`, `closeNote`, `closeNotes`. One is called as the kind,
 * many as the last part of its address. A test of the document finds a name that is taken.
 */
export function callsOfKind(kind: AnyKind) {
  const { name, path, permissions, acts } = kind;
  const of = recordCalls(kind);
  const one = pascal(name);
  const many = pascal(path.slice(path.lastIndexOf('/') + 1));
  const entries = <T>(names: readonly string[], call: (act: string) => T) =>
    Object.fromEntries(names.map((act) => [act, call(act)]));
  return {
    list: of.list(`list${many}`),
    watch: of.watch(`watch${many}`),
    ...(permissions.create === undefined ? {} : { create: of.create(`create${one}`) }),
    ...(permissions.export === undefined ? {} : { export: of.export(`export${many}`) }),
    ...(permissions.upload === undefined ? {} : { sheet: of.sheet(`add${many}`) }),
    read: of.read(`read${one}`),
    history: of.history(`read${one}History`),
    acts: entries(Object.keys(acts), (act) => of.act(act + one, act)),
    selections: entries(actsOfMany(kind), (act) => of.selection(act + many, act)),
  };
}
