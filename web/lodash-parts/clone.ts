/** A shallow copy of a form's object or list, which is all that Formik copies by it. */
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...value] as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value) as Value;
}
