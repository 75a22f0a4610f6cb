/** Any value that a JSON document can hold; numbers are integers by our own rule. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
