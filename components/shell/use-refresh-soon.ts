'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shownPages } from './read-anew'
import { readStatus } from './read-json'
import { isOfAnotherBuild, tellUpdated } from './updated'
import { useReadAnew } from './use-read-anew'
import { useRefresh } from './use-refresh'

// Many changes at once, such as a role's, are one render.
const REFRESH_AFTER_MS = 300
const REFRESH_AGAIN_MS = 5_000
// Long lists are read page by page: the longer they are, the rarer.
const READ_PAGE_MS = 250
// The session has ended, or the right to see the guild.
const REFUSED = new Set([401, 403, 404])

/** Asks whether the guild may be seen, and by which build. */
export async function probeGuild(guildId: string) {
  const { status, build } = await readStatus(`/api/guilds/${guildId}/freshness`)
  return { status, build, isRefused: REFUSED.has(status) }
}

/**
 * Renders the page of a guild anew soon with what the server knows now, or loads it anew where it may not be seen any longer;
 * `mayLoad` says whether that may end well. With `reads` what is shown is read anew as well: what a query has answered is
 * kept by it, whatever the page is rendered with.
 */
export function useRefreshSoon(guildId: string, mayLoad: () => boolean): (reads?: 'reads') => void {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const reread = useReadAnew(() => REFRESH_AGAIN_MS + READ_PAGE_MS * shownPages(queries))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBehind = useRef(false)
  const refreshOrLeave = useEffectEvent(async () => {
    const timer = waiting.current
    const { status, build, isRefused } = await probeGuild(guildId)
    if (waiting.current !== timer) return
    // Loaded anew, nothing of the guild is shown in this tab; what was typed is there again after the sign-in (storedDrafts).
    if (isRefused && mayLoad()) return location.reload()
    // A rendering that fails is loaded as a page, and so is lost whatever was being written on this one.
    if (status === 0 || status === 429 || status >= 500) {
      waiting.current = setTimeout(refreshOrLeave, REFRESH_AGAIN_MS)
      return
    }
    if (isBehind.current) reread(['guild', guildId])
    isBehind.current = false
    // What is read is shown by the former build too.
    if (isOfAnotherBuild(build)) return tellUpdated()
    refresh()
  })
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return reads => {
    if (reads) isBehind.current = true
    clearTimeout(waiting.current)
    waiting.current = setTimeout(refreshOrLeave, REFRESH_AFTER_MS)
  }
}
