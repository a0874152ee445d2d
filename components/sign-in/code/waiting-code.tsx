import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { CodeNotices } from './code-notices'
import { CopyCode } from './copy-code'
import { Countdown } from './countdown'

interface WaitingCodeProps {
  waiting: Extract<CodeState, { state: 'waiting' }>
  at: number
  silent: boolean
  /** Where the sandbox lets somebody post as a person of the cast. */
  sandboxChat: string | null
}

/** The code, large, and what to do with it. */
export function WaitingCode({ waiting, at, silent, sandboxChat }: WaitingCodeProps) {
  const { code, leftMs, hears, leftBehind, refusedIn } = waiting
  return (
    <div className="grid gap-3">
      <div className="rounded-card border border-line bg-surface p-4 text-center">
        <p className="text-muted text-sm" id="sign-in-code">
          Your code
        </p>
        <output
          aria-labelledby="sign-in-code"
          className="my-2 block select-all font-mono font-semibold text-2xl text-ink tracking-[0.18em]"
        >
          {code}
        </output>
        <div className="flex items-center justify-center gap-3">
          <CopyCode code={code} />
          <span className="text-muted text-sm">
            Good for <Countdown leftMs={leftMs} at={at} />
          </span>
        </div>
      </div>
      <ol className="grid list-decimal gap-1.5 pl-5 text-pretty text-muted marker:text-faint">
        <li>Post it as a message of its own, in any channel where the bot reads and may write.</li>
        <li>The bot deletes it and replies. React to its reply within a minute, with any emoji.</li>
        <li>Come back here and go on under your name.</li>
      </ol>
      <CodeNotices hears={hears} leftBehind={leftBehind} silent={silent} refusedIn={refusedIn} />
      {sandboxChat && (
        <p className="text-pretty text-muted text-sm">
          In the sandbox you post it{' '}
          <a href={sandboxChat} target="_blank" rel="noreferrer" className="font-medium text-accent-ink underline">
            in its own small chat
          </a>
          , as whom you like.
        </p>
      )}
    </div>
  )
}
