import { z } from 'zod'
import type { PlatformEmoji } from '../../platform/reactions.ts'

// One character as people see it: also those that are newer than this list, and single letters of flags.
const UNICODE = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?|\p{RI})$/v
const CUSTOM = /^[\w~-]{1,64}$/

/** An emoji to react with: Unicode, or name and id of a custom one. Of one that is gone only the id may be left. */
export const EmojiInput = z
  .object(
    {
      id: z
        .string('must be an id.')
        .regex(/^\d{1,20}$/, 'must be an id.')
        .nullable(),
      // An emoji of many parts, such as a family, has about ten characters.
      name: z.string('must be text.').max(64, 'must be an emoji.'),
    },
    'must be an emoji.',
  )
  // The platform goes by the id; a name must only be there.
  .transform(({ id, name }) => ({ id, name: id !== null && name === '' ? '_' : name }))
  .refine(({ id, name }) => (id === null ? UNICODE.test(name) : CUSTOM.test(name)), 'must be an emoji.')

export function isSameEmoji(one: PlatformEmoji, other: PlatformEmoji): boolean {
  return one.id !== null || other.id !== null ? one.id === other.id : one.name === other.name
}

/** An emoji in a sentence or in the log. */
export function emojiInWords({ id, name }: PlatformEmoji): string {
  return id === null ? name : `:${name}:`
}
