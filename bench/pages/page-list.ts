import type { Person } from '../../e2e/sign-in.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'

export interface MeasuredPage {
  name: string
  path: string
  /** Nobody: without a session. */
  as?: Person
  /** Most script, as a multiple of the bare page's. */
  mostScript: number
  /** Latest largest paint, as a multiple of the bare page's; held with the slowed processor, where it tells most. */
  latestPaint: number
}

const guild = `/guilds/${GUILDS.aurora}`

// Next's own part is 1. The frame of a guild (live events, queries, rights, menus) is about half of it again.
const ORDINARY = { as: 'mia', mostScript: 2, latestPaint: 2.5 } as const

export const PAGES: MeasuredPage[] = [
  { ...ORDINARY, name: 'members', path: `${guild}/members`, latestPaint: 2 },
  { ...ORDINARY, name: 'bans', path: `${guild}/bans` },
  // Charts, which are what one comes for; they arrive after the page.
  { ...ORDINARY, name: 'overview', path: guild, mostScript: 2.4 },
  { ...ORDINARY, name: 'audit', path: `${guild}/audit` },
  // The rules of a message and of reactions, filters over channels.
  { ...ORDINARY, name: 'messages', path: `${guild}/messages`, mostScript: 2.1 },
  // An editor of embeds with a preview: both are the page, and dragging must work by keyboard from the start.
  { ...ORDINARY, name: 'composer', path: `${guild}/composer`, mostScript: 2.3 },
  { ...ORDINARY, name: 'roles', path: `${guild}/roles` },
  { ...ORDINARY, name: 'runs', path: `${guild}/runs` },
  { ...ORDINARY, name: 'evidence', path: `${guild}/evidence` },
  { ...ORDINARY, name: 'settings', path: `${guild}/settings` },
  { ...ORDINARY, name: 'guilds', path: '/guilds', mostScript: 1.6 },
  { ...ORDINARY, name: 'account', path: '/account', mostScript: 1.6 },
  { name: 'sign-in', path: '/sign-in', mostScript: 1.4, latestPaint: 2.5 },
  { ...ORDINARY, name: 'application', path: '/app', as: 'ada', mostScript: 1.8 },
  { ...ORDINARY, name: 'invite', path: '/app/invite', as: 'ada', mostScript: 1.8 },
]
