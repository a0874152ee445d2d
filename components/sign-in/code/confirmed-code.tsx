import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { handleOf } from '@/lib/directory/called-by'

interface ConfirmedCodeProps {
  confirmed: Extract<CodeState, { state: 'confirmed' }>
}

/** Whose code it has become: anybody who sees a code can post it, and names are not unique. */
export function ConfirmedCode({ confirmed: { author, username, authorId } }: ConfirmedCodeProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-muted text-sm">Confirmed by</p>
      <p className="wrap-anywhere mt-1 font-medium">
        <bdi>{author}</bdi>
      </p>
      <p className="wrap-anywhere mt-0.5 text-muted text-sm">
        {username !== '' && (
          <>
            <bdi>{handleOf(username)}</bdi> ·{' '}
          </>
        )}
        <span className="tabular-nums">{authorId}</span>
      </p>
      <p className="mt-2 text-pretty text-muted text-sm">Go on only if this is you.</p>
    </div>
  )
}
