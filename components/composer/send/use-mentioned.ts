'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mentionedIn, type Pings, pingsOf } from '@/lib/message-rules/pings'
import { roleCounts } from '../../roles/role-queries'
import { useLiveRoles } from '../../roles/use-role-counts'
import { useGuild } from '../../shell/guild-context'
import { useMemberNames } from '../preview/use-member-names'
import { useEditor } from '../store/editor-context'
import { type PingPhrase, pingWords } from './ping-words'

interface Mentioned extends Pick<Pings, 'everyone'> {
  roles: { id: string; name: string; mentionable: boolean }[]
  users: { id: string; name: string }[]
  /** Who is pinged, in a sentence. */
  words: PingPhrase[]
}

/** Whom the text mentions, and who of them is pinged. */
export function useMentioned(): Mentioned {
  const guild = useGuild()
  // As text they stay the same while anything else is written.
  const text = useEditor(({ message: { content } }) => JSON.stringify(mentionedIn(content)))
  const pinged = useEditor(({ message }) => JSON.stringify(pingsOf(message)))
  const mentioned = useMemo(() => JSON.parse(text) as ReturnType<typeof mentionedIn>, [text])
  const pings = useMemo(() => JSON.parse(pinged) as Pings, [pinged])
  const names = useMemberNames(mentioned.userIds.join())
  useLiveRoles()
  const { data } = useQuery({ ...roleCounts(guild.id), enabled: pings.everyone || pings.roleIds.length > 0 })
  return useMemo(() => {
    const roles = mentioned.roleIds.flatMap(id => guild.roles.find(role => role.id === id) ?? [])
    const userNames = new Map(names.map(({ id, name }) => [id, name]))
    const all = Number(mentioned.everyone) + mentioned.roleIds.length + mentioned.userIds.length
    return {
      everyone: mentioned.everyone,
      roles,
      users: mentioned.userIds.map(id => ({ id, name: userNames.get(id) ?? id })),
      words: pingWords(pings, {
        roleNames: new Map(roles.map(({ id, name }) => [id, name])),
        userNames,
        wearers: data
          ? Object.fromEntries(Object.entries(data.counts).map(([id, { members }]) => [id, members]))
          : null,
        everybody: data?.everybody.members ?? null,
        silent: all - Number(pings.everyone) - pings.roleIds.length - pings.userIds.length,
      }),
    }
  }, [mentioned, pings, names, data, guild.roles])
}
