import { createContext } from 'react';

/** When a record, or the rows of a list, were read, in milliseconds: what is counted from now is counted from then. */
export const ReadAtContext = createContext(0);
