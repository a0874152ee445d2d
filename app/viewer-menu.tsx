import { UserMenu } from '@/components/shell/user-menu'
import type { Theme } from '@/components/theme'
import type { Viewer } from '@/lib/auth/viewer'

/** The menu of whoever is looking; of them it gets no more than it shows: nothing of their session goes to the browser. */
export function ViewerMenu({ viewer, theme }: { viewer: Viewer; theme: Theme }) {
  const { displayName, username, avatarUrl, isApplicationOwner, mayUnlock } = viewer
  return <UserMenu viewer={{ displayName, username, avatarUrl, isApplicationOwner, mayUnlock }} theme={theme} />
}
