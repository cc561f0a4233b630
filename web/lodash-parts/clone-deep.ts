/** A copy to the last field: a form's values are data, files among them, never functions. */
export default function cloneDeep<Value>(value: Value): Value {
  return structuredClone(value);
}
