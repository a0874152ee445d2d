import type { MenuGroup } from '../ui/menu-content'

/** What most likely can be done, while it is read who somebody is: nothing under the pointer moves when that is known. */
export const pendingGroups = (groups: MenuGroup[]): MenuGroup[] =>
  groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map(item => ({ ...item, disabledBecause: [], isPending: true })),
  }))
