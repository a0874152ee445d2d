'use client'

import { useQuery } from '@tanstack/react-query'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { ReadFailure } from '../../table/read-failure'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { versionsOfMessage } from './former-queries'
import { VersionDifference } from './version-difference'

/** All that a message said, from its last version on back: each with what became of it. */
export function FormerDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { id: guildId } = useGuild()
  const { data, error, refetch } = useQuery(versionsOfMessage(guildId, message))
  const wasEdited = data?.versions.some(({ endedBy }) => endedBy === 'edited')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Versions of ${nameInSentence(message.author.name)}'s message`}
      description={wasEdited && 'What went is struck through, what came in its place is marked.'}
      isText
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-32 w-full" />}
      {data?.versions.length === 0 && (
        <p className="text-muted">
          Nothing of it is kept: it was edited before this was switched on, longer ago than it is kept, or before
          Steward had seen it.
        </p>
      )}
      {data && data.versions.length > 0 && (
        <ol className="space-y-4">
          {data.versions.map((version, index) => (
            <li key={version.key}>
              <VersionDifference version={version} next={index === 0 ? data.now : data.versions[index - 1]!.message} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
