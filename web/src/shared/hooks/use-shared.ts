import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value, reusing the previous objects where they are equal, so that what depends on them does not change. */
export function useShared<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const shared = replaceEqualDeep(kept, value) as Value;
  if (shared !== kept) setKept(shared);
  return shared;
}
