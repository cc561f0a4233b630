/** What the parts of the portal are grouped by in its menu, in its order. */
export const menuGroups = [
  'sales',
  'money',
  'companies',
  'catalogue',
  'site',
  'operation',
] as const;
export type MenuGroup = (typeof menuGroups)[number];
