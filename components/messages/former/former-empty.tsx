'use client'

import { EyeOff, History, SearchX } from 'lucide-react'
import Link from 'next/link'
import { settingsPath } from '@/lib/directory/settings-parts'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { linkButton } from '../../ui/link-button'
import { Reasons } from '../../ui/reasons'
import { sideBySideWords } from '../no-message-words'
import { keptFor } from './former-words'

/** In the place of what nobody keeps. */
export function NothingKept() {
  const guild = useGuild()
  return (
    <EmptyState
      icon={<History />}
      title="Deleted and edited messages are not kept here"
      action={
        <Link href={settingsPath(guild.id, 'former')} prefetch={false} className={linkButton}>
          See the settings
        </Link>
      }
    >
      Steward forgets what a message said as soon as it is deleted or edited, but for what copies have of it. Whoever
      has Manage Server can have it kept from now on.
    </EmptyState>
  )
}

/** In the place of what the viewer, or the bot, may not read. */
export function UnreadableFormer({ because }: { because: string[] }) {
  return (
    <EmptyState icon={<EyeOff />} title="What messages said before cannot be read here">
      <div className={because.length > 1 ? 'text-left' : undefined}>
        <Reasons because={because} />
      </div>
    </EmptyState>
  )
}

interface NoFormerProps {
  days: number
  /** What is sought in what they said. */
  sought: string | undefined
  narrowed: boolean
  onClear: () => void
  /** Looks in the other channels too; undefined where all are looked in. */
  onEverywhere: (() => void) | undefined
}

/** Nothing was deleted or edited: what that means, and the way on. */
export function NoFormer({ days, sought, narrowed, onClear, onEverywhere }: NoFormerProps) {
  return (
    <EmptyState
      icon={narrowed ? <SearchX /> : <History />}
      title={narrowed ? 'Nothing matches' : 'Nothing was deleted or edited'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {narrowed && <Button onClick={onClear}>Clear all</Button>}
          {onEverywhere && (
            <Button variant="primary" onClick={onEverywhere}>
              Look in all channels
            </Button>
          )}
        </div>
      }
    >
      What a message said is kept {keptFor(days)} after it was deleted or edited, of messages that Steward had seen.{' '}
      {sideBySideWords(sought)}
    </EmptyState>
  )
}
