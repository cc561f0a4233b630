import { isIconName, type IconName } from '@cotejo/ui/icon/icon-name.ts';

/** A block's icon, where we have one of that name. */
export function blockIcon(name: string | null): IconName | undefined {
  return name !== null && isIconName(name) ? name : undefined;
}
