import { LIMITS } from '../rules/limits.ts'
import type { Application } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { type Check, isBoolean, isText, parseFields } from './parse-fields.ts'
import { isImageOrNull, keepImage } from './read-image.ts'

type Settings = Omit<Application, 'id' | 'owner_id' | 'bot_user_id'>

// Apps have schemes of their own; these run or show something instead.
const NO_REDIRECT = /^(javascript|vbscript|data|blob|file|about):$/

const areAddresses: Check = value =>
  Array.isArray(value) && value.length <= LIMITS.redirectUris && value.every(isAddress)
    ? null
    : `Must be a list of at most ${LIMITS.redirectUris} whole addresses without a fragment.`

/** The fields of PATCH /applications/@me as they are stored. */
export function parseApplication(world: World, body: Record<string, unknown>): Partial<Settings> {
  const settings = parseFields<Settings>(body, {
    name: isText(1, LIMITS.applicationName),
    description: isText(0, LIMITS.applicationDescription),
    icon: isImageOrNull,
    bot_public: isBoolean,
    bot_require_code_grant: isBoolean,
    redirect_uris: areAddresses,
  })
  const { name, description, icon, redirect_uris } = settings
  if (name !== undefined) settings.name = name.trim()
  if (description !== undefined) settings.description = description?.trim() || null
  if (icon !== undefined) settings.icon = keepImage(world, icon)
  if (redirect_uris) settings.redirect_uris = [...new Set(redirect_uris)]
  return settings
}

function isAddress(value: unknown): boolean {
  const url = typeof value === 'string' && value.length <= LIMITS.address ? URL.parse(value) : null
  return url !== null && !NO_REDIRECT.test(url.protocol) && !String(value).includes('#')
}
