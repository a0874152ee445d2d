import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { ChannelName } from './channel-name'
import { CodeNotices } from './code-notices'
import { Countdown } from './countdown'

interface PostedCodeProps {
  posted: Extract<CodeState, { state: 'posted' }>
  at: number
  silent: boolean
}

/** Somebody has posted the code: who, and what is left to do. */
export function PostedCode({ posted, at, silent }: PostedCodeProps) {
  const { author, channel, leftMs, hears, leftBehind } = posted
  return (
    <div className="grid gap-3">
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="font-medium">
          Posted by <bdi>{author}</bdi>.
        </p>
        <p className="mt-1 text-pretty text-muted">
          {leftMs === null ? (
            'The bot is about to reply.'
          ) : (
            <>
              React to the bot’s reply in <ChannelName name={channel} />, with any emoji.
            </>
          )}
        </p>
        {leftMs !== null && (
          <p className="mt-2 text-muted text-sm">
            <Countdown leftMs={leftMs} at={at} /> left
          </p>
        )}
      </div>
      <CodeNotices hears={hears} leftBehind={leftBehind} silent={silent} />
    </div>
  )
}
