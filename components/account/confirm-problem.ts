const NOT_CONFIRMED = 'The platform sent you back without a confirmation. Your session is as it was. Try again.'

const SENTENCES: Record<string, string> = {
  somebody_else:
    'On the platform you were signed in as somebody else. Sign in there as yourself and try again. Your session here is as it was.',
  OAuthSignin:
    'The platform could not be reached, or it does not know this Steward. Your session is as it was. Try again in a minute.',
  AccessDenied: 'You did not allow the sign-in. Your session is as it was.',
}

/** Why somebody was not confirmed, from the code in the address. */
export function confirmProblem(error: string): string {
  return (Object.hasOwn(SENTENCES, error) && SENTENCES[error]) || NOT_CONFIRMED
}
