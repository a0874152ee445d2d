import { TriangleAlert } from 'lucide-react'

const UNREACHABLE = 'The platform could not be reached, or it does not know this Steward. Try again in a minute.'
const UNFINISHED =
  'The platform sent you back, but the sign-in could not be finished. It may have taken too long: try again. If it stays, whoever runs this Steward checks the client secret, with npm run doctor.'

// The codes of next-auth (its "error page" and "sign-in page" error codes).
const SENTENCES: Record<string, string> = {
  OAuthSignin: UNREACHABLE,
  OAuthCallback: UNFINISHED,
  OAuthCreateAccount: 'Your sign-in could not be saved. Try again; if it stays, tell whoever runs this Steward.',
  Callback: 'You did not allow the sign-in on the platform, or it could not be finished. Try again.',
  AccessDenied: 'You did not allow the sign-in, or this account is a bot. Only people can sign in.',
  SessionRequired: 'Your session has ended. Sign in again.',
  TooManySignIns: 'Too many sign-ins were tried from your address. Wait a minute, then try again.',
  Configuration: 'Steward is not set up right for signing in. Whoever runs it finds the reason in its log.',
}

export function SignInProblem({ error }: { error: string }) {
  return (
    <p
      role="alert"
      className="mb-4 flex gap-2.5 rounded-control border border-danger-line bg-danger-soft px-3 py-2.5 text-danger text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {(Object.hasOwn(SENTENCES, error) && SENTENCES[error]) || 'You could not be signed in. Try again.'}
    </p>
  )
}
