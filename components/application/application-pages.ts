import { Activity, Bot, KeyRound, Radio, Settings2, UserRoundPlus } from 'lucide-react'

/** The owner's pages, in the order of the sidebar. */
export const APPLICATION_PAGES = [
  { slug: 'settings', label: 'Settings', icon: Settings2 },
  { slug: 'profile', label: 'Bot profile', icon: Bot },
  { slug: 'presence', label: 'Presence', icon: Radio },
  { slug: 'invite', label: 'Invite', icon: UserRoundPlus },
  { slug: 'token', label: 'Token', icon: KeyRound },
  { slug: 'health', label: 'Health', icon: Activity },
] as const
