import { ShieldCheck, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { handleOf } from '@/lib/directory/called-by'
import { confirmedPath } from '@/lib/directory/confirm-path'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { SignInButton } from '../sign-in/sign-in-button'
import { linkButton } from '../ui/link-button'
import { RelativeTime } from '../ui/relative-time'
import { AccountStep } from './account-step'
import { confirmProblem } from './confirm-problem'

interface ConfirmScreenProps {
  viewer: { displayName: string; username: string }
  /** ISO 8601; null: the last proof is too long ago. */
  freshUntil: string | null
  /** Where it leads, a path of ours. */
  then: string
  error: string | null
  isSandbox: boolean
}

/** Asks somebody who is signed in to prove once more who they are. */
export function ConfirmScreen({ viewer, freshUntil, then, error, isSandbox }: ConfirmScreenProps) {
  const name = <bdi className="font-medium text-ink">{nameInSentence(viewer.displayName)}</bdi>
  return (
    <AccountStep
      icon={<ShieldCheck />}
      title="Confirm that it is you"
      line={
        <>
          What comes next touches a secret. Sign in with the platform once more, as {name} (
          <bdi>{handleOf(viewer.username)}</bdi>). It then counts for 15 minutes.
        </>
      }
    >
      {error && (
        <p
          role="alert"
          className="mb-4 flex gap-2.5 rounded-control border border-danger-line bg-danger-soft px-3 py-2.5 text-danger text-sm"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {confirmProblem(error)}
        </p>
      )}
      {freshUntil && !error && (
        <p className="mb-4 text-muted text-sm">
          Your last proof still counts: it ends <RelativeTime at={freshUntil} withClock />.
        </p>
      )}
      <SignInButton callbackPath={confirmedPath(then)} />
      <Link href={then} className={`${linkButton} mt-2 h-10 w-full justify-center`}>
        {freshUntil && !error ? 'Go on without confirming' : 'Not now'}
      </Link>
      {isSandbox && (
        <p className="mt-4 text-pretty text-muted text-sm">
          In the sandbox the next page lets you pick a person: take {name} again.
        </p>
      )}
    </AccountStep>
  )
}
