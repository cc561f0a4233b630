/**
 * Moves a record of the version that was seen. The same act again by the same person, whose answer was lost, is done already:
 * `wasDone` says whether the version that stands came of it. What asks for other values (`isSame` false) is another act, and is
 * told that the record changed.
 */
export async function moveRowOnce<Outcome extends object>(
  asked: { readonly row: { readonly version: number }; readonly version: number },
  {
    isSame = true,
    wasDone,
    move,
  }: {
    readonly isSame?: boolean;
    readonly wasDone: (version: number) => Promise<boolean>;
    readonly move: () => Promise<'done' | 'changed' | 'refused' | Outcome>;
  },
): Promise<Outcome | { readonly type: 'done' | 'changed' | 'refused' }> {
  const { row, version } = asked;
  if (isSame && row.version === version + 1 && (await wasDone(row.version)))
    return { type: 'done' };
  const became = await move();
  return typeof became === 'string' ? { type: became } : became;
}
