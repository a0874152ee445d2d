'use client'

import { Keyboard, LogOut, Monitor, Moon, Settings2, Sun, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { handleOf } from '@/lib/directory/called-by'
import { showLayer } from '../palette/palette-store'
import { THEMES, type Theme } from '../theme'
import { Avatar } from '../ui/avatar'
import { Menu } from '../ui/menu'
import { applyTheme } from './apply-theme'
import { goThere } from './go-there'
import { signOutOrTell } from './sign-out'
import { useTheme } from './use-theme'

const LOOKS = {
  system: { label: 'As the system', icon: <Monitor /> },
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
}

interface UserMenuProps {
  viewer: {
    displayName: string
    username: string
    avatarUrl: string | null
    isApplicationOwner: boolean
    mayUnlock: boolean
  }
  theme: Theme
}

export function UserMenu({ viewer, theme }: UserMenuProps) {
  const chosen = useTheme(theme)
  const router = useRouter()
  const looks = THEMES.map(name => ({
    ...LOOKS[name],
    checked: name === chosen,
    onSelect: () => applyTheme(name),
  }))
  const keys = {
    label: 'Keyboard shortcuts',
    icon: <Keyboard />,
    onSelect: () => showLayer('shortcuts'),
  }
  const pages = [{ label: 'Account', icon: <UserRound />, onSelect: () => goThere('/account', router.push) }]
  if (viewer.isApplicationOwner || viewer.mayUnlock)
    pages.push({ label: 'Application', icon: <Settings2 />, onSelect: () => goThere('/app/settings', router.push) })
  return (
    <Menu
      header={
        <div className="min-w-0 px-2.5 py-1.5">
          <bdi className="block truncate font-medium">{viewer.displayName}</bdi>
          <bdi className="block truncate text-muted text-sm">{handleOf(viewer.username)}</bdi>
        </div>
      }
      groups={[
        { items: pages },
        { label: 'Theme', items: looks },
        { items: [keys, { label: 'Sign out', icon: <LogOut />, onSelect: () => void signOutOrTell() }] },
      ]}
    >
      <button
        type="button"
        aria-label={`Account of ${viewer.displayName}`}
        className="grid size-9 place-items-center rounded-full hover:bg-press coarse:size-11"
      >
        <Avatar name={viewer.displayName} url={viewer.avatarUrl} />
      </button>
    </Menu>
  )
}
