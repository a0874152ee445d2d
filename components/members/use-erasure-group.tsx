'use client'

import { Eraser } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { erasurePath } from '../settings/use-erasing'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import type { MenuGroup } from '../ui/menu-content'

/** The way to the erasure of what is kept about somebody, as a last group of their menu; none for whoever may not erase. */
export function useErasureGroup(userId: string): MenuGroup[] {
  const { id: guildId } = useGuild()
  const router = useRouter()
  if (useReasonsAgainstAction('person.erase').length > 0) return []
  const onSelect = () => goThere(erasurePath(guildId, userId), router.push)
  return [{ items: [{ label: 'Erase their data', icon: <Eraser />, danger: true, onSelect }] }]
}
