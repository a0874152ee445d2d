'use client'

import { PageError } from '@/components/shell/page-error'
import { CONTENT_ID } from '@/components/shell/skip-link'
import { WayToGuilds } from '@/components/shell/way-to-guilds'

export default function RootError(props: Parameters<typeof PageError>[0]) {
  return (
    <main id={CONTENT_ID} className="grid flex-1 place-items-center">
      <PageError {...props} wayOn={<WayToGuilds />} />
    </main>
  )
}
