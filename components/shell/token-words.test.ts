import { expect, test } from 'vitest'
import { tokenWords } from './token-words.ts'

test.each(['dead', 'lost', 'cut_short'] as const)(
  '%s: the owner is told how to mend it, everybody else who can',
  kind => {
    expect(tokenWords(kind, true).means).toMatch(/reset .*paste/i)
    expect(tokenWords(kind, false).means).toMatch(/the application's owner can mend it/i)
    // Whoever was given the application since is nobody here until there is a valid token.
    expect(tokenWords(kind, false).means).toMatch(/npm run token/)
    expect(tokenWords(kind, false).means).not.toMatch(/paste/i)
  },
)
