'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { parseUrl, URL_ID } from '@/lib/directory/url-fields'

/** Where it is shown what is kept about somebody, before it is erased. */
export function erasurePath(guildId: string, userId: string): string {
  return `/guilds/${guildId}/settings?erase=${userId}`
}

/** Whose data is about to be erased, in the address of the settings. */
export function useErasing() {
  const path = usePathname()
  const { erase } = parseUrl({ erase: URL_ID }, useSearchParams())
  return {
    userId: erase,
    look: (userId: string) => window.history.replaceState(null, '', `${path}?erase=${userId}`),
    close: () => window.history.replaceState(null, '', path),
  }
}
