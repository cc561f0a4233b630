import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value, in the objects of before as far as it says the same: what depends on it stays. */
export function useShared<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const shared = replaceEqualDeep(kept, value) as Value;
  if (shared !== kept) setKept(shared);
  return shared;
}
