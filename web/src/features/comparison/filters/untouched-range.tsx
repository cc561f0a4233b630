/**
 * What the two fields of a range show when nobody has narrowed it. A form sent without scripts sends
 * them along, and the list can tell that they are no filter.
 */
export function UntouchedRange({
  name,
  min,
  max,
}: {
  name: string;
  min: string | null;
  max: string | null;
}) {
  return (
    <>
      {min !== null && <input type="hidden" name={`${name}min-de`} value={min} />}
      {max !== null && <input type="hidden" name={`${name}max-de`} value={max} />}
    </>
  );
}
