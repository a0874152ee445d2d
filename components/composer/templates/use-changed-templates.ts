'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useGuild } from '../../shell/guild-context'
import { readAnew } from '../../shell/read-anew'
import { templatesKey } from './template-queries'

/** Has what is shown of templates read anew. */
export function useChangedTemplates(): () => Promise<void> {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  return () => readAnew(queries, { queryKey: templatesKey(guildId) })
}
