import { z } from 'zod'
import type { Profile } from '../profile.ts'
import { imageToSend } from './data-url.ts'
import { present } from './present.ts'

/** What of the application is to change. An absent key stays as it is. */
export interface ApplicationPatch {
  name?: string
  /** Empty: none. */
  description?: string
  /** A data URL; null takes it away. */
  icon?: string | null
  botPublic?: boolean
  botRequireCodeGrant?: boolean
  redirectUris?: readonly string[]
}

const Body = z.strictObject({
  name: z.string().min(1).optional(),
  // A string, as the document has it, where nothing is to be said too.
  description: z.string().optional(),
  icon: imageToSend.optional(),
  bot_public: z.boolean().optional(),
  bot_require_code_grant: z.boolean().optional(),
  redirect_uris: z.array(z.string().min(1)).optional(),
})

/** The body of PATCH /applications/@me (`platform-api.md, "Applications"`). Throws a ZodError for what must not be sent. */
export function applicationPatchBody(
  { editApplication }: Profile,
  { botPublic, botRequireCodeGrant, redirectUris, ...same }: ApplicationPatch,
): Record<string, unknown> {
  const takes = new Set<string>(editApplication.fields)
  return Body.transform(present)
    .refine(body => Object.keys(body).length > 0, 'A change must change something.')
    .refine(body => Object.keys(body).every(key => takes.has(key)), 'The platform does not take this field.')
    .parse({ ...same, bot_public: botPublic, bot_require_code_grant: botRequireCodeGrant, redirect_uris: redirectUris })
}
