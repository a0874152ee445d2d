'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { guildsPath, placeOf } from '@/lib/directory/guild-place'
import { IntentLink } from '../ui/intent-link'

/** From a page of a guild to all guilds: the one that is chosen there opens on the same page. */
export function GuildsLink(props: Omit<ComponentProps<typeof IntentLink>, 'href'>) {
  const path = usePathname()
  return <IntentLink {...props} href={guildsPath(placeOf(path))} />
}
