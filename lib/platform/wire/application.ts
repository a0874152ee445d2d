import { z } from 'zod'
import { flag, id, optionalId, text, textOrNull, wholeTextList } from './fields.ts'
import { type PlatformUser, parseUser } from './user.ts'

/** `platform-api.md, "Application"`. */
export interface PlatformApplication {
  /** Also the OAuth2 client id. */
  id: string
  name: string
  icon: string | null
  description: string | null
  /** Null: not told. */
  botPublic: boolean | null
  /** Null: not told. */
  botRequireCodeGrant: boolean | null
  owner: PlatformUser
  ownerId: string
  /** Null: not told, or not all of them. Whoever took that for none would unregister them. */
  redirectUris: string[] | null
  botUserId: string | null
}

const WireApplication = z.object({
  id,
  name: text,
  icon: textOrNull,
  description: textOrNull,
  bot_public: flag,
  bot_require_code_grant: flag,
  owner: z.unknown().optional(),
  redirect_uris: wholeTextList,
  bot_user_id: optionalId,
})

/** An application; null without id or owner: the owner's pages must not open to a guess. */
export function parseApplication(data: unknown): PlatformApplication | null {
  const { data: wire } = WireApplication.safeParse(data)
  const owner = wire && parseUser(wire.owner)
  if (!owner) return null
  return {
    id: wire.id,
    name: wire.name ?? '',
    icon: wire.icon ?? null,
    description: wire.description ?? null,
    botPublic: wire.bot_public ?? null,
    botRequireCodeGrant: wire.bot_require_code_grant ?? null,
    owner,
    ownerId: owner.id,
    redirectUris: wire.redirect_uris ?? null,
    botUserId: wire.bot_user_id ?? null,
  }
}
