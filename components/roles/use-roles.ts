'use client'

import { useMemo } from 'react'
import { inOrder } from '@/lib/permissions/role-order'
import { isEveryone, topRole } from '@/lib/permissions/standing'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'

export interface Roles {
  /** From the highest down, without @everyone. */
  ranked: RoleView[]
  everyone: RoleView | undefined
  /** The highest roles of the viewer and of the bot. */
  yours: string | undefined
  bots: string | undefined
}

/** The roles of the guild in view, kept current by the page around. */
export function useRoles(): Roles {
  const { roles, standing } = useGuild()
  return useMemo(() => {
    const { guild, moderator, bot } = standing
    const everyoneIds = guild.roles.filter(role => isEveryone(guild, role)).map(({ id }) => id)
    return {
      ranked: inOrder(roles.filter(({ id }) => !everyoneIds.includes(id))),
      everyone: roles.find(({ id }) => everyoneIds.includes(id)),
      yours: topRole(guild, moderator)?.id,
      bots: topRole(guild, bot)?.id,
    }
  }, [roles, standing])
}
