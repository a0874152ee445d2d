import { z } from 'zod'
import { countCharacters } from '../../message-rules/count-characters.ts'
import type { Profile } from '../profile.ts'

/** A text to send, between `min` and `max` characters as the platform counts them. */
export function textWithin(profile: Profile, max: number, min = 0) {
  return z.string().refine(
    text => {
      const count = countCharacters(profile, text)
      return count >= min && count <= max
    },
    `must have ${min > 0 ? `${min} to ${max}` : `at most ${max}`} characters.`,
  )
}
