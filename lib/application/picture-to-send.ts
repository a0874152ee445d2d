import { z } from 'zod'
import { PICTURE_MAX_BYTES, pictureKind } from '../directory/picture-kind.ts'

const MAX_MB = PICTURE_MAX_BYTES / 1024 / 1024
const DATA_URL = /^data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * A picture to set, as a data URL of a PNG, JPEG, GIF or WebP that really is one (`platform-api.md, "Resources and their
 * fields"`); null takes the picture away.
 */
export const PictureToSend = z
  .string('must be a picture.')
  // What is far too long is not even looked at.
  .max(PICTURE_MAX_BYTES * 1.4, `must be at most ${MAX_MB} MB.`)
  .superRefine((url, context) => {
    const problem = problemOf(url)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .nullable()

function problemOf(url: string): string | null {
  const [, kind, base64] = DATA_URL.exec(url) ?? []
  if (kind === undefined || base64 === undefined) return 'must be a PNG, JPEG, GIF or WebP.'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE_MAX_BYTES) return `must be at most ${MAX_MB} MB.`
  return pictureKind(bytes) === kind ? null : 'is not the kind of picture that it says.'
}
