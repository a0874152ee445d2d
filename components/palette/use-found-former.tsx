'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { formerCalled } from '../filters/person-queries'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { Avatar } from '../ui/avatar'
import { goThere } from './go-there'
import { openRecord } from './open-record'
import type { PaletteGroup } from './palette-item'
import { askedOf } from './palette-queries'
import { score } from './rank'

// As many members as are shown at once: where those fill the list, nobody else is looked for.
const FEW = 8

/**
 * Who is no member and is called so, or was: those who left, and whom else the guild knows. Asked once it is known which members
 * are, and where those are few.
 */
export function useFoundFormer(typed: string, members: PaletteGroup): PaletteGroup {
  const guild = useGuild()
  const router = useRouter()
  const path = usePathname()
  const sought = typed.trim()
  const mayBeMeant = sought !== '' && !members.error && members.items.length < FEW
  const found = useQuery({
    ...formerCalled(guild.id, askedOf(sought)),
    enabled: mayBeMeant && !members.pending,
    placeholderData: keepPreviousData,
  })
  const label = 'Not members'
  if (!mayBeMeant) return { label, items: [] }
  const people = (found.data?.people ?? []).filter(
    ({ id, name }) => !found.isPlaceholderData || score({ label: name, keywords: [id] }, sought) > 0,
  )
  return {
    label,
    items: people.map(({ id, name }) => ({
      // None that is kept: of those used lately only members are shown.
      key: `former:${id}`,
      label: nameInSentence(name),
      icon: <Avatar name={name} url={null} size="small" />,
      hint: 'no member',
      onSelect: () => openRecord({ guildId: guild.id, path, userId: id, push: href => goThere(href, router.push) }),
    })),
    pending: members.pending || found.isPending || found.isPlaceholderData,
    ...(found.error && {
      error: {
        message: found.error instanceof ReadError ? found.error.message : 'Who left could not be searched.',
        retry: () => void found.refetch(),
      },
    }),
  }
}
