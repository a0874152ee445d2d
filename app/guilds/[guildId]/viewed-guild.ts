import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { askedPath } from '@/lib/auth/asked-path'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import { StewardError } from '@/lib/errors'
import { loadGuild } from '@/lib/queries/load-guild'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'

/**
 * The guild as its viewer may see it, and when that began to be read; once for layout and page of a request.
 * Without a session it leads to the sign-in page.
 */
export const viewedGuild = cache(async (guildId: string) => {
  const readAt = now().toISOString()
  const viewer = await requirePageViewer(await askedPath())
  const guild = await loadGuild(await steward(), viewer, guildId).catch(error => {
    if (error instanceof StewardError && error.code === 'not_found') notFound()
    throw error
  })
  return { viewer, guild, readAt }
})
