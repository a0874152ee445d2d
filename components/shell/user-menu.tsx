'use client'

import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { THEMES, type Theme } from '../theme'
import { Avatar } from '../ui/avatar'
import { Menu } from '../ui/menu'
import { applyTheme } from './apply-theme'

const LOOKS = {
  system: { label: 'As the system', icon: <Monitor /> },
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
}

async function signOut() {
  // Loaded when it is needed: every page has this menu, few sign out.
  const nextAuth = await import('next-auth/react')
  await nextAuth.signOut({ callbackUrl: '/sign-in' })
}

interface UserMenuProps {
  viewer: { displayName: string; username: string; avatarUrl: string | null }
  theme: Theme
}

export function UserMenu({ viewer, theme }: UserMenuProps) {
  const [chosen, setChosen] = useState(theme)
  const looks = THEMES.map(name => ({
    ...LOOKS[name],
    checked: name === chosen,
    onSelect: () => {
      setChosen(name)
      applyTheme(name)
    },
  }))
  return (
    <Menu
      header={
        <div className="min-w-0 px-2.5 py-1.5">
          <bdi className="block truncate font-medium">{viewer.displayName}</bdi>
          <bdi className="block truncate text-muted text-sm">@{viewer.username}</bdi>
        </div>
      }
      groups={[
        { label: 'Theme', items: looks },
        { items: [{ label: 'Sign out', icon: <LogOut />, onSelect: () => void signOut() }] },
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
