'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Freshness } from '@/lib/mirror/freshness'
import type { Standing } from '@/lib/permissions/facts'
import type { RoleView } from '@/lib/queries/roles/role-views'
import type { Surge } from '@/lib/queries/surge/read-surge'
import type { RunsMark } from '@/lib/runs/mark-of-runs'

export interface GuildInView {
  id: string
  name: string
  iconUrl: string | null
  bannerUrl: string | null
  /** Highest first. */
  roles: RoleView[]
  /** What the viewer and the bot are here: what `can()` asks for. */
  standing: Standing
  /** How long a timeout lasts at most on this platform. */
  longestTimeoutMs: number
  /** How long a nick is at most on this platform, in characters as people count them. */
  longestNick: number
  /** As of the last render of the server. */
  freshness: Freshness
  /** As of the first render of the server. */
  runs: RunsMark
  /** Whether many had just joined, as of the first render of the server. */
  surge: Surge | null
  /** When the server began to read for it, by its clock: ISO. */
  readAt: string
  /** The mark of the rights that `standing` gives. */
  rights: string
}

const GuildContext = createContext<GuildInView | null>(null)

export function GuildProvider({ guild, children }: { guild: GuildInView; children: ReactNode }) {
  return <GuildContext value={guild}>{children}</GuildContext>
}

/** The guild whose page this is; null on pages of no guild. */
export function useGuildIfAny(): GuildInView | null {
  return use(GuildContext)
}

/** The guild whose page this is. */
export function useGuild(): GuildInView {
  const guild = use(GuildContext)
  if (!guild) throw new Error('useGuild() outside a guild')
  return guild
}
