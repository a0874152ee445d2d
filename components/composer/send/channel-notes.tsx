'use client'

import { waitWords } from '@/lib/wordings/wait-words'
import { Reasons } from '../../ui/reasons'
import { useChannel } from './use-channel'

interface ChannelNotesProps {
  /** Why the message cannot be posted there as it is. */
  because: string[]
  /** Seconds until the bot may write there again. */
  wait: number
}

/** What is to be known of the channel before something is sent there. */
export function ChannelNotes({ because, wait }: ChannelNotesProps) {
  const channel = useChannel()
  if (!channel) return null
  const { slowsBot, rateLimitPerUser } = channel
  return (
    <>
      {because.length > 0 && (
        <div className="text-danger text-sm">
          <Reasons because={because} />
        </div>
      )}
      {slowsBot && (
        <p className="text-muted text-sm">
          Slowmode: the bot may write here every {waitWords(rateLimitPerUser)}
          {wait > 0 ? `, again in ${waitWords(wait)}.` : '.'}
        </p>
      )}
    </>
  )
}
