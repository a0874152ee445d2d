'use client'

import './globals.css'
import { Body } from '@/components/shell/body'
import { PageError } from '@/components/shell/page-error'
import { WayToGuilds } from '@/components/shell/way-to-guilds'

// The root layout itself failed, so this brings its own document.
export default function GlobalError(props: Parameters<typeof PageError>[0]) {
  return (
    <html lang="en">
      <Body className="grid h-dvh place-items-center">
        <title>Error · Steward</title>
        <main>
          <PageError {...props} wayOn={<WayToGuilds />} />
        </main>
      </Body>
    </html>
  )
}
