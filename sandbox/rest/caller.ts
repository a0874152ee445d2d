import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'

export type Caller =
  | { kind: 'bot'; userId: string }
  | { kind: 'bearer'; userId: string; scopes: string[] }
  | { kind: 'anonymous' }

/** Who sends a request, by its Authorization header; a token that is not known is anonymous. */
export function callerOf(platform: Platform, authorization: string | undefined): Caller {
  const [, scheme, token] = authorization?.match(/^(\S+) (\S+)$/) ?? []
  const { world, grants } = platform
  if (scheme === 'Bot' && token === world.botToken) return { kind: 'bot', userId: world.botId }
  if (scheme === 'Bearer' && token) {
    const grant = grants.find(token, world.now())
    if (grant) return { kind: 'bearer', userId: grant.userId, scopes: grant.scopes }
  }
  return { kind: 'anonymous' }
}

export function requireBot(caller: Caller): void {
  if (caller.kind === 'anonymous') throw new ApiError('UNAUTHORIZED')
  if (caller.kind !== 'bot') throw new ApiError('ACCESS_DENIED', 'This operation takes a bot token.')
}
