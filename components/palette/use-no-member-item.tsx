'use client'

import { usePathname, useRouter } from 'next/navigation'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { Person } from '../moderation/person'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { Avatar } from '../ui/avatar'
import { openRecord } from './open-record'
import type { PaletteItem } from './palette-item'

/** Somebody who is no member as a line, which opens their record. */
export function useNoMemberItem(): (person: Person) => PaletteItem {
  const guild = useGuild()
  const router = useRouter()
  const path = usePathname()
  return ({ userId, name, username, avatarUrl }) => ({
    // None that is kept: of those used lately only members are shown.
    key: `former:${userId}`,
    label: nameInSentence(name),
    icon: <Avatar name={name} url={avatarUrl} size="small" />,
    hint: username === null ? 'no member' : `${handleOf(username)}, no member`,
    onSelect: () => openRecord({ guildId: guild.id, path, userId, push: href => goThere(href, router.push) }),
  })
}
