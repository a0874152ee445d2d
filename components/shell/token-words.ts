import type { TokenTrouble } from '@/lib/application/token/token-trouble'

interface TokenWords {
  /** What has happened; `when` is a time of day, or a day with it. */
  what: (when: string) => string
  /** What follows from it, and who mends it how. */
  means: string
}

// Without a valid token nobody can see to whom the application was given: then its new owner is told this, as everybody is.
const BY_OTHERS = "the application's owner can mend it, or whoever runs Steward by the command npm run token"

/** Says what is wrong with the bot's token, to its owner or to anybody else. */
export function tokenWords(kind: TokenTrouble['kind'], isOwner: boolean): TokenWords {
  const mended = isOwner
    ? 'Reset it, or paste the one that is valid.'
    : `T${BY_OTHERS.slice(1)}; what you see is the last known state.`
  switch (kind) {
    case 'dead':
      return {
        what: when => `The platform no longer accepts the bot's token since ${when}.`,
        means: `Nothing can be changed on the platform until there is a new one. ${mended}`,
      }
    case 'lost':
      return {
        what: when => `A reset of the bot's token was cut short (${when}).`,
        means: isOwner
          ? 'The old token is dead, and the new one did not arrive. Reset it once more to finish, or paste one.'
          : `The old token is dead and the new one did not arrive, so nothing can be changed on the platform. ${mended}`,
      }
    case 'cut_short':
      return {
        what: when => `A reset of the bot's token was cut short (${when}).`,
        means: `Whether the old token still works is not known yet: the platform does not say. Steward asks again every few seconds. ${
          isOwner ? 'If it stays so, reset or paste the token.' : `If it stays so, ${BY_OTHERS}.`
        }`,
      }
  }
}
