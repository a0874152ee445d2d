'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { BansAsked } from '@/lib/directory/bans-url'
import { unreadableWords } from '@/lib/wordings/incomplete-words'
import { useExportItems } from '../moderation/use-export-items'
import { useGuild } from '../shell/guild-context'
import { bansExportPath, bansList } from './ban-queries'

/** What saves the bans that are listed as a file, and says beforehand how many of all cannot be read. */
export function useBansFiles(asked: BansAsked) {
  const { id: guildId } = useGuild()
  // As it was read for the list beside it, which is who asks for it.
  const { data } = useInfiniteQuery({ ...bansList(guildId, asked), enabled: false })
  const hint = unreadableWords(data?.pages[0]?.skipped ?? 0, ['ban', 'bans']) ?? undefined
  return useExportItems(format => bansExportPath(guildId, asked, format), hint)
}
