import { z } from 'zod'
import { bytesInWords } from '../directory/bytes-in-words.ts'
import { pictureKind } from '../directory/picture-kind.ts'
import type { Profile } from '../platform/profile.ts'

const DATA_URL = /^data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * A picture to set, as a data URL of a PNG, JPEG, GIF or WebP that really is one (`platform-api.md, "Resources and their
 * fields"`), of as many bytes as the profile allows; null takes the picture away.
 */
export function pictureToSend({ limits: { pictureBytes } }: Pick<Profile, 'limits'>): z.ZodType<string | null> {
  const tooLarge = `must be at most ${bytesInWords(pictureBytes)}.`
  return (
    z
      .string('must be a picture.')
      // What is far too long is not even looked at.
      .max(pictureBytes * 1.4, { error: tooLarge, abort: true })
      .superRefine((url, context) => {
        const [, kind, base64] = DATA_URL.exec(url) ?? []
        if (kind === undefined || base64 === undefined) return context.addIssue('must be a PNG, JPEG, GIF or WebP.')
        const bytes = Buffer.from(base64, 'base64')
        if (bytes.length > pictureBytes) return context.addIssue(tooLarge)
        if (pictureKind(bytes) !== kind) context.addIssue('is not the kind of picture that it says.')
      })
      .nullable()
  )
}
