import { Compass } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { MendOnHost } from '@/components/shell/mend-on-host'
import { ReopenGuild } from '@/components/shell/reopen-guild'
import { CONTENT_ID } from '@/components/shell/skip-link'
import { EmptyState } from '@/components/ui/empty-state'
import { linkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <main id={CONTENT_ID} className="grid flex-1 place-items-center">
      <ReopenGuild />
      <EmptyState
        level={1}
        icon={<Compass />}
        title="There is nothing here for you"
        action={
          <Link href="/guilds" className={linkButton}>
            Your guilds
          </Link>
        }
      >
        The page does not exist, or it belongs to a guild that is closed to you now: because you hold no moderating
        permission there, are timed out, or have not passed its member screening.
        <MendOnHost />
      </EmptyState>
    </main>
  )
}
